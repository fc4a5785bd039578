score-title = Compter un vrai pique-nique
score-intro = Tu as la boîte, et un pique-nique fini sur la table ? Recopie-le ici pour voir ce qu’il vaut.
score-edition = Quelle boîte ?
score-players = Convives
score-player = Convive { $number }
score-tab = { $name }, { $amount }
score-add = Ajouter quelqu’un
score-remove = Retirer { $name }
score-name = Nom
score-brush = Ce qu’il y a sur la case
score-foods = Aliment
score-cloths = Nappe
score-erase = Gomme
score-pick = Pipette
score-brush-hint = Choisis un aliment et une nappe, puis touche les cases. Touche encore un choix pour le poser et n’utiliser que l’autre.
score-erase-hint = Touche les cases à vider.
score-pick-hint = Touche une case pour reprendre son aliment et sa nappe.
score-keys = Au clavier : flèches pour se déplacer, 1–4 pour les aliments, 5–8 pour les nappes, Entrée pour le choix en cours, C pour la pipette, Suppr pour vider, Ctrl+Z pour annuler.
score-undo = Annuler
score-clear = Vider ce pique-nique
score-grid = Pique-nique : { $name }
score-cell-food = rangée { $row }, colonne { $col } : { $food }, pas encore de nappe
score-cell-cloth = rangée { $row }, colonne { $col } : { $cloth }, pas encore d’aliment
score-progress =
    { $filled ->
        [one] { $filled } case remplie sur 16
       *[other] { $filled } cases remplies sur 16
    }
score-bonus = Cartes bonus
score-bonus-one = Premier bonus
score-bonus-two = Deuxième bonus
score-element-one = Pour quel aliment ou quelle nappe ? (premier bonus)
score-element-two = Pour quel aliment ou quelle nappe ? (deuxième bonus)
score-no-bonus = Aucun
score-bonus-same = Dans la boîte, les deux bonus ne parlent jamais du même aliment ou de la même nappe.
score-mod-least = Le moins : { $amount }
score-mod-corner = Coins : { $amount } par coin
score-mod-groups = Groupes : { $amount } par groupe, même d’une case
score-mod-lines = Lignes : { $amount } par rangée ou colonne entière
score-mod-most = Le plus : { $amount }
score-mod-isolated = Isolés : { $amount } par case
score-mod-centre = Centre : { $amount } par case du milieu
score-mod-pairs = Paires : { $amount } par groupe d’exactement deux
score-rival = { $edition ->
    [picnic] Les cartes du pique-nique fantôme
   *[other] Les cartes de l’automate
}
score-rival-hint = Tu joues en solo ? Compte combien de fois chaque aliment et chaque nappe figure sur ses cartes.
score-how = Un groupe de trois cases semblables côte à côte rapporte { $point }, et chaque case de plus en rapporte un autre ; aliments comme nappes.
score-largest = Plus grand groupe, pour départager : { $size }
score-ranking = Tout le monde
score-new = Nouveau pique-nique
score-kept = Ce que tu notes reste sur cet appareil.
