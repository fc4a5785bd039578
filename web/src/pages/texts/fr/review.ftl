review-title = Bilan
review-of = Bilan : { $game }
review-making = Le champion rejoue la suite de votre partie, encore et encore, à partir de chaque moment.
review-making-hint = Cela prend un petit moment. C’est fait une seule fois : le bilan reste avec la partie.
review-queue =
    { $ahead ->
        [one] Une autre partie passe d’abord.
       *[other] { $ahead } autres parties passent d’abord.
    }
review-progress = Avancement du bilan
review-curve = Qui menait, et quand
review-curve-hint = Les chances de gagner de chacun, de la première carte à la dernière. Glisse le long de la courbe pour voir la table à ce moment.
review-moment = Moment de la partie
review-moment-said = { $standing }. { $words }
review-standing = { $name } { $chance }
review-follow = Suivre quelqu’un
review-as-table = La courbe en tableau
review-step = Étape
review-to-replay = Revoir ce moment
review-turns =
    { $number ->
        [one] Le tournant
        [2] Deux tournants
       *[other] { $number } tournants
    }
review-turn-up =
    { $you ->
        [yes] Tes chances de gagner montent : { $before } → { $after }.
       *[no] { $name } : les chances de gagner montent, { $before } → { $after }.
    }
review-turn-down =
    { $you ->
        [yes] Tes chances de gagner baissent : { $before } → { $after }.
       *[no] { $name } : les chances de gagner baissent, { $before } → { $after }.
    }
review-by-cards = Les cartes en ont décidé ainsi.
review-by-themselves =
    { $you ->
        [yes] C’était toi.
       *[no] Par ses propres choix.
    }
review-by-somebody =
    { $you ->
        [yes] C’était toi.
       *[no] C’était { $name }.
    }
review-show = Montrer sur la courbe
review-luck-skill = La chance et les choix
review-luck-hint = Ce que les cartes ont apporté, et ce que ses propres choix ont apporté à côté de ceux du champion, en chances de gagner ; le reste, ce sont les autres. Le trait fin dit à quel point c’est sûr.
review-luck = Chance
review-skill = Choix
review-luck-kind =
    { $you ->
        [yes] Les cartes t’ont souri : { $share }.
       *[no] Les cartes ont souri à { $name } : { $share }.
    }
review-luck-unkind =
    { $you ->
        [yes] Les cartes n’étaient pas avec toi : { $share }.
       *[no] Les cartes n’étaient pas avec { $name } : { $share }.
    }
review-luck-fair =
    { $you ->
        [yes] Les cartes ont été justes avec toi.
       *[no] Les cartes ont été justes avec { $name }.
    }
review-skill-above =
    { $you ->
        [yes] Tes choix valaient mieux que ceux du champion : { $share } !
       *[no] { $name } a fait de meilleurs choix que le champion : { $share } !
    }
review-skill-below =
    { $you ->
        [yes] Mis bout à bout, tes choix ont coûté { $share } de chances de gagner.
       *[no] { $name } : mis bout à bout, les choix ont coûté { $share } de chances de gagner.
    }
review-skill-level =
    { $you ->
        [yes] Tes choix valent à peu près ceux du champion.
       *[no] { $name } choisit à peu près comme le champion.
    }
review-skill-none =
    { $you ->
        [yes] Tu n’avais rien à choisir.
       *[no] { $name } n’avait rien à choisir.
    }
review-agreed =
    { $decided ->
        [one] { $agreed } choix sur 1 comme le champion, ou aussi bon.
       *[other] { $agreed } choix sur { $decided } comme le champion, ou aussi bons.
    }
review-decisions = Choix par choix
review-decisions-hint = Ce qui a été joué, et ce qu’aurait fait le champion sans en savoir plus. Un coût se calcule avec ce que l’on pouvait voir : toutes mains ouvertes, comme sur la courbe, il peut sembler plus petit ou plus grand.
review-decisions-none = Il n’y avait rien à choisir dans cette partie : tout s’est joué aux mains et aux yeux.
review-no-decisions = Rien à choisir ici.
review-whose = Les choix de qui
review-order = Ordre
review-order-costly = Les plus chers d’abord
review-order-played = Dans l’ordre
review-more =
    { $left ->
        [one] Encore un
       *[other] Encore { $left }
    }
review-let-pass = Laisser passer
review-kind-late = Trop tard : quelqu’un d’autre était là en premier
review-kind-miss = Personne ne l’a vu
review-kind-other = Un coup
review-as-good = Aussi bon que le champion
review-agrees = Le champion aurait fait pareil.
review-nearly = À peu près aussi bon que le choix du champion.
review-costs-points = L’effet sur les chances de gagner : { $share }, et sur le compte : { $points }.
review-costs = L’effet sur les chances de gagner : { $share }.
review-played = Joué
review-champion = Le champion
review-why-other = En rejouant la suite de nombreuses fois, ceci gagne plus souvent.
review-best = Le meilleur pique-nique possible
review-whose-best = Le pique-nique de qui
review-tastes = Ce que chacun semble aimer
review-tastes-hint = Deviné d’après les classements de cette seule partie.
review-reactions = Qui était rapide
review-reactions-hint = De la première carte à la dernière ; plus c’est bas, plus c’est rapide.
review-reactions-of =
    { $number ->
        [one] Une fois, en { $best }
       *[other] D’habitude { $usual }, au mieux { $best } ({ $number } fois)
    }
review-reactions-evening = Ta soirée, partie après partie : { $times }.
review-how = Comment est-ce calculé ?
review-how-curve = À partir de chaque moment de votre partie, de bons bots la jouent jusqu’au bout de nombreuses fois, toutes cartes ouvertes. La part des parties gagnées, c’est la chance de gagner. C’est une estimation : la bande pâle autour d’une ligne dit à quel point.
review-how-champion = Le champion ne voit que ce que voyait la personne. Un choix coûte ce qu’il fait perdre de chances de gagner par rapport au sien.
review-how-luck = Ce qui change quand des cartes sont distribuées ou retournées, c’est la chance. Les choix sont comparés à ceux du champion. Le reste du chemin jusqu’au résultat, ce sont les autres ; sur une longue partie, chaque somme peut dépasser 100 %.
review-quick = Vitesse
review-luck-quick = La chance et la vitesse
review-luck-quick-hint = Ce que les cartes ont apporté, et ce que les mains et les yeux rapides ont apporté, en chances de gagner. Le trait fin dit à quel point c’est sûr.
review-races = Course par course
review-races-hint = La vitesse de chacun, et ce qu’elle a apporté ou coûté à côté du champion.
review-too-slow = trop lent
review-false = rien à prendre ici
review-share = Partager le bilan
review-luck-unsure =
    { $you ->
        [yes] Trop serré pour dire si les cartes étaient avec toi.
       *[no] { $name } : trop serré pour dire si les cartes aidaient.
    }
review-skill-unsure =
    { $you ->
        [yes] Trop serré pour juger tes choix.
       *[no] { $name } : trop serré pour juger ces choix.
    }
review-quick-above =
    { $you ->
        [yes] Tu as été plus rapide que ne l’aurait été le champion : { $share } !
       *[no] { $name } a été plus rapide que ne l’aurait été le champion : { $share } !
    }
review-quick-below =
    { $you ->
        [yes] À ta place, un champion aurait eu { $share } de plus, sur toutes les courses.
       *[no] { $name } : un champion aurait eu { $share } de plus, sur toutes les courses.
    }
review-quick-level =
    { $you ->
        [yes] Tu as été à peu près aussi rapide que le champion.
       *[no] { $name } a été à peu près aussi rapide que le champion.
    }
review-quick-unsure =
    { $you ->
        [yes] Trop serré pour juger ta vitesse.
       *[no] { $name } : trop serré pour juger cette vitesse.
    }
