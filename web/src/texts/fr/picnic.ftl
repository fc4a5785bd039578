picnic-face = { $food } sur { $cloth }
picnic-cell = rangée { $row }, colonne { $col } : { $face }
picnic-cell-over = rangée { $row }, colonne { $col } : { $face }, par-dessus { $under }
picnic-cell-empty = rangée { $row }, colonne { $col } : vide
