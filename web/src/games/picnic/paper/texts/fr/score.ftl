score-title = Compter un vrai pique-nique
score-intro = Tu as la boîte, et un pique-nique fini sur la table ? Recopie-le ici pour voir ce qu’il vaut.
score-edition = Quelle boîte ?
score-players = Convives
score-player = Convive { $number }
score-tab = { $name }, { $amount }
score-add = Ajouter quelqu’un
score-remove = Retirer { $name }
score-name = Nom
score-brush = Sur la case
score-foods = Snack
score-cloths = Nappe
score-erase = Gomme
score-pick = Pipette
score-brush-hint = Choisis un snack et une nappe, puis { word-tap } les cases. Pour n’en poser qu’un des deux, { word-tap } l’autre choix une seconde fois.
score-erase-hint = { word-Tap } les cases à vider.
score-pick-hint = { word-Tap } une case pour reprendre son snack et sa nappe.
score-keys = Au clavier : flèches pour se déplacer, 1–4 pour les snacks, 5–8 pour les nappes, Entrée pour poser ton choix, C pour la pipette, Suppr pour vider, Ctrl+Z pour annuler.
score-undo = Annuler
score-clear = Vider ce pique-nique
score-grid = Pique-nique : { $name }
score-cell-food = rangée { $row }, colonne { $col } : { $food }, pas encore de nappe
score-cell-cloth = rangée { $row }, colonne { $col } : { $cloth }, pas encore de snack
score-progress =
    { $filled ->
        [one] { $filled } case remplie sur 16
       *[other] { $filled } cases remplies sur 16
    }
score-bonus = Cartes bonus
score-bonus-one = Premier bonus
score-bonus-two = Deuxième bonus
score-element-one = Quel snack ou quelle nappe ? (premier bonus)
score-element-two = Quel snack ou quelle nappe ? (deuxième bonus)
score-no-bonus = Aucun
score-bonus-same = Dans la boîte, les deux bonus ne portent jamais sur le même snack ou la même nappe.
score-mod-least = Le moins : { $amount }
score-mod-corner = Coins : { $amount } par coin
score-mod-groups = Îlots : { $amount } par îlot, même d’une case
score-mod-lines = Lignes : { $amount } par rangée ou colonne entière
score-mod-most = Le plus : { $amount }
score-mod-isolated = Isolés : { $amount } par case
score-mod-centre = Centre : { $amount } par case du milieu
score-mod-pairs = Paires : { $amount } par îlot d’exactement deux cases
score-rival = { $edition ->
    [picnic] Les cartes du pique-nique fantôme
   *[other] Les cartes de l’automate
}
score-rival-hint = Tu joues en solo ? Compte combien de fois chaque snack et chaque nappe figure sur ses cartes.
score-how = Un groupe de trois vaut { $point }, et chaque case de plus en ajoute un. Snacks et nappes comptent pareil.
score-largest = Plus grand groupe, pour départager : { $size }
score-ranking = Tout le monde
score-new = Nouveau pique-nique
score-kept = Tout ce que tu notes reste sur cet appareil.
