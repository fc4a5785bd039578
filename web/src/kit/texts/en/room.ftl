room-connecting = Going to the table…
room-use-here = Use it here
room-reload = Load the page anew
room-trying-again = Trying again…

room-door = Room { $code }
room-door-people = { $number ->
    [one] { $names } is here.
   *[other] { $names } are here.
  }
room-door-away = { $number ->
    [one] { $names } is away.
   *[other] { $names } are away.
  }
room-door-locked = This room is locked. Ask the host to unlock it; whoever was here already can come back.
room-door-playing = A game is running. Come in and watch: you play in the next one, or take a chair that somebody left.
room-name = Your name
room-avatar = Your food
room-avatar-worn = { $food }, taken
room-take-name = Be { $name }
room-sit-down = Sit down
room-come-in = Come in
room-watch = Just watch
room-was-here = I was here already

room-lost-who = Who are you?
room-lost-how = With a new phone or browser, somebody at the table has to say that it is you.
room-lost-new = I am new here
room-lost-waiting = { $name }, show this number to the others
room-lost-waiting-how = Somebody at the table sees the same number and says yes. A moment later the seat is yours.
room-lost-waiting-owner = { $name } is still connected on another device: say yes there. If it is off, wait half a minute.
room-lost-soon = The seat is yours in a moment, unless somebody says no.
room-lost-refused = Somebody said no.
room-lost-timed-out = Nobody answered in two minutes.
room-lost-again = Ask again

room-title = Room { $code }
room-came = { $name } is here.
room-game = The game
room-change-game = Change game
room-chairs = At the table ({ $number })
room-you = you · { $note }
room-host = host
room-away = away
room-is-ready = ready
room-is-here = not ready yet
room-strength = How well it plays
room-strength-easy = easy bot
room-strength-medium = good bot
room-strength-hard = strong bot
room-add-bot = Add a bot
room-too-many = { $number } at the table, this game is for { $least } to { $most }
room-remove-bot = Remove this bot
room-watching = { $number ->
    [one] { $names } watches.
   *[other] { $names } watch.
  }
room-onlookers = { $number ->
    [one] One onlooker
   *[other] { $number } onlookers
  }
room-earlier = Earlier
room-later = Later
room-about = What to do about { $name }
room-place = { $place } of { $number } in turn
room-stand = Just watch
room-hand-over = Make { $name } the host
room-unseat = Let them just watch
room-kick = Send them away
room-kick-sure = { $name } leaves the room. Send them away?
room-kick-yes = Send away

room-invite = Invite
room-invite-code = Invite · { $code }
room-qr = QR code for { $url }
room-scan = Scan it with a phone in the same network, or say the code:
room-only-here = Only this device can open this table. For phones to join, connect it to a Wi-Fi network and start Panier without --host.
room-code = Code
room-link = Link
room-share = Share
room-copy = Copy
room-copied = The link is copied.
room-copy-by-hand = The link is marked: copy it by hand.
room-other-address = Does it not open? Try another address

room-controls = Room settings
room-lock = Lock the room
room-lock-hint = Nobody else can come in.
room-chat = Chat
room-chat-hint = Everybody here may write, at tastings too.
room-clock = Time for a decision
room-clock-hint = When it is up, a bot decides.
room-clock-off = No limit

room-ready = I am ready
room-start = Start
room-start-next = Next game
room-all-ready = Everybody is here? Off we go.
room-alone = Play alone, add bots, or invite somebody.
room-not-ready = Not ready yet: { $names }
room-waiting-host = Waiting for { $name } to start

room-evening = The evening so far
room-tally-name = Player
room-tally-wins = Won
room-tally-games = Played
room-won = { $number ->
    [one] won by { $names }
   *[other] shared by { $names }
  }
room-nobody-won = won by nobody
room-level = level: { $names }
room-replay = Watch game { $number } again: { $game }

room-request = Is this { $name } at a new phone, showing { $number }?
room-request-me = Is it you, at the device showing { $number }?
room-request-mine = Yes, go on there
room-request-soon = { $name } has the seat back in a moment. Is it somebody else? Then say no.
room-request-yes = Yes, let them in
room-request-no = No
room-request-not-me = That is not me
room-free-chair = A chair is free in this game.
room-next-game = You are watching. You play in the next game.
room-play-off = { $names } play it off. You look on, and sit again afterwards.
room-take-chair = Play for { $name }

room-resume = Back to the game
room-to-room = Back to the room
room-home = Home (your seat is kept)
room-pause = Pause the game
room-go-on = Go on with the game
room-stand-up = Leave my seat
room-stand-sure = Somebody else or a bot may play on for you. You stay in the room and watch.
room-stand-yes = Leave my seat
room-leave = Leave the room
room-leave-sure = Your seat and your name here are given up.
room-leave-sure-playing = Your seat and your name here are given up. The game goes on: a bot or somebody else can take your chair.
room-leave-host = Somebody else becomes the host.
room-host-now = You are the host now.
room-ended-game = { $name } has ended the game.
room-leave-yes = Leave
room-abandon = End this game
room-abandon-sure = The game ends for everybody, without a result.
room-abandon-yes = End it
room-head-start = Head start in races
room-head-start-hint = Taken off each reaction, so that small and big players race each other. Everybody sees it.
room-head-start-none = none
