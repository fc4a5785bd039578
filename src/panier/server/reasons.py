"""The keys of all reasons that the server gives besides those of the core, by when one meets them."""

from collections.abc import Mapping
from typing import Final

SECTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "Coming in, over HTTP": {
        "no-such-room": "no room of that code, or it is locked",
        "room-full": "as many people are in the room as fit in; fact `most`",
        "too-many-joined": "too many have joined this room from this address of late, or are in it; fact `most`",
        "sent-away": "the host has sent somebody of this address away; wait, or ask the host to unlock the room",
        "room-damaged": "what is stored of this room is damaged",
        "room-moves": "its computer cannot be reached, or it is moving to another one; try again in a moment",
        "too-many-guesses": "too many wrong codes from this address; who shows a right token comes in all the same",
        "too-many-tokens": (
            "too many wrong tokens from this address, and this one is wrong as well; right ones come in all the same"
        ),
        "too-many-rooms": "too many rooms opened from this address",
        "too-many-onlookers": "too many look on in this room, or from this address; also in `bye`",
        "no-token": "no token, or a wrong one, for that person",
        "wrong-origin": "a page that was not opened at an address of this server",
        "wrong-host": "a request for a name that this server does not go by",
        "name-empty": "a name with nothing to see in it",
        "name-letters": "hidden characters or heaps of accents; fact `suggestion`, sometimes",
        "name-too-long": "fact `most`",
        "name-taken": "somebody has that name, or one that looks like it; facts `name`, `suggestion`",
        "no-request": "nobody asks for that seat (any more)",
        "owner-decides": "only whoever is connected answers for their own seat",
        "host-decides": "while somebody is away only the host says yes about their seat; all may say no",
        "own-request": (
            "somebody asks for that seat at the device or the address of whoever says yes; somebody else has to"
        ),
        "too-many-lost": "too many ask for a seat at once, from this address or in all",
        "too-busy": (
            "too many sockets that have not said hello, or so many opened by one household of late; or too "
            "many who wait for records; try again"
        ),
        "too-slow": "the rest of the request has not come in time",
        "not-a-request": "this is no HTTP, or is packed in a way that cannot be undone",
        "our-fault": "something went wrong in the server; its log says what",
        "not-json": "the content type is not `application/json`",
        "bad-request": "the body or the query is not what the address takes",
        "too-large": "more than 16,384 bytes",
        "not-found": "nothing at this address",
        "method": "another HTTP method is wanted",
        "http": "anything else that went wrong with the request",
        "review-failed": "the review could not be made; asking again tries again",
        "too-many-reviews": "too many games of all addresses wait for their review; try again in some minutes",
        "reviews-under-way": (
            "two games are being reviewed for this address, or wait; ask again when one of them is ready; fact `most`"
        ),
        "reviews-too-often": "many games were reviewed for this address of late; wait a minute",
        "no-such-steps": "a replay was asked for steps that cannot be",
        "day-long-ago": "the best picnic is known of the last 14 days only",
        "old-rules": "a game of rules so old that it cannot be replayed any more; fact `version`",
    },
    "The room": {
        "not-the-host": "only the host may",
        "not-seated": "take a chair first",
        "already-seated": "you have a chair",
        "chair-taken": "somebody sits there",
        "seen-cards": (
            "one has sat on another chair in this game, or somebody of this device or address has who left the room"
        ),
        "ask-the-host": "a newcomer would like a chair in a running game; the host has been asked",
        "host-said-no": "the host does not let one have a chair in this game",
        "no-chair-request": "that person does not ask for this chair (any more): `wanted` has what is asked for now",
        "chairs-full": "fact `most`",
        "no-such-bot": "facts `game`, `bot`; the text says which there are",
        "no-such-chair": "no chair of that number",
        "no-such-person": "nobody of that number in this room",
        "not-an-order": "`arrange` must name every chair once",
        "game-running": "only between games",
        "no-game": "only in a game",
        "not-away": "a bot plays only for those who are away",
        "not-alone": "`start` with `pace`, but more than one person is in the room; fact `people`",
        "not-level": (
            "`start` with `play_off`, but nobody was level to the end of the last game, or one of them has left"
        ),
        "chat-off": "the host has not allowed chat",
        "text-empty": "a line of chat with nothing in it",
        "text-letters": "heaps of accents; in moves also what cannot be seen",
        "text-too-long": "fact `most`",
        "looking-on": "onlookers can only look on",
        "hello-again": "`hello` is said once",
        "not-here": "that cannot be done here",
        "too-fast": "a message was dropped; has no `cmd`",
        "not-kept": "the disk did not take it, so it was not done",
        "too-old": "whether this was done is no longer known (see `after`)",
    },
    "The game": {
        "paused": "the game is paused",
        "not-begun": "all screens are still counting down: wait until `begins` is null",
        "not-this-game": "it was meant for an earlier game",
        "a-race": "send it as `claim`",
        "not-a-race": "send it as `play`",
        "not-shown": "claimed before it was shown to you",
        "hints-off": "the host has turned hints off",
        "no-daily-hints": "the picnic of the day is played without hints",
        "no-lesson": "nobody teaches this game",
        "no-outlook": "this game does not tell what a move would bring",
    },
    "In `bye`": {
        "replaced": "you opened the table somewhere else; final",
        "kicked": "the host sent you away; final",
        "gone": "you left the room; final",
        "bad-message": "not a message of this protocol; final",
        "reload": "come back: the room must be read anew",
    },
}
KEYS: Final = tuple([key for section in SECTIONS.values() for key in section])
