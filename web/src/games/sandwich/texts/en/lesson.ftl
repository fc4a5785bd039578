lesson-sandwich-grab = In a moment a card of each of you lies in the middle. Tap the one you want, quickly! Your own is locked for you.
lesson-sandwich-basket = That one is yours. Collect what goes well together: later you make three sandwiches, for three others.
lesson-sandwich-make = Three ingredients for each roll. The face on it says who will eat it: what would they like? Tap to place and to swap.
lesson-sandwich-rank = Now you taste. Tap the one you like best, then the second. Nobody sees who made what yet.
lesson-sandwich-points = The best plate: 3 points for its cook, second: 2. Remember who liked what!
lesson-sandwich-tastes = Tap a face to see what they ranked best and worst so far, and cook for them.
