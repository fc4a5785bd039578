arnaque-prompt-choose = Pick what to take
arnaque-prompt-steal =
    { $number ->
        [one] Steal a card
       *[other] Steal up to { $number } cards
    }

arnaque-family-france = France
arnaque-family-japan = Japan
arnaque-family-america = America
arnaque-bonus-france = France bonus
arnaque-bonus-japan = Japan bonus
arnaque-bonus-america = America bonus
arnaque-bonus-multicolour = World bonus
arnaque-bonus-raccoon = Raccoon bonus
arnaque-short-france = France
arnaque-short-japan = Japan
arnaque-short-america = America
arnaque-short-multicolour = World
arnaque-short-raccoon = Raccoon
arnaque-pays-france = 1 for each French food
arnaque-pays-japan = 1 for each Japanese food
arnaque-pays-america = 1 for each American food
arnaque-pays-multicolour = 5 for food from all three countries
arnaque-pays-raccoon = 1 for each raccoon taken
arnaque-card = { $food }, value { $value }, { $family }

arnaque-some-macaron =
    { $number ->
        [one] a macaron
       *[other] { $number } macarons
    }
arnaque-some-croissant =
    { $number ->
        [one] a croissant
       *[other] { $number } croissants
    }
arnaque-some-cheese =
    { $number ->
        [one] a cheese
       *[other] { $number } cheeses
    }
arnaque-some-sushi =
    { $number ->
        [one] a sushi
       *[other] { $number } sushi
    }
arnaque-some-ramen =
    { $number ->
        [one] a ramen
       *[other] { $number } ramen
    }
arnaque-some-shrimp =
    { $number ->
        [one] a shrimp
       *[other] { $number } shrimp
    }
arnaque-some-milkshake =
    { $number ->
        [one] a milkshake
       *[other] { $number } milkshakes
    }
arnaque-some-donut =
    { $number ->
        [one] a donut
       *[other] { $number } donuts
    }
arnaque-some-burger =
    { $number ->
        [one] a burger
       *[other] { $number } burgers
    }
arnaque-some-raccoon =
    { $number ->
        [one] a raccoon
       *[other] { $number } raccoons
    }

arnaque-some-bonus = the { $bonus }

arnaque-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
arnaque-thefts =
    { $number ->
        [0] nothing to steal
        [one] 1 theft
       *[other] { $number } thefts
    }
arnaque-raccoons =
    { $number ->
        [0] no raccoons
        [one] 1 raccoon, face down
       *[other] { $number } raccoons, face down
    }
arnaque-you = You
arnaque-collection = { $name }: { $number } of 9 cards
arnaque-your-collection = Your collection: { $number } of 9 cards
arnaque-look = Look at { $name }’s collection
arnaque-last-turn = Last turn
arnaque-pile = Pile
arnaque-pile-has =
    { $number ->
        [one] Pile: 1 card
       *[other] Pile: { $number } cards
    }
arnaque-discard = Discards
arnaque-discard-has =
    { $number ->
        [one] Look through the discards: 1 card
       *[other] Look through the discards: { $number } cards
    }
arnaque-discard-empty = Nothing discarded yet.
arnaque-gone = Raccoons that were taken are out of the game.

arnaque-draw = Your draw: take one kind
arnaque-draw-hint = The rest is discarded.
arnaque-option-most = you’d lead!
arnaque-option-still = you already lead
arnaque-option-level = tied with { $names }: nobody scores
arnaque-option-behind = fewer than { $names }
arnaque-option-loss = { $name } { $points }
arnaque-option-thinking = counting…
arnaque-choose-first = Pick a kind
arnaque-take = Take { $cards }

arnaque-steal = Put your paws on their cards
arnaque-steal-hint = { word-Tap } a paw to take it back.
arnaque-spot = { $name }: { $card }, { $place } of { $of }
arnaque-spot-brings = { $spot }; stealing it: you { $gain }{ $losses }
arnaque-spot-loss = , { $name } { $points }
arnaque-spot-pawed = { $spot }; your paw is on it
arnaque-paws-left =
    { $number ->
        [0] no paws left
        [one] 1 paw left
       *[other] { $number } paws left
    }
arnaque-steal-these =
    { $number ->
        [one] Steal this card
       *[other] Steal { $number } cards
    }
arnaque-steal-fewer =
    { $number ->
        [one] Steal this one only
       *[other] Steal these { $number } only
    }
arnaque-steal-nothing = Steal nothing
arnaque-steal-nothing-sure = Really steal nothing?
arnaque-back = Take the last paw back

arnaque-robbed = { $name } stole from you:
arnaque-robbed-fine = Got it

arnaque-turn-draws = { $name } chooses
arnaque-turn-draws-you = You choose
arnaque-turn-took = { $name } took { $cards }
arnaque-turn-took-you = You took { $cards }
arnaque-turn-drew = Drawn: { $cards }
arnaque-turn-stole = and stole { $card } from { $rival }
arnaque-turn-stole-yours = and stole { $card } from you
arnaque-turn-passed = { $name } has nine cards and passes
arnaque-turn-passed-you = You have nine cards and pass
arnaque-passes = passes
arnaque-turn-none = Nobody has drawn yet.
arnaque-taken = taken

arnaque-board = Who has the most
arnaque-board-how = Having the most of a food scores its value. A tie scores nothing.
arnaque-board-food = Food
arnaque-board-value = worth { $value }
arnaque-board-leads = { $count }, the most
arnaque-board-tied = { $count }, tied: nobody scores
arnaque-board-total = Points so far
arnaque-board-total-end = Points
arnaque-board-no-lead = no lead yet
arnaque-board-you-lead = you lead in { $foods }

arnaque-result-won = { $name } wins with { $points }!
arnaque-result-won-you = You win with { $points }!
arnaque-result-shared = { $names } share the win with { $points } each!
arnaque-result-none = no lead
arnaque-result-of =
    { $size ->
        [one] { $food }: 1 card, { $points }
       *[other] { $food }: { $size } cards, { $points }
    }
arnaque-result-bonus = { $bonus }: { $points }

arnaque-said-starts = { $name } goes first.
arnaque-said-starts-you = You go first.
arnaque-said-drew = { $name } draws { $cards }.
arnaque-said-drew-you = You draw { $cards }.
arnaque-said-reshuffled = The discards are shuffled into a new pile.
arnaque-said-took = { $name } takes { $cards }.
arnaque-said-took-you = You take { $cards }.
arnaque-said-stole = { $name } steals { $card } from { $rival }.
arnaque-said-stole-yours = { $name } steals { $card } from you!
arnaque-said-stole-you = You steal { $card } from { $rival }.
arnaque-said-stopped = { $name } stops stealing.
arnaque-said-stopped-you = You stop stealing.
arnaque-said-passed = { $name } has nine cards and passes.
arnaque-said-passed-you = You have nine cards and pass.
arnaque-said-over = Everybody has nine cards: that’s it!
