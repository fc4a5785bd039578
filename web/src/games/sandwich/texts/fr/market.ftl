# Le marché de Sandwich : on retourne des cartes, le plus rapide se sert.

market-title = Marché
market-progress = Manche { $round } sur 3 · carte { $number } sur { $all }
market-ready = À vos marques…
market-players = Joueurs
market-prompt-race = Attrape une carte !
market-prompt-turns = Choisis une carte

market-by = { $card }, retournée par { $name }
market-by-you = { $card }, ta propre carte : pas pour toi
market-taken = { $card }, prise par { $name }
market-taken-you = { $card }, prise par toi
market-down = { $name } : prochaine carte, face cachée
market-down-you = Ta prochaine carte, face cachée
market-choice = { $number ->
    [1] 1er
   *[other] { $number }e
}
market-choice-spoken = ton choix nº { $number }
market-gone = Partie

market-own = Ta propre carte : elle est pour les autres.
market-have-one = Tu as déjà ta carte.
market-not-yet = Pas encore ton tour.
market-too-late = Trop tard, elle est partie.
market-too-early = Trop tôt !

market-time = { $name } { $millis } ms
market-lot = Tirage au sort
market-more = et { $number } de plus

market-basket = Ton panier : { $number } sur { $all }
market-took = { $name } a pris : { $card }
market-none-yet = { $name } n’a pas encore de carte

market-said-flipped = Sur la nappe : { $cards }.
market-said-card = { $key } { $card }
market-said-card-yours = { $key } { $card } (à toi)
market-said-reached = Tu tends la main : { $card }.
market-said-level = { $names } visent la même carte au même instant ({ $card }) : le sort décide.
market-said-grabbed = { $name } prend : { $card }.
market-said-grabbed-you = Tu prends : { $card }.
market-said-left = Il reste à { $name } : { $card }.
market-said-left-you = Il te reste : { $card }.
