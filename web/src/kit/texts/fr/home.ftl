home-nowhere = Il n’y a rien à cette adresse.
home-welcome = De petits jeux de cartes pour les beaux après-midis : entre amis, ou avec un panier de robots.
home-games = Jeux
home-players = { $least }–{ $most } personnes
home-minutes = { $least }–{ $most } min
home-play-now = Jouer
home-play-now-game = Jouer à { $game } contre des robots
home-with-friends = Entre amis
home-with-friends-game = Entre amis : ouvrir une table de { $game }
home-code = Un code ? Rejoins tes amis
home-code-example = K7X M2P
home-code-hint = Ou scanne leur code avec l’appareil photo de ton téléphone.
home-code-wrong = Un code, c’est six lettres et chiffres, sans 0, O, 1, I, L ni U. Un lien marche aussi.
home-join = Rejoindre
home-continue = Continuer
home-with = Avec { $names }
home-on-your-own = En solo
home-room-playing = Table { $code } · partie en cours
home-room-waiting = Table { $code } · entre deux parties
home-daily = Le pique⁠-⁠nique du jour
home-daily-line = Les mêmes bandes pour tout le monde aujourd’hui.
home-daily-once = Un seul essai, sans conseils !
home-daily-play = Jouer
home-daily-go-on = Continuer
home-daily-look = Voir le meilleur pique⁠-⁠nique
home-daily-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
home-daily-of = { $proven ->
    [yes] Tu as marqué { $points }. Le maximum possible : { $best }.
   *[no] Tu as marqué { $points }. Notre meilleur : { $best }.
  }
home-daily-scored = Tu as marqué { $points }. Peut-on faire mieux ?
home-streak = { $days ->
        [one] { $days } jour d’affilée
       *[other] { $days } jours d’affilée
    }
home-my-games = Mes parties
home-more = Et aussi
home-replay = Revoir une partie
home-finished = Parties finies sur cet appareil
home-record = Le lien d’une partie
home-record-hint = Tu le trouves avec « Partager la partie », sous chaque résultat.
home-record-wrong = Ce n’est pas le lien d’une partie. Colle-le en entier.
home-watch = Revoir
home-score = Compter un vrai pique-nique
home-credits = Crédits
home-older = Ce navigateur est trop ancien pour Panier : tu peux regarder la table, mais jouer risque de mal se passer. Essaie avec Safari 16.2, Chrome 111, Firefox 113 ou plus récent.
