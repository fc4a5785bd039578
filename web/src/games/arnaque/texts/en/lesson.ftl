lesson-arnaque-take = You drew nine cards and get to take one kind. The numbers show what each would score: { word-tap } one, then take it.
lesson-arnaque-raccoon = A raccoon! Take raccoons instead of food, and each one steals a card for you.
lesson-arnaque-steal = Put a paw on a rival’s card. Best of all: one that gives you the most of a food, or robs them of it. Then confirm.
lesson-arnaque-majority = Only whoever has the most of a food scores its value. Tied? Nobody does. The board shows who leads.
lesson-arnaque-bonus = A bonus card pays off at the end, for a country’s foods or for your raccoons. It fills one of your nine places.
lesson-arnaque-nine = With nine cards you’re full and stop drawing. Once everybody is full, we count.
