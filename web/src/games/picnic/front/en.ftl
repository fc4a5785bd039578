game-snack-match = Snack Match
game-picnic = Picnic
home-line-snack-match = Weave strips of snacks into a picnic, so that the same foods and cloths lie together.
home-line-picnic = The same weaving with tacos, drinks, muffins and ice cream.

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
reason-not-in-hand = That card is not in your hand. Take one that you hold.
reason-keep-a-card = Keep one of your two strips.
reason-lay-a-card = Lay one of the cards in your hand.
reason-let-go = All your strips lie there. Confirm, or take them back first.
reason-nothing-laid = You have laid no strip in this round. Lay one first.
reason-off-the-field = There the picnic would be wider or higher than 4.
reason-no-such-cells = Those cells of the strip cannot go beneath.
reason-start-in-the-middle = The first strip goes in the middle.
reason-out-of-frame = That would make the picnic wider or higher than 4.
reason-no-touch = The strip must overlap another or lie beside one, edge to edge.
reason-no-braid = At this table strips do not go beneath others.
reason-nothing-above = A cell can only go beneath where another strip lies.
reason-crossed = A strip that yours goes under would also lie beneath it: hide that cell too.
reason-choose-faces = Choose a side of each of the four bonus cards.
reason-not-the-chooser = Somebody else chooses the sides of the bonus cards.
reason-no-such-chooser = Whoever chooses the sides of the bonus cards must sit at the table.
reason-no-pair = “{ $bonus }” is no bonus card.
reason-no-such-mode = There is no such way to play with bonus cards.
reason-no-such-modifier = There is no bonus card “{ $modifier }”.
reason-no-such-element = There is no food or cloth “{ $element }”.
reason-not-two-pairs = Name two bonus cards, not { $pairs }.
reason-twice-in-the-box = No bonus card is in the box twice. Change one of them.
