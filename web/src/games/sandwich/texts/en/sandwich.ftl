sandwich-round = Round { $round } of { $of }
sandwich-scores = Around the table
sandwich-score-of = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-plus = +{ $points }
sandwich-by = by { $name }
sandwich-quoted = “{ $text }”
sandwich-change = Change my mind
sandwich-continue = Continue
sandwich-next-market = Next market in { $seconds } s

sandwich-prompt-icebreaker = What do you love and hate?
sandwich-prompt-kitchen = Make your sandwiches
sandwich-prompt-tasting = Which one is the best?

sandwich-ice = Break the ice
sandwich-ice-others = Everybody names something they love and something they hate
sandwich-ice-loved = I love
sandwich-ice-hated = I can’t stand
sandwich-ice-tell = Tell everybody
sandwich-ice-sealed = Nobody sees it until everybody has chosen.

sandwich-rolls = Your rolls
sandwich-basket = Your ingredients
sandwich-place-with = { $ingredient }, in the roll for { $name }, place { $number }
sandwich-place-empty = Empty place { $number } in the roll for { $name }
sandwich-tip-take = { word-Tap } an ingredient, then the roll it should go in.
sandwich-tip-put = Now { word-tap } a roll.
sandwich-serve = Serve
sandwich-sealed = Your sandwiches are under cover. The others are still cooking.
sandwich-cooks = is cooking…
sandwich-tastes = is tasting…
sandwich-done = done
sandwich-kitchen-others = Everybody is in the kitchen
sandwich-kitchen-secret = What becomes of the ingredients stays secret until they’re served.

sandwich-pitch-add = Praise it
sandwich-pitch-title = Praise it to { $name }
sandwich-pitch-label = What do you say as you serve it?
sandwich-pitch-ready = Ready-made lines
sandwich-pitch-market = Fresh from the market!
sandwich-pitch-grandmother = My grandmother’s recipe.
sandwich-pitch-crunch = Hear that crunch?
sandwich-pitch-you = Made with you in mind.
sandwich-pitch-dare = I dare you.
sandwich-pitch-sorry = I’m so sorry.
sandwich-pitch-done = Done
sandwich-pitch-none = Say nothing

sandwich-trade = Swaps
sandwich-make-offer = Offer a swap
sandwich-counter-title = Counter-offer
sandwich-offers-left = { $number ->
    [0] no offers left in this round
    [one] { $number } offer left
   *[other] { $number } offers left
  }
sandwich-offers-free = unlimited offers
sandwich-offer = { $name } offers { $to }: { $give } for { $want }.
sandwich-offer-yours = You offer { $to }: your { $give } for { $want }.
sandwich-offer-to-you = { $name } offers you { $give } for your { $want }.
sandwich-offers-none = The others have served.
sandwich-accept = Swap
sandwich-counter = Counter-offer
sandwich-withdraw = Withdraw
sandwich-aside = No thanks
sandwich-aside-show = Show { $number ->
    [one] the offer you set aside
   *[other] { $number } offers you set aside
  }
sandwich-offer-with = With whom
sandwich-offer-give = You give
sandwich-offer-want = { $name } gives
sandwich-offer-choose = Pick a card on each side
sandwich-offer-send = Offer { $give } for { $want }
sandwich-offer-nobody = Nobody is still cooking.
sandwich-trade-done = Done: { $name } has your { $give }, and you have { $want }.
sandwich-lapsed-withdrawn = You withdrew your offer for { $ingredient }.
sandwich-lapsed-declined = { $name } would rather swap something else.
sandwich-lapsed-swapped = Your offer is off: one of the two cards has changed hands.
sandwich-lapsed-ready = Your offer is off: { $name } has finished cooking. It won’t count.

sandwich-tasting = Which one would you eat?
sandwich-tasting-others = Everybody is tasting
sandwich-tasting-secret = Nobody sees what’s on the plates until everybody has ranked them.
sandwich-plate = Plate { $number }
sandwich-plate-placed = Plate { $number }, place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-tip-rank = { $place ->
    [1] { word-Tap } the best one.
    [2] And second best?
   *[other] And next?
  }
sandwich-remark = Any comments?
sandwich-rank = That’s my ranking
sandwich-ranked = Your ranking is in. The others are still tasting.

sandwich-turns-lot = The lot decides who tastes first.
sandwich-turns-tastes = { $name } is tasting
sandwich-turns-watched = Everybody is watching.
sandwich-turns-stands = Everybody sees it at once. No take-backs!
sandwich-turns-tell = Tell everybody
sandwich-turns-lift = Lift my covers
sandwich-turns-next = Next: { $name }
sandwich-turns-next-you = You are next.
sandwich-turns-last = That’s the last taster.
sandwich-turns-covered = Your plates stay covered until your turn.
sandwich-turns-own = On your plates, for later
sandwich-turns-others = What the others will taste
sandwich-turns-said = What was said in this round
sandwich-turn-done = { $score }, has tasted
sandwich-turn-now = { $score }, is tasting
sandwich-turn-next = { $score }, tastes next
sandwich-turn-later = { $score }, tastes later
sandwich-turn-tag = next

sandwich-tasted = { $name } tastes
sandwich-tasted-you = You taste
sandwich-next-taster = Next
sandwich-skip = Show all
sandwich-verdict = The verdict
sandwich-round-over = What the tasters said in round { $round }
sandwich-round-points = Round { $round }: { $points }

sandwich-likes-open = What do they like?
sandwich-likes-of = What { $name } likes
sandwich-likes-title = What { $name } likes
sandwich-likes-round = Round { $round }
sandwich-likes-nothing = Nobody knows yet. After the first tasting you’ll see their best and worst here.
sandwich-loves = loves { $ingredient }
sandwich-hates = can’t stand { $ingredient }
sandwich-best = The best
sandwich-worst = The worst

sandwich-say-taste = { $name } loves { $loved } and can’t stand { $hated }.
sandwich-say-round = Round { $round } of { $of }.
sandwich-say-kitchen = The kitchen is open: make your sandwiches.
sandwich-say-ready = { $name } is ready.
sandwich-say-decided = { $name } has decided.
sandwich-say-reconsiders = { $name } is thinking it over.
sandwich-say-swapped = { $name } and { $other } swap { $give } and { $want }.
sandwich-say-lapsed = { $name }’s offer for { $ingredient } is off.
sandwich-say-lapsed-you = Your offer for { $ingredient } is off.
sandwich-say-composed = { $name } has made: { $sandwiches }.
sandwich-say-served = Your plates: { $plates }.
sandwich-say-turned-up = { $name } lifts the covers: { $plates }.
sandwich-say-dish = { $ingredients }, by { $name }
sandwich-say-tasted = { $name } ranks, best first: { $order }.
sandwich-say-scores = After round { $round }: { $scores }.

# A bot's words: why it ranked as it did.
sandwich-why-one = { $first }.
sandwich-why-both = { $first }; { $second }.
sandwich-why-of = { $ingredient }: { $words }
sandwich-praise-plain = simply good
sandwich-praise-sweet = lovely and sweet
sandwich-praise-salty = nicely salted
sandwich-praise-sour = a nice tang
sandwich-praise-bitter = pleasantly bitter
sandwich-praise-umami = so savoury
sandwich-praise-hot = finally, some heat
sandwich-praise-fresh = wonderfully fresh
sandwich-praise-rich = rich and creamy
sandwich-praise-crunchy = what a crunch
sandwich-praise-odd = what an idea
sandwich-praise-vegetable = vegetables, bravo
sandwich-praise-fruit = fruit, yes please
sandwich-praise-meat = real meat
sandwich-praise-cold-cut = cold cuts, as it should be
sandwich-praise-fish = tastes of the sea
sandwich-praise-cheese = cheese makes me happy
sandwich-praise-sauce = a good sauce
sandwich-praise-clash = sweet with meat, bold
sandwich-praise-variety = a bit of everything
sandwich-praise-balance = fresh and rich, just right
sandwich-blame-plain = a bit dull
sandwich-blame-sweet = too sweet
sandwich-blame-salty = too salty
sandwich-blame-sour = too sour
sandwich-blame-bitter = too bitter
sandwich-blame-umami = too heavy
sandwich-blame-hot = it burns
sandwich-blame-fresh = rabbit food
sandwich-blame-rich = too rich
sandwich-blame-crunchy = hard on the teeth
sandwich-blame-odd = I won’t eat that
sandwich-blame-vegetable = vegetables again
sandwich-blame-fruit = fruit is for dessert
sandwich-blame-meat = no meat for me
sandwich-blame-cold-cut = no cold cuts for me
sandwich-blame-fish = fishy
sandwich-blame-cheese = too much cheese
sandwich-blame-sauce = drowned in sauce
sandwich-blame-clash = sweet with meat, no
sandwich-blame-variety = all jumbled up
sandwich-blame-balance = neither fish nor fowl

# In the lobby.
