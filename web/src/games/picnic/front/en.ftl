game-snack-match = Snack Match
game-picnic = Picnic
home-line-snack-match = Weave strips of snacks into a picnic, and bring matching foods and cloths together.
home-line-picnic = The same weaving, with tacos, drinks, muffins and ice cream.

variant-bonus-card = { $what } – { $of }
variant-bonus = Bonus cards
variant-bonus-hint = Two extra ways to win or lose { $unit }, the same for everybody.
variant-bonus-none = None
variant-bonus-none-hint = Just foods and cloths.
variant-bonus-quiet = Quiet
variant-bonus-quiet-hint = { $edition ->
    [picnic] Two orange cards: both win donuts.
   *[other] Two green cards: both win points.
  }
variant-bonus-balanced = Balanced
variant-bonus-balanced-hint = { $edition ->
    [picnic] One orange, one red: one wins donuts, one costs some.
   *[other] One green, one red: one wins points, one costs some.
  }
variant-bonus-cerebral = Cerebral
variant-bonus-cerebral-hint = Two red cards: both cost { $unit }.
variant-bonus-random = Surprise
variant-bonus-random-hint = Whatever comes up.
variant-bonus-easy = Easy
variant-bonus-easy-hint = { $edition ->
    [picnic] Two orange cards: both win donuts.
   *[other] Two green cards: both win points.
  }
variant-bonus-medium = Medium
variant-bonus-medium-hint = { $edition ->
    [picnic] One orange, one red: one wins donuts, one costs some.
   *[other] One green, one red: one wins points, one costs some.
  }
variant-bonus-hard = Hard
variant-bonus-hard-hint = Two red cards: both cost { $unit }.
variant-bonus-choose = Draw, then choose
variant-bonus-choose-hint = Four cards are drawn, and you choose which sides count.
variant-bonus-named = My choice
variant-bonus-named-hint = You pick both cards.
variant-pair = Bonus card { $number }
variant-pair-what = What counts
variant-pair-of = Of what
variant-pair-taken = * is in the other pair: taking it swaps the two.
variant-modifier-least = Fewest
variant-modifier-most = Most (costs)
variant-modifier-corner = In the corners
variant-modifier-centre = In the centre (costs)
variant-modifier-groups = Patches
variant-modifier-isolated = All alone (costs)
variant-modifier-lines = Rows and columns
variant-modifier-pairs = Pairs (costs)
variant-chooser = Who chooses the sides
variant-touch = Strips must touch
variant-touch-hint = Each new strip overlaps another or lies next to one.
variant-braid = Going under
variant-braid-hint = Strips may slip under others. Turn it off for an easier start.
reason-not-in-hand = That card isn’t in your hand. Pick one that is.
reason-keep-a-card = Keep one of your two strips.
reason-lay-a-card = Lay one of the strips in your hand.
reason-let-go = All your strips are down. Confirm, or take one back.
reason-nothing-laid = You haven’t laid a strip this round. Lay one first.
reason-off-the-field = It has to fit in 4 × 4.
reason-no-such-cells = Those cells can’t go under.
reason-start-in-the-middle = The first strip goes in the middle.
reason-out-of-frame = It has to fit in 4 × 4.
reason-no-touch = It has to overlap your picnic or touch it, edge to edge.
reason-no-braid = At this table, strips don’t go under others.
reason-nothing-above = A cell can only go under another strip.
reason-crossed = You can’t be both over and under the same strip: tuck that cell under too.
reason-choose-faces = Choose a side of each of the four bonus cards.
reason-not-the-chooser = Somebody else picks the sides of the bonus cards.
reason-no-such-chooser = Whoever picks the sides of the bonus cards must sit at the table.
reason-no-pair = “{ $bonus }” is not a bonus card.
reason-no-such-mode = Bonus cards can’t be played that way.
reason-no-such-modifier = There’s no bonus card called “{ $modifier }”.
reason-no-such-element = There’s no food or cloth called “{ $element }”.
reason-not-two-pairs = Pick two bonus cards, not { $pairs }.
reason-twice-in-the-box = Every bonus card is in the box only once. Change one of the two.
