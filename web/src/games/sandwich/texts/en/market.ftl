# The market of Sandwich: cards are turned up, and whoever is first takes one.

market-title = Market
market-progress = Round { $round } of 3 · card { $number } of { $all }
market-ready = Get ready…
market-players = Players
market-prompt-race = Grab a card!
market-prompt-turns = Choose a card

market-by = { $card }, turned up by { $name }
market-by-you = { $card }, your own card: off limits
market-taken = { $card }, taken by { $name }
market-taken-you = { $card }, taken by you
market-down = { $name }’s next card, face down
market-down-you = Your next card, face down
market-choice = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
market-choice-spoken = your choice no. { $number }
market-gone = Gone

market-own = Your own card: it’s for the others.
market-have-one = You have your card.
market-not-yet = Not your turn yet.
market-too-late = Too late, it’s gone.
market-too-early = Too early!

market-time = { $name } { $millis } ms
market-lot = Decided by lot
market-more = and { $number } more

market-basket = Your basket: { $number } of { $all }
market-took = { $name } took: { $card }
market-none-yet = { $name } has no card yet

market-said-flipped = On the cloth: { $cards }.
market-said-card = { $key } { $card }
market-said-card-yours = { $key } { $card } (yours)
market-said-reached = You reach for { $card }.
market-said-level = { $names } reached for { $card } at the same moment: the lot decides.
market-said-grabbed = { $name } takes { $card }.
market-said-grabbed-you = You take { $card }.
market-said-left = { $name } is left with { $card }.
market-said-left-you = You are left with { $card }.
