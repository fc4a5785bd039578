variant-endless = Sans limite
variant-title = Variantes
variant-differing = { $number ->
    [0] comme d’habitude
    [one] un changement
   *[other] { $number } changements
  }
variant-usual = On joue comme d’habitude.
variant-is = { $name } : { $value }
variant-on = oui
variant-off = non
