variant-turning = Who turns the cards
variant-turning-hint = Either way everybody sees a card at the same instant.
variant-turning-auto = The table
variant-turning-auto-hint = By itself, at an uneven tempo.
variant-turning-manual = The players
variant-turning-manual-hint = In turn, each with a tap.
variant-flips = How many cards
variant-flips-hint = Then whoever has most cards wins.
variant-minutes = How many minutes
variant-minutes-hint = Then whoever has most cards wins.
variant-fines = Who pays for a false Snap
variant-fines-hint = Where several call together and no two are alike.
variant-fines-all = All of them
variant-fines-all-hint = Everybody who calls within 0.3 seconds of the first.
variant-fines-first = Only the first
variant-fines-first-hint = A gentler rule: the others pay nothing.
variant-endless = No limit
variant-flips-value =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
variant-minutes-value = { $number } min
variant-head_start = Head start
variant-head_start-value = { $name } { $millis }
variant-market = The market
variant-market-hint = How ingredients are taken.
variant-market-race = A race
variant-market-race-hint = Whoever is first has the card. The network’s delay is taken off.
variant-market-turns = In turns
variant-market-turns-hint = First choice goes round the table. No hurry.
variant-trade = Trade
variant-trade-hint = While cooking, ingredients may be swapped, one for one. All baskets are open.
variant-offers = How many offers
variant-offers-hint = By each player, in a round.
variant-offers-value = { $number }
variant-chef = Chef’s suggestion
variant-chef-hint = Sandwiches are served face up, and you sing their praises.
variant-hidden = Hidden makers
variant-hidden-hint = Who made what stays a secret until it has been ranked.
variant-hidden-moot = Not with Chef’s suggestion: everybody then sees who made what.
variant-alternate = Left, right, left
variant-alternate-hint = In the second round sandwiches go to the right. From five players on.
variant-icebreaker = Icebreaker
variant-icebreaker-hint = First everybody names an ingredient they love and one they can’t stand.
variant-tasting = The tasting
variant-tasting-hint = How sandwiches are ranked.
variant-tasting-sealed = All at once
variant-tasting-sealed-hint = Everybody ranks in secret, then all is shown.
variant-tasting-turns = In turns, as printed
variant-tasting-turns-hint = One after the other, before everybody’s eyes. It takes longer.
variant-youngest = Who tastes first
variant-youngest-hint = By the rules it is the youngest. If all rank at once, theirs is shown first.
variant-youngest-random = Anybody, by lot
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
variant-bonus-card = { $what } – { $of }
variant-bonus = Bonus cards
variant-bonus-hint = Two more ways to win or lose { $unit }, the same for everybody.
variant-bonus-none = None
variant-bonus-none-hint = Just foods and cloths.
variant-bonus-quiet = Quiet
variant-bonus-quiet-hint = { $edition ->
    [picnic] Two orange cards: both bring donuts.
   *[other] Two green cards: both bring points.
  }
variant-bonus-balanced = Balanced
variant-bonus-balanced-hint = { $edition ->
    [picnic] One orange, one red: one brings donuts, one costs some.
   *[other] One green, one red: one brings points, one costs some.
  }
variant-bonus-cerebral = Cerebral
variant-bonus-cerebral-hint = Two red cards: both cost { $unit }.
variant-bonus-random = Surprise
variant-bonus-random-hint = Whatever is drawn.
variant-bonus-easy = Easy
variant-bonus-easy-hint = { $edition ->
    [picnic] Two orange cards: both bring donuts.
   *[other] Two green cards: both bring points.
  }
variant-bonus-medium = Medium
variant-bonus-medium-hint = { $edition ->
    [picnic] One orange, one red: one brings donuts, one costs some.
   *[other] One green, one red: one brings points, one costs some.
  }
variant-bonus-hard = Hard
variant-bonus-hard-hint = Two red cards: both cost { $unit }.
variant-bonus-choose = Draw, then choose
variant-bonus-choose-hint = Four cards are drawn, and you choose which sides count.
variant-bonus-named = My own choice
variant-bonus-named-hint = You name both cards.
variant-pair = Bonus card { $number }
variant-pair-what = What counts
variant-pair-of = Of what
variant-pair-taken = * is in the other pair: taking it swaps the two.
variant-modifier-least = Having the least
variant-modifier-most = Having the most (costs)
variant-modifier-corner = In the corners
variant-modifier-centre = In the centre (costs)
variant-modifier-groups = Groups
variant-modifier-isolated = Alone (costs)
variant-modifier-lines = In rows and columns
variant-modifier-pairs = In pairs (costs)
variant-chooser = Who chooses the sides
variant-touch = Strips must touch
variant-touch-hint = Each new strip overlaps another or lies beside one.
variant-braid = Going beneath
variant-braid-hint = Strips may slip under others. Off is easier for beginners.
variant-copies = How many of each food
variant-copies-hint = It decides what is rare.
variant-copies-value = As many as its value
variant-copies-value-hint = Dear foods are common.
variant-copies-five = Five of each
variant-copies-five-hint = All are equally rare.
variant-first = Who starts
variant-first-hint = By the rules the greediest one does.
variant-first-random = Anybody, by lot
