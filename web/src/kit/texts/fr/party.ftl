party-opening = Bienvenue
party-scan = Scanne-moi avec ton téléphone
party-type = ou ouvre cette adresse et tape le code :
party-first-hosts = La première personne arrivée est l’hôte.
party-more = et { $number } de plus
party-nobody = Toujours personne ?
party-nobody-else = Toujours personne d’autre ?
party-check-wifi = Le téléphone est-il sur le même Wi-Fi ? Les données mobiles ne mènent pas ici.
party-check-guest = Un réseau invité isole les appareils : prends le principal, ou le partage de connexion d’un téléphone.
party-check-type = Tape { $address } à la main, avec { $scheme } devant.
party-check-firewall = Le pare-feu de cet ordinateur autorise-t-il Panier (Python) sur les réseaux privés ?
party-check-others = Ou essaie une autre adresse de cet ordinateur :

party-open = Ouvrir une table pour une fête
party-open-hint = Chacun sur son téléphone, ou tout le monde sur une tablette. Vous choisirez le jeu ensemble plus tard.
party-as-screen = Cet appareil est la table
party-as-screen-hint = Il montre la table à tout le monde, par exemple sur une télé. Le premier téléphone est l’hôte.
party-as-player = J’y joue aussi
party-as-player-hint = Tu es l’hôte, et les autres viennent avec leur téléphone.

party-duel = Duel de réflexes
party-duel-hint = Tu attends quelqu’un ? À qui les meilleurs réflexes ?
party-duel-asked = { $name } lance un duel !
party-duel-join = J’en suis
party-duel-join-there = Touche « J’en suis » sur ton téléphone !
party-duel-waiting = Le prochain arrive…
party-duel-ready = Attends…
party-duel-go = Vas-y !
party-duel-early = Trop tôt !
party-duel-done = C’est noté !
party-duel-again = Encore une fois
party-duel-won = { $number ->
    [one] { $names } gagne !
   *[other] Égalité : { $names } !
  }
party-duel-nobody = Personne ne gagne cette fois
party-duel-millis = { NUMBER($millis, useGrouping: 0) } ms
party-duel-behind = +{ NUMBER($millis, useGrouping: 0) }
party-duel-was-early = trop tôt !
party-duel-no-tap = pas de réaction
party-duel-overtook = Le premier signal arrivé n’était pas le plus rapide : le trajet sur le réseau ne compte pas.
party-duel-record = Record de la soirée : { $name }, { NUMBER($millis, useGrouping: 0) } ms
party-duel-line = { $name } : { NUMBER($millis, useGrouping: 0) } millisecondes.
party-duel-line-early = { $name } : trop tôt.
party-duel-line-none = { $name } : pas de réaction.
