lesson-snap-call = Cards turn by themselves. Two piles with the same picture? Hit Snap before the others do!
lesson-snap-watch = Keep an eye on every pile, theirs as well as yours. Any two alike will do.
lesson-snap-won = Yours! You take both piles. The photo finish shows how quick everybody was.
lesson-snap-lost = Somebody else called it and takes both piles. You’ll get the next one.
lesson-snap-fine = A false Snap costs a card. It’s in the middle now, and can match too.
lesson-snap-count = Halfway there. In the end, whoever has the most cards wins.
