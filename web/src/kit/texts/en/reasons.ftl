reason-no-connection = The server cannot be reached. Is this device in its network?

reason-no-such-room = There is no room with this code, or it is locked. Ask the host.
reason-too-many-guesses = Too many wrong codes. Wait a minute, and ask the host for the code.
reason-too-many-rooms = Too many rooms were opened from here. Try again in a minute.
reason-too-many-onlookers = Many are looking on already. Sit down with them, or try again later.
reason-no-token = This device has no seat here. Ask for yours, or sit down anew.
reason-wrong-origin = Open the address that the server shows, then it works.
reason-wrong-host = Open the address that the server shows, then it works.
reason-name-empty = A name needs at least one letter that can be seen.
reason-name-letters = Not everybody could read this name. Try it with plainer letters.
reason-name-too-long = A name has at most { $most } letters.
reason-name-taken = Somebody here is called { $name }, or almost.
reason-room-full = { $most } people are here already, and no more fit in.
reason-too-many-joined = { $most } people have come in from your address. Try again in ten minutes.
reason-sent-away = The host has asked somebody at your address to leave. Wait ten minutes, or ask the host to lock and unlock the room.
reason-room-damaged = What was kept of this room is damaged. Open a new one.
reason-no-request = Nobody asks for this seat any more.
reason-owner-decides = They are connected, and answer for themselves on their own device.
reason-too-many-lost = Many ask for a seat just now. Try again in two minutes.
reason-too-busy = The server is busy. Try again in a moment.
reason-too-old = Whether that was done is not known any more. Look at the table, and do it again if it is missing.
reason-too-slow = That took too long. Try again.
reason-not-a-request = The server did not understand that. Load the page anew.
reason-our-fault = Something went wrong in the server, sorry. Try again.
reason-not-json = The server did not understand that. Load the page anew.
reason-bad-request = The server did not understand that. Load the page anew.
reason-too-large = That was too much at once.
reason-not-found = There is nothing at this address.
reason-method = The server did not understand that. Load the page anew.
reason-http = Something went wrong. Try again.
reason-no-such-steps = The game has no such moment.
reason-old-rules = This game was played by older rules, which nobody can replay any more.

reason-not-the-host = Only the host can do that.
reason-not-seated = Take a chair first.
reason-already-seated = You have a chair already.
reason-chair-taken = Somebody sits there already.
reason-seen-cards = You, or somebody with you, have seen the cards of another chair in this game; you can only go back to that one.
reason-chairs-full = All { $most } chairs are taken.
reason-no-such-chair = That chair is gone.
reason-no-such-person = They are not in this room any more.
reason-not-an-order = The chairs have just changed. Try again.
reason-game-running = That has to wait until the game is over.
reason-no-outlook = This game does not tell beforehand what a move would bring.
reason-no-game = No game is running.
reason-not-away = They are not away.
reason-not-level = Nobody was level at the end of the last game, or one of them has left.
reason-no-such-game = This server does not have that game.
reason-no-such-option = This server does not have that variant.
reason-no-such-value = The variant cannot be set like that.
reason-wrong-number-of-seats = This game is for { $least } to { $most } players; { $seats ->
    [1] you are alone.
   *[other] you are { $seats }.
  }
reason-chat-off = The host has not switched the chat on.
reason-text-empty = There is nothing in that message.
reason-text-letters = Too many accents on one letter, or something that cannot be seen.
reason-text-too-long = A message has at most { $most } letters.
reason-looking-on = You are only watching. Sit down to play.
reason-hello-again = You are here already.
reason-not-here = That cannot be done here.
reason-too-fast = That was too quick. It will be sent again.
reason-not-kept = The server could not store that, so it was not done. Try again.

reason-paused = The game is paused.
reason-not-this-game = That game is over.
reason-not-a-move = That is no move of this game.
reason-not-an-option = That is not possible now.
reason-nothing-to-do = There is nothing for you to do now.
reason-game-over = The game is over.
reason-a-race = That is a race: be quick.
reason-not-a-race = That is no race.
reason-not-shown = You have not seen that card yet.
reason-table-gone = Too late: the cards have changed. It costs you nothing.
reason-no-such-seat = There is no such seat at this table.
reason-not-chances-turn = Nothing is left to chance now.
reason-no-clock = No clock is running.
reason-clock-early = It is not time yet.

reason-replaced = This seat is open in another window or on another device.
reason-kicked = The host has asked you to leave.
reason-gone = You have left the room.
reason-bad-message = This page and the server do not understand each other. Load it anew.
reason-page-too-old = This page is older than the server. Load it anew.
reason-server-too-old = This page is newer than the server, which has been set back. Load it anew.
reason-reload = The room has moved. One moment…

reason-already-chosen = You have chosen already. Take that back first.
reason-no-such-draw = These cards cannot be drawn now.
reason-no-such-deal = These cards cannot be dealt.
reason-not-there = That card is not there any more.
reason-bad-option = The game cannot be played like that. Look at its variants.

reason-not-your-turn = It is not your turn yet. Somebody else comes first.
