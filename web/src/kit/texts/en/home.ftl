home-nowhere = There’s nothing at this address.
home-welcome = Little card games for sunny afternoons: with friends, or with a basketful of bots.
home-games = Games
home-players = { $least }–{ $most } players
home-minutes = { $least }–{ $most } min
home-play-now = Play now
home-play-now-game = Play now: { $game }, against bots
home-with-friends = With friends
home-with-friends-game = With friends: open a room for { $game }
home-code = Got a code? Join your friends
home-code-example = K7X M2P
home-code-hint = Or scan their code with your phone’s camera.
home-code-wrong = A code is six letters and digits, never 0, O, 1, I, L or U. A link works too.
home-join = Join
home-continue = Continue
home-with = With { $names }
home-on-your-own = On your own
home-room-playing = Room { $code } · game on
home-room-waiting = Room { $code } · between games
home-daily = Picnic of the day
home-daily-line = The same strips for everyone today.
home-daily-once = One try, no hints!
home-daily-play = Play
home-daily-go-on = Keep playing
home-daily-look = See the best picnic
home-daily-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
home-daily-of = { $proven ->
    [yes] You scored { $points }. The best possible: { $best }.
   *[no] You scored { $points }. The best we found: { $best }.
  }
home-daily-scored = You scored { $points }. Is there a better picnic?
home-streak = { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
home-my-games = My games
home-more = More
home-replay = Watch a replay
home-finished = Games finished on this device
home-record = Link to a game
home-record-hint = You get it from “Share the replay” below any result.
home-record-wrong = That’s not a link to a game. Paste all of it.
home-watch = Watch
home-score = Score a real picnic
home-credits = Credits
home-older = This browser is too old for Panier: you can watch the table, but playing may go wrong. Try Safari 16.2, Chrome 111, Firefox 113 or anything newer.
