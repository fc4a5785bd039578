# How long a race is: the printed one ends when somebody has all the cards.

length-both = { $cards } or { $minutes }
length-short = Short game: { $long }
length-whole-ends = The full game ends when one player has all the cards.
length-whole = Full game: until one player has all the cards
length-play-whole = Play the full game
length-play-short = Play the short game
