variant-endless = No limit
variant-title = Variants
variant-differing = { $number ->
    [0] standard
    [one] one changed
   *[other] { $number } changed
  }
variant-usual = Standard rules
variant-is = { $name }: { $value }
variant-on = on
variant-off = off
