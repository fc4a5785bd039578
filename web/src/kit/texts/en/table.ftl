table-menu = Menu
table-your-turn = Your turn
table-waiting = Waiting for { $names }
table-waiting-many = Waiting for { $number } players
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
