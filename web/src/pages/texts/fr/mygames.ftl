mine-title = Mes parties
mine-none = Rien ici pour l’instant. Finis une partie, et cet appareil s’en souviendra.
mine-none-play = Choisir un jeu
mine-here = Tout cela reste sur cet appareil.
mine-games =
    { $number ->
        [one] partie
       *[other] parties
    }
mine-wins =
    { $number ->
        [one] victoire
       *[other] victoires
    }
mine-streak =
    { $number ->
        [one] jour d’affilée
       *[other] jours d’affilée
    }
mine-favourite = jeu préféré
mine-by-game = Jeu par jeu
mine-played =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
mine-won =
    { $wins ->
        [0] pas encore de victoire
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
mine-best = Record : { $amount }
mine-best-alone = Record en solo : { $amount }
mine-quickest = Le plus rapide : { $millis }
mine-lately = Dernièrement
mine-won-this = Partie gagnée
mine-replay = Revoir : { $game }, { $date }
mine-review = Bilan : { $game }, { $date }
mine-reactions = Tes réflexes
mine-reactions-hint = La moitié de tes bonnes réponses de la semaine étaient plus rapides.
mine-reactions-one = Pour l’instant : { $millis }. Une courbe apparaît après une deuxième semaine de courses.
mine-reactions-label = De { $begin } la première semaine à { $last } la dernière.
mine-week = Semaine du { $date }
mine-badges = Badges
mine-badges-of = { $earned } sur { $all }
mine-earned = { $date }
mine-badge-first = Panier ouvert
mine-badge-first-how = Finis une première partie.
mine-badge-everything = Un peu de tout
mine-badge-everything-how = Finis une partie de chaque jeu.
mine-badge-twenty = Habitué de la maison
mine-badge-twenty-how = Finis vingt parties.
mine-badge-alone = Et toc, l’automate
mine-badge-alone-how = Gagne une partie en solo.
mine-badge-whisker = D’un cheveu
mine-badge-whisker-how = Gagne d’un seul point.
mine-badge-crumbs = Rien que des miettes
mine-badge-crumbs-how = Finis sans un seul point.
mine-badge-owl = Casse-croûte de minuit
mine-badge-owl-how = Finis une partie entre minuit et cinq heures.
mine-badge-blink = En un clin d’œil
mine-badge-blink-how = Réponds juste en moins de 250 ms.
mine-badge-ten = Tablée de dix
mine-badge-ten-how = Pose un groupe d’au moins dix.
mine-badge-thief = Le voleur volé
mine-badge-thief-how = Vole quelqu’un qui t’a volé.
mine-badge-week = Sept pique-niques
mine-badge-week-how = Joue le pique-nique du jour sept jours d’affilée.
mine-badge-peak = Pique-nique au sommet
mine-badge-peak-how = Égale le meilleur pique-nique du jour.
mine-export = Exporter
mine-delete = Tout effacer
mine-delete-sure = Effacer tout cela de cet appareil ?
mine-delete-what = { $games }, avec records, badges et série. Personne d’autre n’en a de copie.
mine-delete-yes = Effacer
mine-deleted = Tout est effacé.
mine-undo = Annuler
mine-daily = Vers le pique-nique du jour
