"""Light card games by their rules, for people and for programs.

`panier.game` says what a game is, `panier.games` holds them, `panier.simulate` plays them, `panier.record` writes them
down.
"""
