lesson-snap-call = Cards turn by themselves. Two piles with the same picture? Press Snap before the others do!
lesson-snap-watch = Keep an eye on every pile, theirs as well as yours. Any two alike count.
lesson-snap-won = Yours! You take both piles. The photo finish shows how quick everybody was.
lesson-snap-lost = That one was called by somebody else, who takes both piles. The next two alike will come.
lesson-snap-fine = A call without two alike costs a card. It lies in the middle now, and can match as well.
lesson-snap-count = Half of the cards are turned. At the end, most cards win.
