game-snack-match = Snack Match
game-picnic = Picnic
home-line-snack-match = Tisse un pique-nique avec des bandes de snacks, et rassemble ceux qui vont ensemble.
home-line-picnic = Le même tissage, avec des tacos, des boissons, des muffins et des glaces.

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
variant-bonus-random-hint = Au hasard de la pioche.
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
variant-bonus-choose-hint = Quatre cartes sont tirées, et tu choisis les faces qui comptent.
variant-bonus-named = Mon choix
variant-bonus-named-hint = Tu choisis les deux cartes.
variant-pair = Carte bonus { $number }
variant-pair-what = Ce qui compte
variant-pair-of = De quoi
variant-pair-taken = * est dans l’autre paire : la prendre échange les deux.
variant-modifier-least = Le moins
variant-modifier-most = Le plus (coûte)
variant-modifier-corner = Dans les coins
variant-modifier-centre = Au centre (coûte)
variant-modifier-groups = Îlots
variant-modifier-isolated = Isolés (coûte)
variant-modifier-lines = Rangées et colonnes
variant-modifier-pairs = Paires (coûte)
variant-chooser = Qui choisit les faces
variant-touch = Les bandes se touchent
variant-touch-hint = Chaque nouvelle bande en recouvre une autre ou se pose à côté.
variant-braid = Passer dessous
variant-braid-hint = Les bandes peuvent se glisser sous d’autres. Sans, c’est plus facile pour débuter.
reason-not-in-hand = Cette carte n’est pas dans ta main. Prends-en une qui y est.
reason-keep-a-card = Garde une de tes deux bandes.
reason-lay-a-card = Pose une des bandes de ta main.
reason-let-go = Toutes tes bandes sont posées. Valide, ou reprends-en une.
reason-nothing-laid = Tu n’as encore rien posé dans cette manche. Pose d’abord une bande.
reason-off-the-field = Tout doit tenir en 4 × 4.
reason-no-such-cells = Ces cases ne peuvent pas passer dessous.
reason-start-in-the-middle = La première bande va au milieu.
reason-out-of-frame = Tout doit tenir en 4 × 4.
reason-no-touch = La bande doit recouvrir ton pique-nique ou le toucher, bord à bord.
reason-no-braid = À cette table, les bandes ne passent pas dessous.
reason-nothing-above = Une case ne passe dessous que s’il y a une bande au-dessus.
reason-crossed = On ne passe pas à la fois sur et sous la même bande : glisse aussi cette case dessous.
reason-choose-faces = Choisis une face pour chacune des quatre cartes bonus.
reason-not-the-chooser = Quelqu’un d’autre choisit les faces des cartes bonus.
reason-no-such-chooser = La personne qui choisit les faces des cartes bonus doit être à la table.
reason-no-pair = « { $bonus } » n’est pas une carte bonus.
reason-no-such-mode = On ne joue pas ainsi avec les cartes bonus.
reason-no-such-modifier = Il n’y a pas de carte bonus « { $modifier } ».
reason-no-such-element = Il n’y a ni snack ni nappe « { $element } ».
reason-not-two-pairs = Choisis deux cartes bonus, pas { $pairs }.
reason-twice-in-the-box = Chaque carte bonus n’existe qu’une fois. Change l’une des deux.
