lesson-elephant-slap = Deux gros boutons. Un éléphant ? Tape ! Une souris ? Claque des doigts ! Plus vite que les autres.
lesson-elephant-others = Ni éléphant ni souris : bas les pattes. Laisse passer.
lesson-elephant-won = Tout le tas est à toi ! La photo-finish montre les réflexes de chacun.
lesson-elephant-lost = Quelqu’un a été plus rapide et prend le tas. Le prochain sera pour toi.
lesson-elephant-wrong = Oups, raté : les autres se partagent le tas.
lesson-elephant-count = On est à la moitié. À la fin, qui a le plus de cartes gagne.
