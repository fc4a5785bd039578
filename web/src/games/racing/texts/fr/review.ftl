racing-chose-call = Crier « Snap ! ».
racing-chose-slap = Taper.
racing-chose-snap-fingers = Claquer des doigts.
racing-chose-other = Retourner une carte.
racing-advice-for-the-first = { $cards } pour qui était là en premier : { $picture }.
racing-advice-nothing-there = Il n’y avait rien à prendre. Laisser passer ne coûte rien.
