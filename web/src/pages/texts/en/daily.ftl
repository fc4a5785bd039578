daily-title = Picnic of the day
daily-yours = Yours
daily-best =
    { $proven ->
        [yes] Best possible
       *[no] Best found
    }
daily-searching = Looking for the best picnic…
daily-unknown = Nobody has found the best picnic yet. Look in again later.
daily-better = You found a better picnic than our bots did!
daily-equal =
    { $proven ->
        [yes] The best picnic possible. Bravo!
       *[no] As good as the best we have found. Bravo!
    }
daily-close =
    { $proven ->
        [yes] So close: just { $points } short of the best possible.
       *[no] So close: just { $points } short of the best found.
    }
daily-short =
    { $proven ->
        [yes] { $points } short of the best possible. Tomorrow is another picnic!
       *[no] { $points } short of the best found. Tomorrow is another picnic!
    }
daily-points =
    { $number ->
        [one] 1 point
       *[other] { $number } points
    }
daily-beaten = You beat the automaton, { $points } to { $rival }.
daily-not-beaten = The automaton wins this one, { $rival } to { $points }.
daily-proven = Whoever laid it knew all sixteen strips beforehand. More than { $bound } is not possible: we checked.
daily-bounded = Whoever laid it knew all sixteen strips beforehand. There may be a better one, with { $bound } at most.
daily-honest = Whoever laid it knew all sixteen strips beforehand, and may still be beaten.
daily-share = Share
daily-share-hint = Nothing is given away. A cell is
daily-both = green where its food and its cloth both score
daily-one = yellow where one of them does
daily-neither = white where neither does
daily-share-label = What you share
daily-copy = Copy
daily-copied = Copied. Paste it to your friends!
daily-copy-by-hand = Copy it by hand: it is selected.
daily-next = A new picnic is laid out every day at midnight, your time.
daily-longest = Longest so far: { $days }
daily-lately = Lately
daily-not-played = Not played
daily-shared-title = 🧺 Panier, picnic of the day, { $date }
daily-shared-of = { $points } of { $best } points
daily-shared-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
daily-shared-beaten = 🤖 beaten
daily-shared-streak = 🔥 { $days }
daily-replay = Watch my game
