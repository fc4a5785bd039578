lesson-elephant-slap = Two big buttons. An elephant? Slap! A mouse? Snap your fingers! Be quicker than the others.
lesson-elephant-others = Not an elephant, not a mouse? Hands off.
lesson-elephant-won = The whole pile is yours! The photo finish shows how quick everybody was.
lesson-elephant-lost = Somebody was quicker and takes the pile. Yours will come.
lesson-elephant-wrong = Oops, wrong one: the others share the pile.
lesson-elephant-count = Halfway there. In the end, whoever has the most cards wins.
