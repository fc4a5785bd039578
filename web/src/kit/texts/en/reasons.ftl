reason-no-connection = Can’t reach the server. Is this device on the same network?

reason-no-such-room = No room has this code, or it’s locked. Ask the host.
reason-too-many-guesses = Too many wrong codes. Wait a minute, and check the code with the host.
reason-too-many-rooms = Too many rooms opened from here. Try again in a minute.
reason-too-many-onlookers = Too many people are watching already. Take a seat, or try again later.
reason-no-token = This device has no seat here. Ask for yours back, or sit down again.
reason-wrong-origin = Open the address the server shows, and it will work.
reason-wrong-host = Open the address the server shows, and it will work.
reason-name-empty = A name needs at least one visible letter.
reason-name-letters = Not everybody could read that name. Try plainer letters.
reason-name-too-long = A name can have up to { $most } letters.
reason-name-taken = Somebody here is already called { $name }, or nearly.
reason-room-full = The room is full: { $most } people.
reason-too-many-joined = { $most } people have joined from your address. Try again in ten minutes.
reason-sent-away = The host sent away somebody at your address. Wait ten minutes, or ask the host to lock and unlock the room.
reason-room-damaged = This room’s saved data is damaged. Open a new one.
reason-no-request = Nobody is asking for this seat any more.
reason-owner-decides = They’re connected, and will answer on their own device.
reason-too-many-lost = Lots of people are asking for a seat right now. Try again in two minutes.
reason-too-busy = The server is busy. Try again in a moment.
reason-too-old = We can’t tell whether that went through. Look at the table, and do it again if it’s missing.
reason-too-slow = That took too long. Try again.
reason-not-a-request = The server didn’t understand that. Reload the page.
reason-our-fault = Something went wrong on the server, sorry. Try again.
reason-not-json = The server didn’t understand that. Reload the page.
reason-bad-request = The server didn’t understand that. Reload the page.
reason-too-large = That was too much at once.
reason-not-found = There’s nothing at this address.
reason-method = The server didn’t understand that. Reload the page.
reason-http = Something went wrong. Try again.
reason-no-such-steps = The game has no such step.
reason-old-rules = This game was played under older rules and can’t be replayed any more.

reason-not-the-host = Only the host can do that.
reason-not-seated = Take a seat first.
reason-already-seated = You already have a seat.
reason-chair-taken = Somebody’s sitting there already.
reason-seen-cards = Somebody on your device has seen another player’s cards in this game, so you can only go back to that seat.
reason-chairs-full = All { $most } seats are taken.
reason-no-such-chair = That seat is gone.
reason-no-such-person = They’ve left the room.
reason-not-an-order = The seats have just changed. Try again.
reason-game-running = That has to wait until the game is over.
reason-no-outlook = This game doesn’t show what a move would score.
reason-no-game = No game is running.
reason-not-away = They’re not away.
reason-not-level = Nobody was tied at the end of the last game, or one of them has left.
reason-no-such-game = This server doesn’t have that game.
reason-no-such-option = This server doesn’t have that variant.
reason-no-such-value = The variant can’t be set like that.
reason-wrong-number-of-seats = This game is for { $least } to { $most } players; { $seats ->
    [1] you’re alone.
   *[other] there are { $seats } of you.
  }
reason-chat-off = The host hasn’t turned the chat on.
reason-text-empty = That message is empty.
reason-text-letters = Too many accents on one letter, or something invisible.
reason-text-too-long = A message can have up to { $most } letters.
reason-looking-on = You’re only watching. Sit down to play.
reason-hello-again = You’re here already.
reason-not-here = You can’t do that here.
reason-too-fast = That was too quick. Sending it again.
reason-not-kept = The server couldn’t save that, so it didn’t happen. Try again.

reason-paused = The game is paused.
reason-not-this-game = That game is over.
reason-not-a-move = That’s not a move in this game.
reason-not-an-option = You can’t do that right now.
reason-nothing-to-do = Nothing for you to do right now.
reason-game-over = The game is over.
reason-a-race = It’s a race: be quick!
reason-not-a-race = It’s not a race.
reason-not-shown = You haven’t seen that card yet.
reason-table-gone = Too late: the cards have changed. It costs you nothing.
reason-no-such-seat = There’s no such seat at this table.
reason-not-chances-turn = Nothing is left to chance right now.
reason-no-clock = No clock is running.
reason-clock-early = It’s not time yet.

reason-replaced = This seat is open in another window or on another device.
reason-kicked = The host has asked you to leave.
reason-gone = You’ve left the room.
reason-bad-message = This page and the server don’t understand each other. Reload it.
reason-page-too-old = This page is older than the server. Reload it.
reason-server-too-old = This page is newer than the server, which has been rolled back. Reload it.
reason-reload = The room has moved. One moment…

reason-already-chosen = You’ve already chosen. Take that back first.
reason-no-such-draw = These cards can’t be drawn now.
reason-no-such-deal = These cards can’t be dealt.
reason-not-there = That card isn’t there any more.
reason-bad-option = The game can’t be played like that. Check its variants.

reason-not-your-turn = It’s not your turn yet. Somebody else goes first.
