lesson-learn = Apprendre
lesson-learn-game = Apprendre { $game } en jouant contre des robots faciles
lesson-title = Partie pour apprendre
lesson-mark = Partie pour apprendre : toujours les mêmes cartes, et elle ne compte pas
lesson-got-it = Compris
lesson-skip = Passer les conseils
lesson-reopen = Revoir le conseil
lesson-again = Une vraie partie
lesson-friends = Entre amis
lesson-close = Fermer
lesson-rematch = D’autres cartes, sa durée normale et de meilleurs robots.
lesson-over = Voilà, tu connais tout le jeu ! D’autres cartes, ou des amis ?

lesson-picnic-keep = Deux bandes pour toi. Touche celle que tu gardes, puis confirme : l’autre part chez ton voisin.
lesson-picnic-lay = Touche une bande, puis une case, et tourne-la si tu veux. Vise trois cases pareilles côte à côte : même snack, ou même nappe.
lesson-picnic-points = Trois cases pareilles groupées valent { $point }, quatre 2, cinq 3… Snacks et nappes comptent séparément.
lesson-picnic-beneath = Les bandes se croisent ! Pose-en une en travers, puis touche une de ses cases pour la glisser dessous. Tout doit tenir en 4 × 4.
lesson-picnic-others = Touche un visage pour voir son pique-nique. Ce que tu ne gardes pas part chez lui.
lesson-picnic-last = Dernière manche : bouche les trous, et cache ce qui est tout seul sous quelque chose de mieux.

lesson-arnaque-take = Neuf cartes piochées, et tu n’en prends qu’une sorte. Les nombres disent ce que chacune rapporte : touche-la, puis prends-la.
lesson-arnaque-raccoon = Un raton laveur ! Prends les ratons plutôt qu’un snack : chacun vole une carte pour toi.
lesson-arnaque-steal = Pose une patte sur une carte adverse, de préférence là où ça te donne la majorité, ou la leur enlève. Puis confirme.
lesson-arnaque-majority = Seule la majorité d’un snack rapporte sa valeur. Égalité ? Personne ne marque. Le tableau dit qui mène.
lesson-arnaque-bonus = Une carte bonus paie à la fin, pour les snacks d’un pays ou pour tes ratons. Elle occupe une de tes neuf places.
lesson-arnaque-nine = À neuf cartes, c’est plein : tu ne pioches plus. Quand tout le monde est plein, on compte.

lesson-sandwich-grab = Dans un instant, une carte de chacun sera au milieu. Touche vite celle que tu veux ! Pas la tienne : elle est bloquée pour toi.
lesson-sandwich-basket = Celle-là est à toi. Rassemble ce qui va bien ensemble : tu en feras trois sandwichs, pour trois autres.
lesson-sandwich-make = Trois ingrédients par petit pain. Le visage dit qui va le manger : qu’est-ce qui lui plairait ? Touche pour poser et échanger.
lesson-sandwich-rank = À toi de goûter. Touche ton préféré, puis le deuxième. Personne ne voit encore qui a fait quoi.
lesson-sandwich-points = Le préféré rapporte 3 points à qui l’a fait, le deuxième 2. Retiens qui aime quoi !
lesson-sandwich-tastes = Touche un visage pour voir ce qu’il a préféré ou moins aimé, et cuisine pour lui.

lesson-snap-call = Les cartes se retournent toutes seules. Deux tas avec la même image ? Appuie sur Snap avant les autres !
lesson-snap-watch = Garde un œil sur tous les tas, les leurs comme le tien. Deux images pareilles, où que ce soit, ça compte.
lesson-snap-won = À toi ! Tu prends les deux tas. La photo-finish montre la vitesse de chacun.
lesson-snap-lost = Quelqu’un d’autre a crié Snap et prend les deux tas. Il y en aura d’autres.
lesson-snap-fine = Crier Snap pour rien coûte une carte. La voilà au milieu, et elle peut faire la paire aussi.
lesson-snap-count = La moitié des cartes est passée. À la fin, qui a le plus de cartes gagne.

lesson-elephant-slap = Deux gros boutons. Un éléphant ? Tape ! Une souris ? Claque des doigts ! Plus vite que les autres.
lesson-elephant-others = Ni éléphant ni souris : bas les pattes. Laisse passer.
lesson-elephant-won = Tout le tas est à toi ! La photo-finish montre la vitesse de chacun.
lesson-elephant-lost = Quelqu’un a été plus rapide et prend le tas. Le prochain sera pour toi.
lesson-elephant-wrong = Oups, c’était une erreur : les autres se partagent le tas.
lesson-elephant-count = La moitié des cartes est passée. À la fin, qui a le plus de cartes gagne.
