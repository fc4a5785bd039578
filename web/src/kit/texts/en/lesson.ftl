lesson-learn = Learn
lesson-learn-game = Learn { $game } by playing, against easy bots
lesson-title = Learning game
lesson-mark = Learning game: always the same cards, and it does not count
lesson-got-it = Got it
lesson-skip = Skip all hints
lesson-reopen = Show the hint again
lesson-again = A real game now
lesson-friends = With friends
lesson-close = Close
lesson-rematch = New cards, its usual length and better bots.
lesson-over = That’s the whole game, you know it now! New cards, or friends?

lesson-picnic-keep = Two strips for you. Tap the one you want to keep and confirm; the other one goes to your neighbour.
lesson-picnic-lay = Tap a strip, then a cell, and turn it if you like. Aim for three alike side by side: the same food, or the same cloth.
lesson-picnic-points = Three alike in a group bring { $point }, four bring 2, five bring 3 … Foods and cloths count apart.
lesson-picnic-beneath = Strips may overlap! Lay one across another, then tap a cell of yours to slip it beneath. All must fit into 4 × 4.
lesson-picnic-others = Curious? Tap a face to see their picnic. What you do not keep, they get.
lesson-picnic-last = The last round: close your gaps, and hide what stands alone under something better.

lesson-arnaque-take = Nine cards drawn, and you may take one kind. The numbers show what each would bring: tap one, then take it.
lesson-arnaque-raccoon = A raccoon! Take raccoons instead of food, and each of them steals a card for you.
lesson-arnaque-steal = Put a paw on a rival’s card: best on one that gives you the most of a food, or takes that from them. Then confirm.
lesson-arnaque-majority = Only whoever has the most of a food scores its value. Level? Then nobody does. The board shows who leads.
lesson-arnaque-bonus = A bonus card pays at the end, for all foods of a country or for your raccoons. It takes one of your nine places.
lesson-arnaque-nine = At nine cards you are full and stop drawing. When everybody is full, it is counted.

lesson-sandwich-grab = In a moment a card of each of you lies in the middle. Tap the one you want, quickly! Your own is locked for you.
lesson-sandwich-basket = That one is yours. Collect what goes well together: later you make three sandwiches, for three others.
lesson-sandwich-make = Three ingredients for each roll. The face on it says who will eat it: what would they like? Tap to place and to swap.
lesson-sandwich-rank = Now you taste. Tap the one you like best, then the second. Nobody sees who made what yet.
lesson-sandwich-points = The best plate: 3 points for its cook, second: 2. Remember who liked what!
lesson-sandwich-tastes = Tap a face to see what they ranked best and worst so far, and cook for them.

lesson-snap-call = Cards turn by themselves. Two piles with the same picture? Press Snap before the others do!
lesson-snap-watch = Keep an eye on every pile, theirs as well as yours. Any two alike count.
lesson-snap-won = Yours! You take both piles. The photo finish shows how quick everybody was.
lesson-snap-lost = That one was called by somebody else, who takes both piles. The next two alike will come.
lesson-snap-fine = A call without two alike costs a card. It lies in the middle now, and can match as well.
lesson-snap-count = Half of the cards are turned. At the end, most cards win.

lesson-elephant-slap = Two big buttons. An elephant? Slap! A mouse? Snap your fingers! Be quicker than the others.
lesson-elephant-others = Neither elephant nor mouse: hands off. Let it lie.
lesson-elephant-won = The whole pile is yours! The photo finish shows how quick everybody was.
lesson-elephant-lost = Somebody was quicker, and has the pile. Yours will come.
lesson-elephant-wrong = Oops, that was wrong: the pile is shared out among the others.
lesson-elephant-count = Half of the cards are turned. At the end, most cards win.
