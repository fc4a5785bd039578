screen-title = Écran de table { $code }
screen-no-room = Il n’y a pas de table { $code } à montrer.
screen-no-room-hint = Vérifie le code. Si elle est fermée, demande à l’hôte de l’ouvrir un instant, puis réessaie.
screen-again = Réessayer
screen-wake-sound = Appuie sur une touche ou touche l’écran pour activer le son.
screen-turn = { $name }, à toi de jouer
screen-all-play = Tout le monde joue
screen-counting = On compte…
screen-players = À table
screen-away = pas là
screen-covered = un robot joue
screen-wins = { $number ->
    [one] une victoire ce soir
   *[other] { $number } victoires ce soir
  }
screen-request = { $name } redemande sa place. Même nombre sur son téléphone ? Dis oui sur le tien.
screen-full = Plein écran
screen-window = Quitter le plein écran
screen-sound-hint = Les téléphones dans la pièce ne jouent alors que leurs propres signaux.
screen-awake-hint = Pour que l’écran ne s’éteigne pas ce soir, règle l’appareil en conséquence.
screen-play-here = Jouer aussi ici
screen-next = Ensuite : { $game }
screen-host-starts = { $name } lance la partie.
screen-tally = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
  } sur { $games }
screen-look = On regarde où ?
screen-look-phones = Nos téléphones
screen-look-phones-hint = Les cartes se retournent en même temps sur chaque téléphone. L’écran de table suit un instant après.
screen-look-screen = L’écran de table
screen-look-screen-hint = Les cartes s’y retournent ; les téléphones servent de boutons. Les temps partent du moment où l’écran les montre.
screen-remote = Je suis ailleurs
screen-remote-hint = Tu n’es pas dans la même pièce que l’écran de table : ton appareil montre tout et joue tous les sons.
screen-as-screen = En faire l’écran de table
screen-look-there = Regarde l’écran de table, appuie ici.
screen-look-only = Regarde l’écran de table.
screen-host-chooses = { $name } choisit la prochaine partie
