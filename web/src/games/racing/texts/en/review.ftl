racing-chose-call = Call “Snap!”.
racing-chose-slap = Slap.
racing-chose-snap-fingers = Snap your fingers.
racing-chose-other = Turn a card.
racing-advice-for-the-first = { $cards } for whoever was first: { $picture }.
racing-advice-nothing-there = There was nothing to claim. Letting it pass costs nothing.
