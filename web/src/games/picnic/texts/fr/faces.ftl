picnic-faces-yours = Quelles faces vont compter ?
picnic-faces-theirs = { $name } choisit les faces
picnic-faces-done = { $name } a choisi
picnic-faces-tip = { word-Tap } une carte pour la retourner. Ensuite, le hasard décide quelle règle va avec quoi.
picnic-faces-wait = Ensuite, le hasard décide quelle règle va avec quoi.
picnic-faces-elements = Snacks et nappes
picnic-faces-goals = Règles
picnic-faces-card = Carte { $number }.
picnic-faces-up = Cette face
picnic-faces-down = Autre face
picnic-faces-turned = Cette face : { $face }.
picnic-faces-confirm = Jouer avec ces faces
picnic-goal = { $goal } ({ $value })
picnic-goal-least = Le moins
picnic-goal-most = Le plus
picnic-goal-corner = Coins
picnic-goal-centre = Centre
picnic-goal-groups = Îlots
picnic-goal-isolated = Isolés
picnic-goal-lines = Lignes
picnic-goal-pairs = Paires
picnic-prompt-faces = Choisis les faces
picnic-say-drawn = Cartes bonus tirées : { $cards }.
picnic-say-faces =
    { $you ->
        [yes] Tu choisis { $faces }.
       *[no] { $name } choisit { $faces }.
    }
