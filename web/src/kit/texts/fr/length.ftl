# How long a race is: the printed one ends when somebody has all the cards.

length-both = { $cards } ou { $minutes }
length-short = Partie courte : { $long }
length-whole-ends = La partie complète finit quand quelqu’un a toutes les cartes.
length-whole = La partie complète : jusqu’à ce que quelqu’un ait toutes les cartes
length-play-whole = Jouer la partie complète
length-play-short = Jouer la partie courte
