mine-title = My games
mine-none = Nothing here yet. Play a game to its end, and it will be remembered on this device.
mine-none-play = Choose a game
mine-here = All of this stays on this device.
mine-games =
    { $number ->
        [one] game
       *[other] games
    }
mine-wins =
    { $number ->
        [one] win
       *[other] wins
    }
mine-streak =
    { $number ->
        [one] day in a row
       *[other] days in a row
    }
mine-favourite = favourite
mine-by-game = Game by game
mine-played =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
mine-won =
    { $wins ->
        [0] no win yet
        [one] 1 win
       *[other] { $wins } wins
    }
mine-best = Best: { $amount }
mine-best-alone = Best alone: { $amount }
mine-quickest = Quickest: { $millis }
mine-lately = Lately
mine-won-this = Won
mine-replay = Watch the replay: { $game }, { $date }
mine-review = Review: { $game }, { $date }
mine-reactions = How quick you are
mine-reactions-hint = Half of your right answers in a week were quicker than this.
mine-reactions-one = So far: { $millis }. A line appears after a second week of races.
mine-reactions-label = From { $begin } in the first week to { $last } in the last.
mine-week = Week of { $date }
mine-badges = Badges
mine-badges-of = { $earned } of { $all }
mine-earned = { $date }
mine-badge-first = Basket open
mine-badge-first-how = Finish a first game.
mine-badge-everything = A bit of everything
mine-badge-everything-how = Finish every game in the box.
mine-badge-twenty = Regular guest
mine-badge-twenty-how = Finish twenty games.
mine-badge-alone = Take that, automaton
mine-badge-alone-how = Win a game alone.
mine-badge-whisker = By a whisker
mine-badge-whisker-how = Win by a single point.
mine-badge-crumbs = Nothing but crumbs
mine-badge-crumbs-how = Finish with no points at all.
mine-badge-owl = Midnight snack
mine-badge-owl-how = Finish a game between midnight and five.
mine-badge-blink = Faster than a blink
mine-badge-blink-how = Answer right in under 250 ms.
mine-badge-ten = Party of ten
mine-badge-ten-how = Lay a group of ten or more.
mine-badge-thief = Stole from the thief
mine-badge-thief-how = Steal from somebody who has stolen from you.
mine-badge-week = Seven picnics
mine-badge-week-how = Play the picnic of the day seven days in a row.
mine-badge-peak = Peak picnic
mine-badge-peak-how = Match the best picnic of the day.
mine-export = Export
mine-delete = Delete everything
mine-delete-sure = Delete all of this from this device?
mine-delete-what = { $games } with their bests, badges and streak. Nobody else has a copy.
mine-delete-yes = Delete
mine-deleted = All gone.
mine-undo = Undo
mine-daily = To the picnic of the day
