table-menu = Menu
table-your-turn = Your turn
table-waiting = Waiting for { $names }
table-waiting-many = Waiting for { $number } players
table-moment = One moment…
table-over = The game is over
table-paused = The game is paused
table-lost = No connection. Trying again…
table-lost-with-work = No connection. Your move is kept.
table-seconds = { $seconds } s
table-nudged = Everybody is waiting for you!
table-not-here = { $game } cannot be played in the browser yet.
table-away = { $name } seems to be away. What shall we do?
table-cover-turn = A bot plays this turn
table-cover-return = A bot plays until they are back
table-cover-wait = Wait for them
table-cover-wait-for = Wait for { $name }
table-covered =
    { $number ->
        [one] A bot plays for { $names } until they are back.
       *[other] Bots play for { $names } until they are back.
    }
table-emotes = A smile for the table
table-sent = { $name }: { $emote }
table-emotes-and-chat = Smiles and chat
table-unread = { $name }, { $number ->
    [one] one new message
   *[other] { $number } new messages
  }
table-chat = Chat
table-chat-on = You can write to each other now.
table-chat-empty = Nobody has written yet.
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
table-nudge = Nudge { $name }
table-seconds-spoken = { $seconds } seconds left
