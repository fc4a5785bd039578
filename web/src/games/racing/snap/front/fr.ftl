game-snap = Snap
home-line-snap = Deux images pareilles ? Crie Snap avant tout le monde.
