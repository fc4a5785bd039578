common-close = Close
common-home = Home
common-loading = One moment…
common-cancel = Cancel
common-back = Back
common-not-loaded = This part of Panier did not come. Trying again…
common-reload = Load the page anew
common-millis = { NUMBER($number, useGrouping: 0) } ms
common-cards =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
common-points =
    { $number ->
        [one] { $shown } point
       *[other] { $shown } points
    }
common-donuts =
    { $number ->
        [one] { $shown } donut
       *[other] { $shown } donuts
    }
common-unit-points = points
common-unit-donuts = donuts
