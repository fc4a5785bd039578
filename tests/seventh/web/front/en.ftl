game-gong = Gong
home-line-gong = A red lamp? Strike the gong before anybody else does.
variant-lamps = Lamps
variant-lamps-hint = How many light up.
