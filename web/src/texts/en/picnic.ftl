picnic-face = { $food } on { $cloth }
picnic-cell = row { $row }, column { $col }: { $face }
picnic-cell-over = row { $row }, column { $col }: { $face }, over { $under }
picnic-cell-empty = row { $row }, column { $col }: empty
