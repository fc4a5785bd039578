placing-region = Pose tes bandes
placing-board = Ton pique-nique
placing-cells = Cases
placing-controls = Tes bandes et tes outils
placing-hand = Tes bandes
placing-strip =
    Bande { $number } : { $faces }{ $where ->
        [hand] {""}
        [moving] . En train d’être posée
       *[laid] . Posée
    }
placing-taken-up = Bande { $number } : { $faces }.
placing-turn = Tourner
placing-layers = Superposition
placing-layers-of = Superposition : { $now } sur { $all }
placing-xray = Voir ce qu’il y a dessous
placing-take-back = Reprendre
placing-confirm = Valider
placing-cell-shows = { $cell }. Ta bande
placing-cell-beneath = { $cell }. Ta bande passe dessous
placing-across = rangée { $row }, colonnes { $from } à { $to }
placing-down = colonne { $col }, rangées { $from } à { $to }
placing-on-top = Bande en { $where }.
placing-beneath = Bande en { $where }, dessous : { $cells }.
placing-part-left = case de gauche
placing-part-middle = case du milieu
placing-part-right = case de droite
placing-part-top = case du haut
placing-part-bottom = case du bas
placing-blanket = Le carré de 4 × 4 couvre les rangées { $top } à { $bottom }, colonnes { $left } à { $right }.
placing-brings = Cette manche : { $change }, { $amount } en tout.
placing-gains = Ce que cette manche rapporte
placing-gained =
    { $gained ->
        [0] Rien de gagné pour l’instant.
       *[other] Cette manche rapporte { $change }.
    }
placing-group = { $element }, groupe de { $size } : { $change }
placing-broken = groupe cassé ({ $element }) : { $change }
placing-bonus = Carte bonus, { $element } : { $change }
placing-hint-strip =
    { $left ->
        [0] { word-Tap } une bande pour la déplacer encore.
       *[other] { word-Tap } une bande pour la poser.
    }
placing-hint-cell = { word-Tap } une case, ou fais-y glisser la bande.
placing-hint-beneath = { word-Tap } une case de la bande pour la glisser dessous.
placing-hint-other = Ça te plaît ? { word-Tap } l’autre bande.
placing-hint-complete = Ça te plaît ? Valide, ou déplace encore.
placing-hint-final = Ça te plaît ? Une fois validé, plus rien ne bouge.
placing-keys = Touches
placing-key-strip = choisir une bande
placing-key-move = déplacer
placing-key-turn = tourner
placing-key-cells = glisser une case dessous ou dessus
placing-key-layers = autre superposition
placing-key-xray = voir ce qu’il y a dessous
placing-key-confirm = valider
placing-key-back = reprendre
placing-nothing-yet = rien ne change
placing-label-turn = Tourner
placing-label-xray = Regarder
placing-label-back = Reprendre
placing-lies-over = Dessus
placing-lies-under = Dessous
placing-lies-woven = Tissée
