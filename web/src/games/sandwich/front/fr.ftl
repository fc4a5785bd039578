game-sandwich = Sandwich
home-line-sandwich = Attrape des ingrédients, compose des sandwichs et découvre ce que les autres aiment.
