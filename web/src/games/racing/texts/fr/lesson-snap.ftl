lesson-snap-call = Les cartes se retournent toutes seules. Deux tas avec la même image ? Appuie sur Snap avant les autres !
lesson-snap-watch = Garde un œil sur tous les tas, les leurs comme le tien. Deux images pareilles, n’importe où, ça compte.
lesson-snap-won = À toi ! Tu prends les deux tas. La photo-finish montre les réflexes de chacun.
lesson-snap-lost = Quelqu’un d’autre a crié Snap et prend les deux tas. Il y en aura d’autres.
lesson-snap-fine = Un faux Snap coûte une carte. La voilà au milieu, et elle peut faire la paire aussi.
lesson-snap-count = On est à la moitié. À la fin, qui a le plus de cartes gagne.
