table-menu = Menu
table-your-turn = Your turn
table-waiting = Waiting for { $names }
table-waiting-many = Waiting for { $number } players
table-begins = Get ready!
table-begins-in =
    { $seconds ->
        [one] Starting in { $seconds } second.
       *[other] Starting in { $seconds } seconds.
    }
table-moment = One moment…
table-over = The game is over
table-paused = The game is paused
table-lost = No connection. Trying again…
table-lost-with-work = No connection. Your move is safe.
table-seconds = { $seconds } s
table-nudged = Everybody’s waiting for you!
table-not-here = You can’t play { $game } in the browser yet.
table-away = { $name } seems to be away. What now?
table-cover-turn = Let a bot play this turn
table-cover-return = Let a bot play until they’re back
table-cover-wait = Wait for them
table-cover-wait-for = Wait for { $name }
table-covered =
    { $number ->
        [one] A bot plays for { $names } until they’re back.
       *[other] Bots play for { $names } until they’re back.
    }
table-emotes = React
table-sent = { $name }: { $emote }
table-emotes-and-chat = React or chat
table-unread = { $name }, { $number ->
    [one] one new message
   *[other] { $number } new messages
  }
table-chat = Chat
table-chat-on = You can chat now.
table-chat-empty = No messages yet.
table-say = Say something
table-send = Send
emote-yum = Yum!
emote-wow = Wow!
emote-haha = Haha!
emote-oops = Oops!
emote-hurry = Hurry up!
emote-bravo = Bravo!
emote-hmm = Hmm…
emote-heart = Love it!
table-mute = Mute
table-hint = A hint
table-nudge = Nudge { $name }
table-seconds-spoken = { $seconds } seconds left

timing-clock = Your presses are timed by the server for now: the times your device reports are shorter than your connection allows. Try another browser. After some ordinary races your own screen counts again.
timing-pings = Your presses count by when they arrive for now: they came in sooner than your connection allows. Turn off programs that slow it down, and don’t press before you see the card. After some ordinary races your own screen counts again.
timing-reveals = Your presses are timed by the server for now: your connection is slow only when you press. Turn off programs that change it, or try another browser. After some ordinary races your own screen counts again.
timing-held = Your connection’s delay is only partly made up for: your device answers later than your network does. A VPN, private relay or proxy can cause this; try without it.
timing-told =
    { $why ->
        [clock] Timed by the server for now: your device reports times that can’t be. Settings say what to do.
        [pings] Timed by the server for now: you press sooner than your connection allows. Settings say what to do.
        [reveals] Timed by the server for now: your connection is slow only when you press. Settings say what to do.
       *[held] Your connection’s delay is only partly made up for. Settings say what to do.
    }
timing-over = Your presses are timed on your own screen again.
