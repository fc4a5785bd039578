lesson-sandwich-grab = In a moment everybody’s card is turned up. Quick, { word-tap } the one you want! Your own is off limits.
lesson-sandwich-basket = That one’s yours. Collect things that go together: you’ll make three sandwiches, for three others.
lesson-sandwich-make = Three ingredients per roll. The face shows who’ll eat it: what would they like? { word-Tap } an ingredient to place or swap it.
lesson-sandwich-rank = Time to taste! { word-Tap } your favourite, then your second. Nobody knows yet who made what.
lesson-sandwich-points = The best plate scores its cook 3 points, the second 2. Remember who liked what!
lesson-sandwich-tastes = { word-Tap } a face to see what they’ve liked best and least, then cook for them.
