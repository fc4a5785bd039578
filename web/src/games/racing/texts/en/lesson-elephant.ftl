lesson-elephant-slap = Two big buttons. An elephant? Slap! A mouse? Snap your fingers! Be quicker than the others.
lesson-elephant-others = Neither elephant nor mouse: hands off. Let it lie.
lesson-elephant-won = The whole pile is yours! The photo finish shows how quick everybody was.
lesson-elephant-lost = Somebody was quicker, and has the pile. Yours will come.
lesson-elephant-wrong = Oops, that was wrong: the pile is shared out among the others.
lesson-elephant-count = Half of the cards are turned. At the end, most cards win.
