variant-turning = Qui retourne les cartes
variant-turning-hint = Dans tous les cas, tout le monde voit une carte au même instant.
variant-turning-auto = La table
variant-turning-auto-hint = Toute seule, à un rythme irrégulier.
variant-turning-manual = Les joueurs
variant-turning-manual-hint = Chacun son tour, d’une pression.
variant-flips = Combien de cartes
variant-flips-hint = Ensuite, le plus de cartes l’emporte.
variant-minutes = Combien de minutes
variant-minutes-hint = Ensuite, le plus de cartes l’emporte.
variant-flips-value =
    { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
variant-minutes-value = { $number } min
variant-head_start = Avance
variant-head_start-value = { $name } { $millis }
reason-already-claimed = Tu as déjà parlé pour cette carte.
reason-table-to-come = Cette carte est encore à venir.
reason-out = Tu n’as plus de cartes : tu es hors jeu.
reason-turns-by-itself = À cette table, les cartes se retournent toutes seules.
reason-already-turning = La carte suivante se retourne déjà.
reason-no-such-shuffle = Ces cartes ne peuvent pas être mélangées.
reason-no-such-tempo = Les cartes ne se retournent pas à ce rythme.
