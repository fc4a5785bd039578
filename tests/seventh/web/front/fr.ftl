game-gong = Gong
home-line-gong = Une lampe rouge ? Frappe le gong avant les autres.
variant-lamps = Lampes
variant-lamps-hint = Combien s’allument.
