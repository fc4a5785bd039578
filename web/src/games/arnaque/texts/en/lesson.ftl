lesson-arnaque-take = Nine cards drawn, and you may take one kind. The numbers show what each would bring: tap one, then take it.
lesson-arnaque-raccoon = A raccoon! Take raccoons instead of food, and each of them steals a card for you.
lesson-arnaque-steal = Put a paw on a rival’s card: best on one that gives you the most of a food, or takes that from them. Then confirm.
lesson-arnaque-majority = Only whoever has the most of a food scores its value. Level? Then nobody does. The board shows who leads.
lesson-arnaque-bonus = A bonus card pays at the end, for all foods of a country or for your raccoons. It takes one of your nine places.
lesson-arnaque-nine = At nine cards you are full and stop drawing. When everybody is full, it is counted.
