variant-endless = Sans limite
variant-title = Variantes
variant-differing = { $number ->
    [0] standard
    [one] un changement
   *[other] { $number } changements
  }
variant-usual = Règles standard
variant-is = { $name } : { $value }
variant-on = oui
variant-off = non
