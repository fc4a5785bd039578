variant-endless = No limit
variant-title = Variants
variant-differing = { $number ->
    [0] as usual
    [one] one changed
   *[other] { $number } changed
  }
variant-usual = Played as usual.
variant-is = { $name }: { $value }
variant-on = on
variant-off = off
