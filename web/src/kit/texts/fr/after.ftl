after-title = Et maintenant ?
after-why-most-points =
    { $you ->
        [yes] Tu gagnes avec { $points } !
       *[no] { $names } gagne avec { $points }.
    }
after-why-largest-group =
    { $you ->
        [yes] Tu gagnes ! Égalité à { $points }, mais ton groupe de { $size } est le plus grand.
       *[no] Égalité à { $points }, mais { $names } gagne avec le plus grand groupe : { $size }.
    }
after-why-shared =
    { $you ->
        [yes] Tu partages la victoire avec { $others } : { $points } partout !
       *[no] { $names } se partagent la victoire : { $points } partout.
    }
after-why-replay =
    { $you ->
        [yes] Personne n’a encore gagné : tu es à égalité avec { $others } à { $points }. Jouez la belle !
       *[no] Personne n’a encore gagné : { $names } sont à égalité à { $points }. La belle va les départager.
    }
after-why-beat-the-automaton =
    { $edition ->
        [picnic]
            { $you ->
                [yes] Tu bats le pique-nique fantôme, { $points } à { $rival } !
               *[no] { $names } bat le pique-nique fantôme, { $points } à { $rival }.
            }
       *[other]
            { $you ->
                [yes] Tu bats l’automate, { $points } à { $rival } !
               *[no] { $names } bat l’automate, { $points } à { $rival }.
            }
    }
after-why-automaton-wins =
    { $edition ->
        [picnic]
            { $you ->
                [yes] Pas cette fois ! Face au pique-nique fantôme, tu as { $points }, il en fallait plus de { $rival }.
               *[no] Pas cette fois ! Face au pique-nique fantôme, { $names } a { $points }, il en fallait plus de { $rival }.
            }
       *[other]
            { $you ->
                [yes] Pas cette fois ! Face à l’automate, tu as { $points }, il en fallait plus de { $rival }.
               *[no] Pas cette fois ! Face à l’automate, { $names } a { $points }, il en fallait plus de { $rival }.
            }
    }
after-why-most-cards =
    { $you ->
        [yes] Tu gagnes avec { $points } !
       *[no] { $names } gagne avec { $points }.
    }
after-why-all-cards =
    { $you ->
        [yes] Toutes les cartes sont à toi : tu gagnes !
       *[no] { $names } a toutes les cartes et gagne.
    }
after-why-dead-position =
    { $you ->
        [yes] Plus aucune paire n’est possible. Tu gagnes avec { $points } !
       *[no] Plus aucune paire n’est possible. { $names } gagne avec { $points }.
    }
after-why-other =
    { $you ->
        [yes] Tu gagnes !
       *[no] { $names } gagne.
    }
after-why-nobody = Personne ne gagne cette fois.
after-rematch = Revanche
after-play-off = La belle : { $names }
after-play-off-hint = Les autres regardent, puis reprennent leur place.
after-play-off-you = { $host } peut lancer la belle : toi contre { $names }.
after-play-off-others = { $host } peut lancer la belle : { $names }. Tu regardes, puis tu reprends ta place.
after-want-rematch = Moi aussi, encore une !
after-another = Choisir un autre jeu
after-room = Retour à la table
after-ready = { $name } a dit oui
after-not-ready = { $name } n’a pas encore répondu
after-who = On en refait une ?
after-waiting-host = { $name } lance la prochaine partie.
after-waiting-anyone = On attend l’hôte.
after-replay = Revoir la partie
after-review = Voir le bilan
after-download = Télécharger la partie
after-share = Partager la partie
after-share-title = Notre partie de { $game }
after-daily = Comparer et partager
after-best = Ton record : { $points } ! C’était { $before }.
after-mine = Mes parties
after-tally = Ce soir
after-tally-game = Victoires
after-tally-name = Nom
after-tally-games = Parties
