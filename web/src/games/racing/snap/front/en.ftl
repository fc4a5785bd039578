game-snap = Snap
home-line-snap = Two alike? Call Snap before anybody else does.
