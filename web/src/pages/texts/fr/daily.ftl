daily-title = Le pique⁠-⁠nique du jour
daily-yours = Le tien
daily-best =
    { $proven ->
        [yes] Le meilleur possible
       *[no] Le meilleur trouvé
    }
daily-searching = On cherche le meilleur pique-nique…
daily-unknown = Personne n’a encore trouvé le meilleur pique-nique. Repasse plus tard.
daily-better = Ton pique-nique bat celui de nos robots !
daily-equal =
    { $proven ->
        [yes] Le meilleur pique-nique possible. Bravo !
       *[no] Aussi bon que le meilleur qu’on ait trouvé. Bravo !
    }
daily-close =
    { $proven ->
        [yes] Tout près : à { $points } du maximum possible.
       *[no] Tout près : à { $points } du meilleur trouvé.
    }
daily-short =
    { $proven ->
        [yes] À { $points } du maximum possible. Demain, un autre pique-nique !
       *[no] À { $points } du meilleur trouvé. Demain, un autre pique-nique !
    }
daily-points =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
daily-beaten = Tu bats l’automate, { $points } à { $rival }.
daily-not-beaten = L’automate gagne cette fois, { $rival } à { $points }.
daily-proven = Il a été posé en connaissant les seize bandes d’avance. Plus de { $bound }, c’est impossible : on a vérifié.
daily-bounded = Il a été posé en connaissant les seize bandes d’avance. Il y en a peut-être un meilleur, à { $bound } au plus.
daily-honest = Il a été posé en connaissant les seize bandes d’avance, et on peut peut-être faire mieux.
daily-share = Partager
daily-share-hint = Rien n’est dévoilé. Une case est
daily-both = verte si son snack et sa nappe comptent
daily-one = jaune si l’un des deux compte
daily-neither = blanche si aucun ne compte
daily-share-label = Ce que tu partages
daily-copy = Copier
daily-copied = Copié. Colle-le à tes amis !
daily-copy-by-hand = Copie-le à la main : il est sélectionné.
daily-next = Un nouveau pique-nique est servi chaque jour à minuit, à ton heure.
daily-longest = Plus longue série : { $days }
daily-lately = Ces derniers jours
daily-not-played = Pas joué
daily-shared-title = 🧺 Panier, le pique-nique du jour, { $date }
daily-shared-of = { $points } sur { $best } points
daily-shared-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-shared-beaten = 🤖 battu
daily-shared-streak = 🔥 { $days }
daily-replay = Revoir ma partie
