after-title = What next?
after-why-most-points =
    { $you ->
        [yes] You win with { $points }!
       *[no] { $names } wins with { $points }.
    }
after-why-largest-group =
    { $you ->
        [yes] You win! Tied at { $points }, and your group of { $size } is the largest.
       *[no] { $names } wins: tied at { $points }, but with the largest group, of { $size }.
    }
after-why-shared =
    { $you ->
        [yes] You share the win with { $others }, at { $points } each.
       *[no] { $names } share the win, at { $points } each.
    }
after-why-replay =
    { $you ->
        [yes] Nobody has won yet: you are level with { $others } at { $points }. Play another game!
       *[no] Nobody has won yet: { $names } are level at { $points }. They play another game.
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
                [yes] The Ghost Picnic wins: you have { $points }, and { $rival } had to be beaten.
               *[no] The Ghost Picnic wins: { $names } has { $points }, and { $rival } had to be beaten.
            }
       *[other]
            { $you ->
                [yes] The automaton wins: you have { $points }, and { $rival } had to be beaten.
               *[no] The automaton wins: { $names } has { $points }, and { $rival } had to be beaten.
            }
    }
after-why-most-cards =
    { $you ->
        [yes] You win with { $points }!
       *[no] { $names } wins with { $points }.
    }
after-why-all-cards =
    { $you ->
        [yes] All the cards are yours: you win!
       *[no] All the cards are { $names }’s: { $names } wins.
    }
after-why-dead-position =
    { $you ->
        [yes] No match can come any more. You win with { $points }!
       *[no] No match can come any more. { $names } wins with { $points }.
    }
after-why-other =
    { $you ->
        [yes] You win!
       *[no] { $names } wins.
    }
after-why-nobody = Nobody wins this time.
after-rematch = Rematch
after-play-off = Play it off: { $names }
after-play-off-hint = The others look on, and sit again afterwards.
after-play-off-you = { $host } can start the play-off: you against { $names }.
after-play-off-others = { $host } can start the play-off: { $names }. You look on then, and sit again afterwards.
after-want-rematch = Me too, once more!
after-another = Choose another game
after-room = Back to the room
after-ready = { $name } is ready
after-not-ready = { $name } has not said yet
after-who = Another round?
after-waiting-host = { $name } starts the next game.
after-waiting-anyone = We wait for the host.
after-replay = Watch the replay
after-download = Download the record
after-share = Share the replay
after-share-title = Our game of { $game }
after-link = Link to the replay
after-daily = Compare and share
after-best = Your best yet: { $points }! It was { $before }.
after-mine = My games
after-tally = This evening
after-tally-game = Wins
after-tally-name = Player
after-tally-games = Games
