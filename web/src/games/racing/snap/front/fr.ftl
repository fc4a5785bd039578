game-snap = Snap
home-line-snap = Deux images pareilles ? Crie Snap avant les autres !

variant-fines = Qui paie un faux Snap
variant-fines-hint = Quand plusieurs crient ensemble alors qu’il n’y a pas de paire.
variant-fines-all = Toutes
variant-fines-all-hint = Chaque personne qui crie moins de 0,3 seconde après la première.
variant-fines-first = La première seulement
variant-fines-first-hint = Plus doux : les autres ne paient rien.
reason-call-or-turn = Crie Snap, ou retourne une carte quand c’est ton tour.
