picnic-face-O = { $food } sur nappe orange
picnic-face-G = { $food } sur nappe verte
picnic-face-B = { $food } sur nappe bleue
picnic-face-R = { $food } sur nappe rouge
picnic-cell = rangée { $row }, colonne { $col } : { $face }
picnic-cell-over = rangée { $row }, colonne { $col } : { $face }, par-dessus { $under }
picnic-cell-empty = rangée { $row }, colonne { $col } : vide

picnic-round = Manche { $round } sur { $of }
picnic-groups = Entourer les groupes
picnic-xray = Voir ce qu’il y a dessous
picnic-yours = Ton pique-nique
picnic-of = { $name } : { $amount }
picnic-previous = Pique-nique précédent
picnic-next = Pique-nique suivant

picnic-fresh = Entouré en couleur : posé à la dernière manche.
picnic-others = Les autres
picnic-face-of = { $name }, { $amount }.
picnic-is-ready = A fini.
picnic-is-choosing = Réfléchit encore.
picnic-gets-yours = Reçoit la bande que tu passes.

picnic-draft = Choisis la bande à garder
picnic-draft-alone =
    { $edition ->
        [picnic] Garde une bande, le pique-nique fantôme reçoit l’autre. Pour gagner, dépasse son meilleur snack plus sa meilleure nappe.
       *[other] Garde une bande, l’automate reçoit l’autre. Pour gagner, dépasse son meilleur snack plus sa meilleure nappe.
    }
picnic-draft-tip = { word-Tap } la bande que tu veux garder.
picnic-strip = Bande { $number } : { $faces }.
picnic-mine = Tu la gardes
picnic-goes-to = pour { $name }
picnic-for-rival = { $edition ->
    [picnic] pour le pique-nique fantôme
   *[other] pour l’automate
}
picnic-keep = Garder celle-ci
picnic-change = Changer
picnic-laid = C’est posé ! Tu peux encore changer d’avis, jusqu’à ce que tout le monde ait fini.

picnic-rival = { $edition ->
    [picnic] Pique-nique fantôme
   *[other] Automate
}
picnic-rival-cards = { $edition ->
    [picnic] Ses cartes, laissées de côté
   *[other] Ses cartes, côte à côte
}
picnic-bonuses = Cartes bonus
picnic-counts = toi { $you } · les autres { $low }–{ $high }
picnic-counts-one = toi { $you } · les autres { $low }
picnic-player = Nom
picnic-number = Visibles
picnic-unit-column = { $edition ->
    [picnic] Donuts
   *[other] Points
}
picnic-modifier-least = Le moins : { $element }
picnic-modifier-most = Le plus : { $element }
picnic-modifier-corner = Coins : { $element }
picnic-modifier-centre = Centre : { $element }
picnic-modifier-groups = Îlots : { $element }
picnic-modifier-isolated = Isolés : { $element }
picnic-modifier-lines = Lignes : { $element }
picnic-modifier-pairs = Paires : { $element }
picnic-value-least = { $change }
picnic-value-most = { $change }
picnic-value-corner = { $change } par coin
picnic-value-centre = { $change } par case
picnic-value-groups = { $change } par îlot
picnic-value-isolated = { $change } par case
picnic-value-lines = { $change } par ligne
picnic-value-pairs = { $change } par paire
picnic-explain-least = { $amount } pour qui en montre le moins ({ $element }), même zéro. À égalité, tout le monde les gagne.
picnic-explain-most = { $amount } de moins pour qui en montre le plus ({ $element }). À égalité, tout le monde les perd ; à zéro, on ne perd rien.
picnic-explain-corner = { $amount } par coin du cadre 4 × 4 qui en montre ({ $element }).
picnic-explain-centre = { $amount } de moins pour chacune des quatre cases du milieu qui en montre ({ $element }).
picnic-explain-groups = { $amount } par îlot ({ $element }), même d’une seule case.
picnic-explain-isolated = { $amount } de moins par case sans voisine semblable ({ $element }).
picnic-explain-lines = { $amount } par rangée ou colonne complète de quatre ({ $element }).
picnic-explain-pairs = { $amount } de moins par îlot d’exactement deux cases ({ $element }).

picnic-group = { $element }, groupe de { $size }
picnic-no-groups = Pas encore de groupe de trois ou plus.
picnic-total = Total
picnic-ranking = Les { $unit } de tout le monde
picnic-how = Un groupe vaut sa taille moins deux. { word-Tap } une ligne pour la voir sur le pique-nique.
picnic-frame = Coins, centre et lignes se comptent dans le cadre en pointillé, placé là où il rapporte le plus.
picnic-foods = Snacks
picnic-cloths = Nappes
picnic-largest = Plus grand groupe
picnic-wins = gagne
picnic-level = à égalité
picnic-counting = On compte !
picnic-skip = Passer

picnic-prompt-draft = Garde une bande
picnic-prompt-place = { $strips ->
    [one] Pose ta bande
   *[other] Pose tes { $strips } bandes
}
picnic-prompt-confirm = Valide tes bandes
picnic-say-bonuses = Cartes bonus : { $bonuses }.
picnic-say-round = Manche { $round } sur { $of }.
picnic-say-dealt = Tu pioches { $first } et { $second }.
picnic-say-kept = Tu gardes { $card }.
picnic-say-kept-by = { $name } garde { $card }.
picnic-say-laid-by = { $name } pose { $card }.
picnic-kept = gardée
picnic-hand-of = { $name }, en main
picnic-say-given = { $edition ->
    [picnic] Le pique-nique fantôme reçoit { $card }.
   *[other] L’automate reçoit { $card }.
}
picnic-say-passed = { $name } te donne { $card }.
picnic-say-laid = Tu poses { $card }.
picnic-say-ready = { $name } a fini.
picnic-say-reconsiders = { $name } se ravise.
picnic-say-revealed =
    { $you ->
        [yes] Tu as maintenant { $amount }.
       *[no] { $name } a maintenant { $amount }.
    }
picnic-you = (toi)
picnic-you-are = Tu es { $name }.
picnic-feat = { $name } : { $size } d’un coup ({ $element }) !
