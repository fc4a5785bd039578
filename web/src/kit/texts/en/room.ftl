room-connecting = Finding your seat…
room-use-here = Use it here
room-reload = Reload the page
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
room-door-locked = This room is locked. Ask the host to unlock it; anybody who was here before can come back.
room-door-playing = A game is on. Come in and watch: you’ll play in the next one, or take an empty seat.
room-name = Your name
room-avatar = Your food
room-avatar-worn = { $food }, taken
room-take-name = Be { $name }
room-sit-down = Sit down
room-come-in = Come in
room-watch = Just watch
room-was-here = I was here before

room-lost-who = Who are you?
room-lost-how = You’re on a new phone or browser, so somebody at the table has to say it’s you.
room-lost-new = I’m new here
room-lost-waiting = { $name }, show the others this number
room-lost-waiting-how = The host sees the same number and says yes. The seat is yours once your old device has been gone for a minute.
room-lost-waiting-owner = { $name } is still connected on another device: say yes there. If it’s off, wait half a minute.
room-lost-soon = The seat is yours when the bar is empty, unless somebody says no or your old device is back.
room-lost-refused = Somebody said no.
room-lost-timed-out = Nobody answered for two minutes.
room-lost-again = Ask again

room-title = Room { $code }
room-came = { $name } is here.
room-game = Game
room-change-game = Change game
room-chairs = At the table ({ $number })
room-you = you · { $note }
room-host = host
room-away = away
room-is-ready = ready
room-is-here = not ready yet
room-strength = How well it plays
room-strength-sprout = beginner bot
room-strength-casual = casual bot
room-strength-good = good bot
room-strength-sharp = sharp bot
room-strength-champion = champion bot
room-add-bot = Add a bot
room-too-many = { $number } at the table, but this game is for { $least } to { $most }
room-remove-bot = Remove this bot
room-watching = { $number ->
    [one] { $names } watches.
   *[other] { $names } watch.
  }
room-onlookers = { $number ->
    [one] One onlooker
   *[other] { $number } onlookers
  }
room-earlier = Move up
room-later = Move down
room-about = Options for { $name }
room-place = { $place } of { $number } in turn order
room-stand = Just watch
room-hand-over = Make { $name } the host
room-unseat = Make them a spectator
room-kick = Ask them to leave
room-kick-sure = { $name } will have to leave the room. Sure?
room-kick-yes = Yes, ask them to leave

room-invite = Invite
room-invite-code = Invite · { $code }
room-qr = QR code for { $url }
room-scan = Scan it with a phone on the same network, or share the code:
room-only-here = Only this device can open this table. For phones to join, connect it to a Wi-Fi network and start Panier without --host.
room-code = Code
room-link = Link
room-share = Share
room-copy = Copy
room-copied = Link copied.
room-copy-by-hand = The link is selected: copy it by hand.
room-other-address = Won’t open? Try another address

room-controls = Room settings
room-lock = Lock the room
room-lock-hint = Nobody else can come in.
room-hints = Hints
room-hints-hint = Players may ask what a strong player would do.
room-chat = Chat
room-chat-hint = Everybody in the room can write.
room-clock = Time limit per decision
room-clock-hint = When time’s up, a bot decides.
room-clock-off = No limit
room-judge = How races are judged
room-judge-hint = From the next game on.
room-judge-friends = Among friends
room-judge-friends-hint = Slow connections and slow screens are made up for.
room-judge-strict = Strictly
room-judge-strict-hint = Slow connections are made up for, slow screens are not. Cheating pays less.
room-judge-arrival = By arrival
room-judge-arrival-hint = The press that reaches the server first wins. Nobody can lie about their connection, but those nearby have the edge.
room-judge-now =
    { $how ->
        [strict] Races are judged strictly: slow screens are not made up for.
       *[arrival] Races are judged by arrival: the press that reaches the server first wins.
    }

room-ready = I’m ready
room-start = Start
room-start-unready =
    { $number ->
        [0] Everybody is ready now.
        [one] { $names } is not ready yet. Start anyway?
       *[other] { $names } are not ready yet. Start anyway?
    }
room-start-anyway = Start anyway
room-start-wait = Wait a little
room-start-next = Next game
room-all-ready = Everybody here? Off we go!
room-alone = Play alone, add bots, or invite somebody.
room-not-ready = Not ready yet: { $names }
room-waiting-host = Waiting for { $name } to start

room-evening = Tonight so far
room-tally-name = Player
room-tally-wins = Won
room-tally-games = Played
room-won = { $number ->
    [one] won by { $names }
   *[other] shared by { $names }
  }
room-nobody-won = no winner
room-level = tied: { $names }
room-replay = Replay game { $number }: { $game }

room-request = Is this { $name } on a new phone, showing { $number }?
room-request-me = Is that you, on the device showing { $number }?
room-request-mine = Yes, carry on there
room-request-host = { $name } asks for the seat on a new phone, showing { $number }. The host decides; if it’s somebody else, say no.
room-request-soon = { $name } gets the seat back soon. If it’s somebody else, say no.
room-request-yes = Yes, let them in
room-request-no = No
room-request-not-me = That’s not me
room-chair-wanted = { $name } would like to play on for { $seat }. Say no if they may have seen other cards in this game.
room-chair-yes = Yes, let them play
room-chair-no = Not in this game
room-chair-asked = You’ve asked for { $seat }’s seat. The host decides.
room-chair-closed = You didn’t get that seat. You’ll play in the next game.
room-free-chair = There’s an empty seat in this game.
room-next-game = You’re watching. You’ll play in the next game.
room-play-off = { $names } are playing it off. You watch, then sit down again.
room-take-chair = Play for { $name }

room-resume = Back to the game
room-to-room = Back to the room
room-home = Home (we’ll keep your seat)
room-pause = Pause the game
room-go-on = Resume the game
room-stand-up = Give up my seat
room-stand-sure = Somebody else or a bot may take over. You stay in the room and watch.
room-stand-yes = Give up my seat
room-leave = Leave the room
room-leave-sure = You’ll lose your seat and your name here.
room-leave-sure-playing = You’ll lose your seat and your name here. The game goes on: a bot or somebody else can take your seat.
room-leave-host = Somebody else will be the host.
room-host-now = You’re the host now.
room-ended-game = { $name } ended the game.
room-leave-yes = Leave
room-abandon = End this game
room-abandon-sure = The game ends for everybody, with no result.
room-abandon-yes = End it
room-head-start = Head start in races
room-head-start-hint = Taken off every reaction time, so big and small can race each other. Everybody can see it.
room-head-start-none = none
