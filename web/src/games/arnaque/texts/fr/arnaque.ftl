arnaque-prompt-choose = Choisis ce que tu prends
arnaque-prompt-steal =
    { $number ->
        [one] Vole une carte
       *[other] Vole jusqu’à { $number } cartes
    }

arnaque-family-france = France
arnaque-family-japan = Japon
arnaque-family-america = Amérique
arnaque-bonus-france = bonus France
arnaque-bonus-japan = bonus Japon
arnaque-bonus-america = bonus Amérique
arnaque-bonus-multicolour = bonus Monde
arnaque-bonus-raccoon = bonus Raton
arnaque-short-france = France
arnaque-short-japan = Japon
arnaque-short-america = Amérique
arnaque-short-multicolour = Monde
arnaque-short-raccoon = Raton
arnaque-pays-france = 1 par carte française
arnaque-pays-japan = 1 par carte japonaise
arnaque-pays-america = 1 par carte américaine
arnaque-pays-multicolour = 5 si les trois pays y sont
arnaque-pays-raccoon = 1 par raton pris
arnaque-card = { $food }, valeur { $value }, { $family }

arnaque-some-macaron =
    { $number ->
        [one] un macaron
       *[other] { $number } macarons
    }
arnaque-some-croissant =
    { $number ->
        [one] un croissant
       *[other] { $number } croissants
    }
arnaque-some-cheese =
    { $number ->
        [one] un fromage
       *[other] { $number } fromages
    }
arnaque-some-sushi =
    { $number ->
        [one] un sushi
       *[other] { $number } sushis
    }
arnaque-some-ramen =
    { $number ->
        [one] un ramen
       *[other] { $number } ramens
    }
arnaque-some-shrimp =
    { $number ->
        [one] une crevette
       *[other] { $number } crevettes
    }
arnaque-some-milkshake =
    { $number ->
        [one] un milkshake
       *[other] { $number } milkshakes
    }
arnaque-some-donut =
    { $number ->
        [one] un donut
       *[other] { $number } donuts
    }
arnaque-some-burger =
    { $number ->
        [one] un burger
       *[other] { $number } burgers
    }
arnaque-some-raccoon =
    { $number ->
        [one] un raton
       *[other] { $number } ratons
    }

arnaque-some-bonus = le { $bonus }

arnaque-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
arnaque-thefts =
    { $number ->
        [0] rien à voler
        [one] 1 vol
       *[other] { $number } vols
    }
arnaque-raccoons =
    { $number ->
        [0] aucun raton
        [one] 1 raton, face cachée
       *[other] { $number } ratons, face cachée
    }
arnaque-you = Toi
arnaque-collection =
    { $number ->
        [one] { $name } : { $number } carte sur 9
       *[other] { $name } : { $number } cartes sur 9
    }
arnaque-your-collection =
    { $number ->
        [one] Ta collection : { $number } carte sur 9
       *[other] Ta collection : { $number } cartes sur 9
    }
arnaque-look = Voir la collection : { $name }
arnaque-last-turn = Dernier tour
arnaque-pile = Pioche
arnaque-pile-has =
    { $number ->
        [one] Pioche : { $number } carte
       *[other] Pioche : { $number } cartes
    }
arnaque-discard = Défausse
arnaque-discard-has =
    { $number ->
        [one] Regarder la défausse : { $number } carte
       *[other] Regarder la défausse : { $number } cartes
    }
arnaque-discard-empty = Rien n’a encore été défaussé.
arnaque-gone = Les ratons déjà pris sont hors jeu.

arnaque-draw = Ta pioche : prends une sorte
arnaque-draw-hint = Le reste est défaussé.
arnaque-option-most = majorité !
arnaque-option-still = tu as déjà la majorité
arnaque-option-level = égalité avec { $names } : personne ne marque
arnaque-option-behind = derrière { $names }
arnaque-option-loss = { $name } { $points }
arnaque-option-thinking = on compte…
arnaque-choose-first = Choisis une sorte
arnaque-take = Prendre { $cards }

arnaque-steal = Pose tes pattes sur leurs cartes
arnaque-steal-hint = { word-Tap } une patte pour la reprendre.
arnaque-spot = { $name } : { $card }, { $place } sur { $of }
arnaque-spot-brings = { $spot } ; la voler : toi { $gain }{ $losses }
arnaque-spot-loss = , { $name } { $points }
arnaque-spot-pawed = { $spot } ; ta patte est dessus
arnaque-paws-left =
    { $number ->
        [0] plus de patte
        [one] encore 1 patte
       *[other] encore { $number } pattes
    }
arnaque-steal-these =
    { $number ->
        [one] Voler cette carte
       *[other] Voler { $number } cartes
    }
arnaque-steal-fewer =
    { $number ->
        [one] Voler seulement celle-ci
       *[other] Voler seulement ces { $number }
    }
arnaque-steal-nothing = Ne rien voler
arnaque-steal-nothing-sure = Vraiment ne rien voler ?
arnaque-back = Reprendre la dernière patte

arnaque-robbed = { $name } t’a volé :
arnaque-robbed-fine = Compris

arnaque-turn-draws = { $name } choisit
arnaque-turn-draws-you = Tu choisis
arnaque-turn-took = { $name } a pris { $cards }
arnaque-turn-took-you = Tu as pris { $cards }
arnaque-turn-drew = Pioché : { $cards }
arnaque-turn-stole = et volé { $card } à { $rival }
arnaque-turn-stole-yours = et t’a volé { $card }
arnaque-turn-passed = { $name } a neuf cartes et passe
arnaque-turn-passed-you = Tu as neuf cartes : tu passes
arnaque-passes = passe
arnaque-turn-none = Personne n’a encore pioché.
arnaque-taken = pris

arnaque-board = Tableau des majorités
arnaque-board-how = Qui a le plus d’un snack en marque la valeur. À égalité, personne ne marque.
arnaque-board-food = Snack
arnaque-board-value = vaut { $value }
arnaque-board-leads = { $count }, majorité
arnaque-board-tied = { $count }, égalité : personne ne marque
arnaque-board-total = Points pour l’instant
arnaque-board-total-end = Points
arnaque-board-no-lead = pas encore de majorité
arnaque-board-you-lead = tu mènes : { $foods }

arnaque-result-won = { $name } gagne avec { $points } !
arnaque-result-won-you = Tu gagnes avec { $points } !
arnaque-result-shared = { $names } se partagent la victoire, à { $points } !
arnaque-result-none = aucune majorité
arnaque-result-of =
    { $size ->
        [one] { $food } : { $size } carte, { $points }
       *[other] { $food } : { $size } cartes, { $points }
    }
arnaque-result-bonus = { $bonus } : { $points }

arnaque-said-starts = { $name } commence.
arnaque-said-starts-you = Tu commences.
arnaque-said-drew = { $name } pioche { $cards }.
arnaque-said-drew-you = Tu pioches { $cards }.
arnaque-said-reshuffled = La défausse devient la nouvelle pioche.
arnaque-said-took = { $name } prend { $cards }.
arnaque-said-took-you = Tu prends { $cards }.
arnaque-said-stole = { $name } vole { $card } à { $rival }.
arnaque-said-stole-yours = { $name } te vole { $card } !
arnaque-said-stole-you = Tu voles { $card } à { $rival }.
arnaque-said-stopped = { $name } arrête de voler.
arnaque-said-stopped-you = Tu arrêtes de voler.
arnaque-said-passed = { $name } a neuf cartes et passe.
arnaque-said-passed-you = Tu as neuf cartes : tu passes.
arnaque-said-over = Tout le monde a neuf cartes : c’est fini !
