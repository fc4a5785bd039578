game-sandwich = Sandwich
home-line-sandwich = Grab ingredients, make sandwiches, and find out what the others like.
