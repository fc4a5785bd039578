variant-turning = Qui retourne les cartes
variant-turning-hint = Dans tous les cas, tout le monde voit une carte au même instant.
variant-turning-auto = La table
variant-turning-auto-hint = Toute seule, à un rythme irrégulier.
variant-turning-manual = Les joueurs
variant-turning-manual-hint = Chacun son tour, d’une pression.
variant-flips = Combien de cartes
variant-flips-hint = Ensuite, le plus de cartes l’emporte.
variant-minutes = Combien de minutes
variant-minutes-hint = Ensuite, le plus de cartes l’emporte.
variant-fines = Qui paie un faux Snap
variant-fines-hint = Quand plusieurs personnes crient ensemble et qu’il n’y a pas de paire.
variant-fines-all = Toutes
variant-fines-all-hint = Chaque personne qui crie moins de 0,3 seconde après la première.
variant-fines-first = La première seulement
variant-fines-first-hint = C’est plus doux : les autres ne paient rien.
variant-endless = Sans limite
variant-flips-value =
    { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
variant-minutes-value = { $number } min
variant-head_start = Avance
variant-head_start-value = { $name } { $millis }
variant-market = Le marché
variant-market-hint = Comment on prend les ingrédients.
variant-market-race = La course
variant-market-race-hint = Au plus rapide la carte. Le retard du réseau est déduit.
variant-market-turns = Chacun son tour
variant-market-turns-hint = Le premier choix passe de l’un à l’autre. Sans hâte.
variant-trade = Échanges
variant-trade-hint = En cuisine, on peut échanger des ingrédients, un contre un. Tous les paniers sont ouverts.
variant-offers = Combien de propositions
variant-offers-hint = Par personne et par manche.
variant-offers-value = { $number }
variant-chef = Suggestion du chef
variant-chef-hint = Les sandwichs sont servis à découvert, et tu vantes chacun d’eux.
variant-hidden = Cuisiniers cachés
variant-hidden-hint = Qui a fait quoi reste secret jusqu’au classement.
variant-hidden-moot = Pas avec la suggestion du chef : on voit alors qui a fait quoi.
variant-alternate = Gauche, droite, gauche
variant-alternate-hint = À la deuxième manche, les sandwichs partent à droite. À partir de cinq.
variant-icebreaker = Brise-glace
variant-icebreaker-hint = D’abord, chacun dit un ingrédient qu’il adore et un qu’il déteste.
variant-tasting = La dégustation
variant-tasting-hint = Comment on classe les sandwichs.
variant-tasting-sealed = Tous ensemble
variant-tasting-sealed-hint = Chacun classe en secret, puis on montre tout.
variant-tasting-turns = Chacun son tour, comme dans la règle
variant-tasting-turns-hint = L’un après l’autre, sous les yeux de tous. C’est plus long.
variant-youngest = Qui goûte en premier
variant-youngest-hint = Selon la règle, la plus jeune personne. Si tous classent ensemble, son classement est montré d’abord.
variant-youngest-random = N’importe qui, au sort
variant-title = Variantes
variant-differing = { $number ->
    [0] comme d’habitude
    [one] un changement
   *[other] { $number } changements
  }
variant-usual = On joue comme d’habitude.
variant-is = { $name } : { $value }
variant-on = oui
variant-off = non
variant-bonus-card = { $what } – { $of }
variant-bonus = Cartes bonus
variant-bonus-hint = Deux façons de plus de gagner ou de perdre des { $unit }, les mêmes pour tout le monde.
variant-bonus-none = Sans
variant-bonus-none-hint = Juste les snacks et les nappes.
variant-bonus-quiet = Tranquille
variant-bonus-quiet-hint = { $edition ->
    [picnic] Deux cartes orange : elles rapportent des donuts.
   *[other] Deux cartes vertes : elles rapportent des points.
  }
variant-bonus-balanced = Équilibré
variant-bonus-balanced-hint = { $edition ->
    [picnic] Une orange, une rouge : l’une rapporte des donuts, l’autre en coûte.
   *[other] Une verte, une rouge : l’une rapporte des points, l’autre en coûte.
  }
variant-bonus-cerebral = Cérébral
variant-bonus-cerebral-hint = Deux cartes rouges : elles coûtent des { $unit }.
variant-bonus-random = Surprise
variant-bonus-random-hint = Ce que le hasard veut.
variant-bonus-easy = Facile
variant-bonus-easy-hint = { $edition ->
    [picnic] Deux cartes orange : elles rapportent des donuts.
   *[other] Deux cartes vertes : elles rapportent des points.
  }
variant-bonus-medium = Moyen
variant-bonus-medium-hint = { $edition ->
    [picnic] Une orange, une rouge : l’une rapporte des donuts, l’autre en coûte.
   *[other] Une verte, une rouge : l’une rapporte des points, l’autre en coûte.
  }
variant-bonus-hard = Difficile
variant-bonus-hard-hint = Deux cartes rouges : elles coûtent des { $unit }.
variant-bonus-choose = Piocher, puis choisir
variant-bonus-choose-hint = Quatre cartes sont tirées, et tu choisis leurs faces.
variant-bonus-named = Mon choix
variant-bonus-named-hint = Tu choisis les deux cartes.
variant-pair = Carte bonus { $number }
variant-pair-what = Ce qui compte
variant-pair-of = De quoi
variant-pair-taken = * est dans l’autre paire : le prendre échange les deux.
variant-modifier-least = En avoir le moins
variant-modifier-most = En avoir le plus (coûte)
variant-modifier-corner = Dans les coins
variant-modifier-centre = Au centre (coûte)
variant-modifier-groups = Groupes
variant-modifier-isolated = Isolé (coûte)
variant-modifier-lines = En lignes et colonnes
variant-modifier-pairs = Par paires (coûte)
variant-chooser = Qui choisit les faces
variant-touch = Les bandes se touchent
variant-touch-hint = Chaque nouvelle bande en recouvre une autre ou se pose à côté.
variant-braid = Passer dessous
variant-braid-hint = Les bandes peuvent se glisser sous d’autres. Sans, c’est plus facile pour débuter.
variant-copies = Combien de chaque snack
variant-copies-hint = De là vient ce qui est rare.
variant-copies-value = Autant que sa valeur
variant-copies-value-hint = Les snacks chers sont fréquents.
variant-copies-five = Cinq de chaque
variant-copies-five-hint = Tous sont aussi rares.
variant-first = Qui commence
variant-first-hint = Selon la règle, c’est la personne la plus gourmande.
variant-first-random = N’importe qui, au sort
