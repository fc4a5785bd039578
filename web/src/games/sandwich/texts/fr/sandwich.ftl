sandwich-round = Manche { $round } sur { $of }
sandwich-scores = Autour de la table
sandwich-score-of = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-plus = +{ $points }
sandwich-by = par { $name }
sandwich-quoted = « { $text } »
sandwich-change = Changer d’avis
sandwich-continue = Continuer
sandwich-next-market = Prochain marché dans { $seconds } s

sandwich-prompt-icebreaker = Dis-nous tes goûts
sandwich-prompt-kitchen = Compose tes sandwichs
sandwich-prompt-tasting = Lequel est le meilleur ?

sandwich-ice = Pour briser la glace
sandwich-ice-others = Chacun dit ce qu’il adore et ce qu’il déteste
sandwich-ice-loved = J’adore
sandwich-ice-hated = Je déteste
sandwich-ice-tell = Le dire à tout le monde
sandwich-ice-sealed = Personne ne le voit avant que tout le monde ait choisi.

sandwich-rolls = Tes petits pains
sandwich-basket = Tes ingrédients
sandwich-place-with = { $ingredient }, dans le pain pour { $name }, place { $number }
sandwich-place-empty = Place { $number } libre dans le pain pour { $name }
sandwich-tip-take = { word-Tap } un ingrédient, puis le pain où le mettre.
sandwich-tip-put = Maintenant, { word-tap } un pain.
sandwich-serve = Servir
sandwich-sealed = Tes sandwichs attendent sous cloche. Les autres cuisinent encore.
sandwich-cooks = cuisine…
sandwich-tastes = goûte…
sandwich-done = fini
sandwich-kitchen-others = Tout le monde est en cuisine
sandwich-kitchen-secret = Ce que deviennent les ingrédients reste secret jusqu’au service.

sandwich-pitch-add = Vante-le
sandwich-pitch-title = Vante-le à { $name }
sandwich-pitch-label = Que dis-tu en le servant ?
sandwich-pitch-ready = Phrases toutes faites
sandwich-pitch-market = Tout frais du marché !
sandwich-pitch-grandmother = La recette de ma grand-mère.
sandwich-pitch-crunch = Écoute comme ça croustille…
sandwich-pitch-you = J’ai pensé à toi.
sandwich-pitch-dare = Pas cap.
sandwich-pitch-sorry = Toutes mes excuses.
sandwich-pitch-done = Voilà
sandwich-pitch-none = Ne rien dire

sandwich-trade = Échanges
sandwich-make-offer = Proposer un échange
sandwich-counter-title = Contre-proposition
sandwich-offers-left = { $number ->
    [0] plus de proposition pour cette manche
    [one] encore { $number } proposition
   *[other] encore { $number } propositions
  }
sandwich-offers-free = autant de propositions que tu veux
sandwich-offer = { $name } propose à { $to } : { $give } contre { $want }.
sandwich-offer-yours = Tu proposes à { $to } : { $give } contre { $want }.
sandwich-offer-to-you = { $name } te propose : { $give } contre { $want }.
sandwich-offers-none = Les autres ont servi.
sandwich-accept = Échanger
sandwich-counter = Contre-proposition
sandwich-withdraw = Retirer
sandwich-aside = Non merci
sandwich-aside-show = Revoir { $number ->
    [one] la proposition écartée
   *[other] { $number } propositions écartées
  }
sandwich-offer-with = Avec qui
sandwich-offer-give = Tu donnes
sandwich-offer-want = { $name } donne
sandwich-offer-choose = Choisis une carte de chaque côté
sandwich-offer-send = Proposer { $give } contre { $want }
sandwich-offer-nobody = Plus personne ne cuisine.
sandwich-trade-done = C’est fait : { $name } a { $give }, et toi { $want }.
sandwich-lapsed-withdrawn = Tu as retiré ta proposition ({ $ingredient }).
sandwich-lapsed-declined = { $name } préfère échanger autre chose.
sandwich-lapsed-swapped = Ta proposition tombe : l’une des deux cartes a changé de mains.
sandwich-lapsed-ready = Ta proposition tombe : { $name } a fini de cuisiner. Elle ne compte pas.

sandwich-tasting = Lequel mangerais-tu ?
sandwich-tasting-others = Tout le monde goûte
sandwich-tasting-secret = Personne ne voit les assiettes avant que tout le monde les ait classées.
sandwich-plate = Assiette { $number }
sandwich-plate-placed = Assiette { $number }, place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sandwich-tip-rank = { $place ->
    [1] { word-Tap } le meilleur.
    [2] Et le deuxième ?
   *[other] Et le suivant ?
  }
sandwich-remark = Un commentaire ?
sandwich-rank = Voilà mon classement
sandwich-ranked = Ton classement est fait. Les autres goûtent encore.

sandwich-turns-lot = Le sort décide qui goûte en premier.
sandwich-turns-tastes = { $name } goûte
sandwich-turns-watched = Tout le monde te regarde.
sandwich-turns-stands = Tout le monde le voit tout de suite. Ce qui est dit est dit !
sandwich-turns-tell = Le dire à tout le monde
sandwich-turns-lift = Soulever mes cloches
sandwich-turns-next = Ensuite : { $name }
sandwich-turns-next-you = Ensuite, c’est à toi.
sandwich-turns-last = Après, tout le monde aura goûté.
sandwich-turns-covered = Tes assiettes restent sous cloche jusqu’à ton tour.
sandwich-turns-own = Dans tes assiettes, pour plus tard
sandwich-turns-others = Ce que les autres goûteront
sandwich-turns-said = Ce qui a été dit dans cette manche
sandwich-turn-done = { $score }, a goûté
sandwich-turn-now = { $score }, goûte
sandwich-turn-next = { $score }, goûte ensuite
sandwich-turn-later = { $score }, goûte plus tard
sandwich-turn-tag = ensuite

sandwich-tasted = { $name } goûte
sandwich-tasted-you = Tu goûtes
sandwich-next-taster = Suivant
sandwich-skip = Tout montrer
sandwich-verdict = Le verdict
sandwich-round-over = Le verdict de la manche { $round }
sandwich-round-points = Manche { $round } : { $points }

sandwich-likes-open = Qui aime quoi ?
sandwich-likes-of = Ce qu’aime { $name }
sandwich-likes-title = Ce qu’aime { $name }
sandwich-likes-round = Manche { $round }
sandwich-likes-nothing = Mystère ! Après la première dégustation, tu verras ici le meilleur et le pire.
sandwich-loves = adore : { $ingredient }
sandwich-hates = déteste : { $ingredient }
sandwich-best = Le meilleur
sandwich-worst = Le pire

sandwich-say-taste = { $name } adore : { $loved } ; et déteste : { $hated }.
sandwich-say-round = Manche { $round } sur { $of }.
sandwich-say-kitchen = La cuisine est ouverte : compose tes sandwichs.
sandwich-say-ready = { $name } a fini.
sandwich-say-decided = { $name } a choisi.
sandwich-say-reconsiders = { $name } se ravise.
sandwich-say-swapped = { $name } et { $other } échangent { $give } et { $want }.
sandwich-say-lapsed = { $name } : proposition tombée ({ $ingredient }).
sandwich-say-lapsed-you = Ta proposition tombe ({ $ingredient }).
sandwich-say-composed = { $name } a préparé : { $sandwiches }.
sandwich-say-served = Tes assiettes : { $plates }.
sandwich-say-turned-up = { $name } soulève les cloches : { $plates }.
sandwich-say-dish = { $ingredients }, par { $name }
sandwich-say-tasted = { $name } classe, du meilleur au pire : { $order }.
sandwich-say-scores = Après la manche { $round } : { $scores }.

# A bot's words: why it ranked as it did.
sandwich-why-one = { $first }.
sandwich-why-both = { $first } ; { $second }.
sandwich-why-of = { $ingredient } : { $words }
sandwich-praise-plain = simplement bon
sandwich-praise-sweet = une douceur
sandwich-praise-salty = juste assez salé
sandwich-praise-sour = une pointe acidulée
sandwich-praise-bitter = une belle amertume
sandwich-praise-umami = que de saveur
sandwich-praise-hot = enfin du piquant
sandwich-praise-fresh = quelle fraîcheur
sandwich-praise-rich = généreux et fondant
sandwich-praise-crunchy = ça croustille
sandwich-praise-odd = quelle idée
sandwich-praise-vegetable = des légumes, bravo
sandwich-praise-fruit = du fruit, miam
sandwich-praise-meat = de la vraie viande
sandwich-praise-cold-cut = de la charcuterie, comme il se doit
sandwich-praise-fish = ça sent la mer
sandwich-praise-cheese = le fromage, mon bonheur
sandwich-praise-sauce = une bonne sauce
sandwich-praise-clash = sucré-salé, quelle audace
sandwich-praise-variety = un peu de tout
sandwich-praise-balance = frais et riche, bien équilibré
sandwich-blame-plain = un peu fade
sandwich-blame-sweet = trop sucré
sandwich-blame-salty = trop salé
sandwich-blame-sour = trop acide
sandwich-blame-bitter = trop amer
sandwich-blame-umami = trop fort
sandwich-blame-hot = ça brûle
sandwich-blame-fresh = de l’herbe à lapin
sandwich-blame-rich = trop gras
sandwich-blame-crunchy = dur sous la dent
sandwich-blame-odd = je ne mange pas de ça
sandwich-blame-vegetable = encore des légumes
sandwich-blame-fruit = le fruit, c’est pour le dessert
sandwich-blame-meat = pas de viande pour moi
sandwich-blame-cold-cut = pas de charcuterie pour moi
sandwich-blame-fish = ça sent le poisson
sandwich-blame-cheese = trop de fromage
sandwich-blame-sauce = noyé dans la sauce
sandwich-blame-clash = du sucré avec ça, non
sandwich-blame-variety = un vrai fourre-tout
sandwich-blame-balance = ni chair ni poisson

# In the lobby.
