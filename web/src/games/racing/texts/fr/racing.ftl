picture-elephant = éléphant
picture-mouse = souris qui claque des doigts
picture-fox = renard au parapluie
picture-owl = hibou en pantoufles
picture-whale = baleine dans la baignoire
picture-snail = escargot en patins à roulettes
picture-parrot = perroquet au téléphone
picture-hedgehog = hérisson aux ballons
picture-penguin = manchot avec une glace
picture-camel = chameau à tricycle
picture-frog = grenouille en bottes
picture-bear = ours au trombone
picture-octopus = pieuvre qui tricote

picture-short-elephant = éléphant
picture-short-mouse = souris
picture-short-fox = renard
picture-short-owl = hibou
picture-short-whale = baleine
picture-short-snail = escargot
picture-short-parrot = perroquet
picture-short-hedgehog = hérisson
picture-short-penguin = manchot
picture-short-camel = chameau
picture-short-frog = grenouille
picture-short-bear = ours
picture-short-octopus = pieuvre

picture-some-elephant = un éléphant
picture-some-mouse = une souris
picture-some-fox = un renard
picture-some-owl = un hibou
picture-some-whale = une baleine
picture-some-snail = un escargot
picture-some-parrot = un perroquet
picture-some-hedgehog = un hérisson
picture-some-penguin = un manchot
picture-some-camel = un chameau
picture-some-frog = une grenouille
picture-some-bear = un ours
picture-some-octopus = une pieuvre

picture-two-elephant = Deux éléphants
picture-two-mouse = Deux souris
picture-two-fox = Deux renards
picture-two-owl = Deux hiboux
picture-two-whale = Deux baleines
picture-two-snail = Deux escargots
picture-two-parrot = Deux perroquets
picture-two-hedgehog = Deux hérissons
picture-two-penguin = Deux manchots
picture-two-camel = Deux chameaux
picture-two-frog = Deux grenouilles
picture-two-bear = Deux ours
picture-two-octopus = Deux pieuvres

snap-prompt = Deux pareilles ? Snap !
elephant-prompt = Tape ou claque ?
racing-prompt-turn = Retourne une carte
racing-prompt-out = Tu n’as plus de cartes. Profite du spectacle !
racing-prompt-soon = Une carte arrive…

snap-call = SNAP !
snap-call-why = quand deux images sont pareilles
elephant-slap = TAPE
elephant-slap-why = l’éléphant
elephant-snap = CLAQUE
elephant-snap-why = des doigts pour la souris
racing-turn = Retourner une carte
racing-turn-wait = { $name } retourne une carte
racing-pressed = C’est noté !
racing-key-space = Espace
racing-late = Trop tard, les cartes avaient changé. Ça ne te coûte rien.
racing-out = Plus de cartes : tu es hors jeu, mais tu peux regarder la fin.
racing-watching = Tu regardes.

racing-seat-cards = { $name } : { $pack } face cachée, { $pile } face visible
racing-pack = { $name } a { $number } face cachée
racing-seat-out = hors jeu
racing-empty = pas encore de carte
racing-head-start = Avance { $millis }
racing-head-start-short = −{ $number } ms
racing-fines = Au milieu
racing-fine-of = payée par { $name }
racing-pile = Le tas : { $cards }
racing-pile-none = La prochaine carte ouvre un nouveau tas
racing-left =
    { $number ->
        [0] dernière carte
        [one] encore { $number } carte
       *[other] encore { $number } cartes
    }
racing-minutes-left =
    { $number ->
        [0] moins d’une minute
        [one] encore une minute environ
       *[other] encore { $number } minutes environ
    }

racing-cry = Bien vu
elephant-cry-elephant = Éléphant
elephant-cry-mouse = Souris
racing-won =
    { $you ->
        [yes] { $what } ! Tu réagis en { $millis } et tu prends { $cards }.
       *[no] { $what } ! { $name } réagit en { $millis } et prend { $cards }.
    }
racing-fined =
    { $you ->
        [yes] Pas de paire : ton Snap te coûte { $card }.
       *[no] Pas de paire : { $name } paie { $card } pour son Snap.
    }
racing-fined-all = Pas de paire : { $paid }.
racing-fined-many = Pas de paire : { $names } paient une carte chacun.
racing-pays =
    { $you ->
        [yes] tu paies { $card }
       *[no] { $name } paie { $card }
    }
racing-nothing =
    { $you ->
        [yes] Trop tard : les cartes avaient changé. Ça ne coûte rien.
       *[no] Trop tard, { $names } : les cartes avaient changé. Ça ne coûte rien.
    }
elephant-why-elephant = Un éléphant, on le tape, on ne claque pas.
elephant-why-mouse = Pour une souris, on claque des doigts, on ne tape pas.
elephant-why-other = Ce n’était ni éléphant ni souris.
elephant-shared =
    { $you ->
        [yes] Raté : les autres se partagent { $cards }.
       *[no]
        { $number ->
            [one] Raté, { $names } : les autres se partagent { $cards }.
           *[other] Raté, { $names } : les autres se partagent { $cards }.
        }
    }
elephant-stays = Tout le monde s’est trompé : le tas reste.

racing-lane-behind = à { $millis }
racing-lane-fined = faux Snap, paie { $card }
racing-lane-spared = faux Snap, mais garde les dernières cartes et ne paie rien
racing-lane-wrong = erreur
racing-lane-after = plus tard, ne paie rien
racing-lane-void = sur une carte reprise
racing-lane-less = { $millis } − { $head } d’avance
racing-note-drawn = Moins de 5 ms d’écart, impossible à départager : le sort a décidé.
racing-head-start-won =
    { $you ->
        [yes] Tu étais plus rapide, mais { $first } a { $head } d’avance.
       *[no]
        { $number ->
            [one] { $names } était plus rapide, mais { $first } a { $head } d’avance.
           *[other] { $names } étaient plus rapides, mais { $first } a { $head } d’avance.
        }
    }
racing-note-arrived =
    { $you ->
        [yes] Ton geste est arrivé le premier, mais avec { $millis } de plus à l’écran.
       *[no] { $name } : geste arrivé le premier, mais avec { $millis } de plus à l’écran.
    }
racing-note-hasty =
    { $you ->
        [yes] Mauvais bouton, mais quelqu’un avait raison : ça ne te coûte rien.
       *[no] Mauvais bouton pour { $name }, mais quelqu’un avait raison : ça ne coûte rien.
    }
racing-note-taken-back = Personne n’avait encore vu la carte suivante, { $card } : elle repart.
racing-note-doubted =
    { $you ->
        [yes] Ton temps vient de l’horloge du serveur : ta connexion ou l’horloge de ton appareil est mise en doute.
       *[no] Temps pris par l’horloge du serveur, car la connexion ou l’horloge de l’appareil est mise en doute : { $names }.
    }
racing-note-waited = { $millis } d’attente pour les gestes encore en route.

racing-photo = Photo-finish
racing-photo-open = Photo-finish : les réflexes de chacun
racing-own-time = Toi : { $millis }, { $behind } plus tard.
racing-own-uncounted = Toi : { $millis }, mais reçu trop tard pour compter.
racing-own-late = Tu as appuyé après { $millis }. La course était déjà décidée.
racing-own-pace = Les robots suivent ton rythme : tu gagnes environ deux courses sur cinq. Les réglages permettent de couper ça.
racing-photo-none = Après chaque course, tu vois ici les réflexes de chacun.
racing-photo-earlier = Avant

snap-said-flip = { $card }. Autres : { $others }.
racing-said-flip = { $card }.
racing-said-dealt = Les cartes sont distribuées.
racing-said-turned =
    { $you ->
        [yes] Tu retournes { $card }.
       *[no] { $name } retourne { $card }.
    }
racing-said-out =
    { $you ->
        [yes] Tu n’as plus de cartes : hors jeu.
       *[no] { $name } n’a plus de cartes : hors jeu.
    }
racing-said-redealt = Plus personne n’avait de cartes : le tas est redistribué.

racing-result-best = meilleur { $millis }
racing-result-average = moyenne { $millis }
racing-result-wins =
    { $number ->
        [0] aucune course gagnée
        [one] { $number } course gagnée
       *[other] { $number } courses gagnées
    }
racing-result-wrong =
    { $number ->
        [0] aucune erreur
        [one] une erreur
       *[other] { $number } erreurs
    }
racing-result-fastest = Record de rapidité : { $name } avec { $millis }
racing-result-partly = Les réactions sont comptées depuis ton arrivée.

