after-title = What next?
after-why-most-points =
    { $you ->
        [yes] You win with { $points }!
       *[no] { $names } wins with { $points }.
    }
after-why-largest-group =
    { $you ->
        [yes] You win! Tied at { $points }, but your group of { $size } is the biggest.
       *[no] { $names } wins the tie at { $points } with the biggest group: { $size }.
    }
after-why-shared =
    { $you ->
        [yes] You share the win with { $others }: { $points } each!
       *[no] { $names } share the win: { $points } each.
    }
after-why-replay =
    { $you ->
        [yes] No winner yet: you and { $others } are tied at { $points }. Time for a play-off!
       *[no] No winner yet: { $names } are tied at { $points }. Time for a play-off!
    }
after-why-beat-the-automaton =
    { $edition ->
        [picnic]
            { $you ->
                [yes] You beat the Ghost Picnic, { $points } to { $rival }!
               *[no] { $names } beats the Ghost Picnic, { $points } to { $rival }.
            }
       *[other]
            { $you ->
                [yes] You beat the automaton, { $points } to { $rival }!
               *[no] { $names } beats the automaton, { $points } to { $rival }.
            }
    }
after-why-automaton-wins =
    { $edition ->
        [picnic]
            { $you ->
                [yes] Not today! You have { $points }; the Ghost Picnic’s { $rival } had to be beaten.
               *[no] Not today! { $names } has { $points }; the Ghost Picnic’s { $rival } had to be beaten.
            }
       *[other]
            { $you ->
                [yes] Not today! You have { $points }; the automaton’s { $rival } had to be beaten.
               *[no] Not today! { $names } has { $points }; the automaton’s { $rival } had to be beaten.
            }
    }
after-why-most-cards =
    { $you ->
        [yes] You win with { $points }!
       *[no] { $names } wins with { $points }.
    }
after-why-all-cards =
    { $you ->
        [yes] You have all the cards: you win!
       *[no] { $names } has all the cards and wins.
    }
after-why-dead-position =
    { $you ->
        [yes] No more matches are possible. You win with { $points }!
       *[no] No more matches are possible. { $names } wins with { $points }.
    }
after-why-other =
    { $you ->
        [yes] You win!
       *[no] { $names } wins.
    }
after-why-nobody = Nobody wins this time.
after-rematch = Rematch
after-play-off = Play-off: { $names }
after-play-off-hint = The others watch, then sit down again.
after-play-off-you = { $host } can start the play-off: you against { $names }.
after-play-off-others = { $host } can start the play-off: { $names }. You watch, then sit down again.
after-want-rematch = Me too, one more!
after-another = Pick another game
after-room = Back to the room
after-ready = { $name } is ready
after-not-ready = { $name } hasn’t answered yet
after-who = Another game?
after-waiting-host = { $name } starts the next game.
after-waiting-anyone = Waiting for the host.
after-replay = Watch the replay
after-review = Review the game
after-download = Download the game
after-share = Share the replay
after-share-title = Our game of { $game }
after-daily = Compare and share
after-best = Your best yet: { $points }! It was { $before }.
after-mine = My games
after-tally = Tonight
after-tally-game = Wins
after-tally-name = Player
after-tally-games = Games
