"""The keys of all reasons that the server gives besides those of the core, by where clients meet them."""

from collections.abc import Mapping
from typing import Final

SECTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "Coming in, over HTTP": {
        "no-such-room": "no room with that code, or it is locked",
        "room-full": "the room is full; fact `most`",
        "too-many-joined": "too many people from this address are in this room or joined it recently; fact `most`",
        "sent-away": "the host has sent away somebody at this address; wait, or ask the host to unlock the room",
        "room-damaged": "the stored data of this room is damaged",
        "room-moves": ("the node of this room cannot be reached, or the room is moving; try again in a moment"),
        "too-many-guesses": "too many wrong codes from this address; people with a right token still get in",
        "too-many-tokens": (
            "too many wrong tokens from this address, and this one is wrong too; right ones are still accepted"
        ),
        "too-many-rooms": "too many rooms opened from this address",
        "too-many-onlookers": "too many spectators in this room, or from this address; also in `bye`",
        "no-token": "no token, or a wrong one, for that person",
        "wrong-origin": "a page that was not opened at an address of this server",
        "wrong-host": "a request for a host name that is not this server's",
        "name-empty": "a name without visible characters",
        "name-letters": "hidden characters or too many accents; fact `suggestion`, sometimes",
        "name-too-long": "fact `most`",
        "name-taken": "somebody has that name, or one that looks like it; facts `name`, `suggestion`",
        "no-request": "nobody is asking for that seat (any more)",
        "owner-decides": "the owner of the seat is connected, so only they can answer",
        "host-decides": "the owner is away, so only the host can say yes; everybody can say no",
        "own-request": ("the request comes from your own device or address; somebody else has to say yes"),
        "too-many-lost": "too many requests for seats at once, from this address or in total",
        "too-busy": (
            "too many sockets without a hello, too many new sockets or reports of errors from this address, or too "
            "many people who wait for records; try again"
        ),
        "too-slow": "the rest of the request did not come in time",
        "not-a-request": "not HTTP, or compressed in a way that cannot be decoded",
        "our-fault": "something went wrong in the server; its log says what",
        "not-json": "the content type is not `application/json`",
        "bad-request": "the body or the query does not fit this address",
        "too-large": "more than 16,384 bytes",
        "not-found": "nothing at this address",
        "method": "wrong HTTP method",
        "http": "anything else that went wrong with the request",
        "review-failed": "the review could not be made; asking again tries again",
        "too-many-reviews": "too many games wait for their review in total; try again in some minutes",
        "reviews-under-way": (
            "two games of this address are being reviewed or wait; ask again when one of them is ready; fact `most`"
        ),
        "reviews-too-often": "many games were reviewed for this address recently; wait a minute",
        "no-such-steps": "a replay has no such steps",
        "day-long-ago": "the best picnic is known for the last 14 days only",
        "old-rules": "a game by rules so old that it cannot be replayed any more; fact `version`",
    },
    "The room": {
        "not-the-host": "only the host may",
        "not-seated": "take a chair first",
        "already-seated": "you have a chair",
        "chair-taken": "somebody sits there",
        "seen-cards": (
            "you sat on another chair in this game, or somebody from this device or address did who left the room"
        ),
        "ask-the-host": "a newcomer would like a chair in a running game; the host has been asked",
        "host-said-no": "the host does not give you a chair in this game",
        "no-chair-request": "that person is not asking for this chair (any more): `wanted` has the present requests",
        "chairs-full": "fact `most`",
        "no-such-bot": "facts `game`, `bot`; the text says which there are",
        "no-such-chair": "no chair with that number",
        "no-such-person": "nobody with that number in this room",
        "not-an-order": "`arrange` must name every chair once",
        "game-running": "only between games",
        "no-game": "only in a game",
        "not-away": "bots play only for people who are away",
        "not-alone": "`start` with `pace`, but more than one person is in the room; fact `people`",
        "not-level": ("`start` with `play_off`, but the last game had no tie, or one of the tied players has left"),
        "chat-off": "the host has not allowed chat",
        "text-empty": "an empty line of chat",
        "text-letters": "too many accents; in moves also invisible characters",
        "text-too-long": "fact `most`",
        "looking-on": "spectators can only watch",
        "hello-again": "`hello` was sent twice",
        "not-here": "not possible here",
        "too-fast": "a message was dropped; has no `cmd`",
        "not-kept": "it could not be stored, so it was not done",
        "too-old": "the server no longer knows whether this was done (see `after`)",
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
        "no-lesson": "this game has no lesson",
        "no-outlook": "this game has no previews of moves",
    },
    "In `bye`": {
        "replaced": "you opened the table somewhere else; final",
        "kicked": "the host sent you away; final",
        "gone": "you left the room; final",
        "bad-message": "not a message of this protocol; final",
        "reload": "reconnect: the room must be read again",
    },
}
KEYS: Final = tuple([key for section in SECTIONS.values() for key in section])
