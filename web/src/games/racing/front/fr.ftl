variant-turning = Qui retourne les cartes
variant-turning-hint = De toute façon, tout le monde voit la carte au même instant.
variant-turning-auto = La table
variant-turning-auto-hint = Toute seule, à un rythme irrégulier.
variant-turning-manual = Les joueurs
variant-turning-manual-hint = Chacun son tour.
variant-flips = Combien de cartes
variant-flips-hint = Ensuite, qui a le plus de cartes gagne.
variant-minutes = Combien de minutes
variant-minutes-hint = Ensuite, qui a le plus de cartes gagne.
variant-flips-value =
    { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
variant-minutes-value = { $number } min
variant-head_start = Avance
variant-head_start-value = { $name } { $millis }
reason-already-claimed = Tu as déjà réagi à cette carte.
reason-table-to-come = Cette carte n’est pas encore là.
reason-out = Tu n’as plus de cartes : tu es hors jeu.
reason-turns-by-itself = À cette table, les cartes se retournent toutes seules.
reason-already-turning = La carte suivante se retourne déjà.
reason-no-such-shuffle = On ne peut pas mélanger ces cartes.
reason-no-such-tempo = Les cartes ne peuvent pas se retourner à ce rythme.
