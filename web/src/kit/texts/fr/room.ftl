room-connecting = On rejoint la table…
room-use-here = L’utiliser ici
room-reload = Recharger la page
room-trying-again = Nouvel essai…

room-door = Table { $code }
room-door-people = { $number ->
    [one] { $names } est là.
   *[other] { $names } sont là.
  }
room-door-away = { $number ->
    [one] { $names } n’est pas là.
   *[other] { $names } ne sont pas là.
  }
room-door-locked = Cette table est fermée. Demande à l’hôte de l’ouvrir ; si tu étais déjà là, tu peux revenir.
room-door-playing = Une partie est en cours. Entre et regarde : tu joueras la prochaine, ou prends une place libre.
room-name = Ton nom
room-avatar = Ton snack
room-avatar-worn = { $food }, déjà pris
room-take-name = Devenir { $name }
room-sit-down = M’asseoir
room-come-in = Entrer
room-watch = Juste regarder
room-was-here = J’étais déjà là

room-lost-who = Qui es-tu ?
room-lost-how = Sur un nouveau téléphone ou navigateur, quelqu’un à la table doit confirmer que c’est bien toi.
room-lost-new = Je viens d’arriver
room-lost-waiting = { $name }, montre ce nombre aux autres
room-lost-waiting-how = L’hôte voit le même nombre et dit oui. La place est à toi dès que ton ancien appareil est parti depuis une minute.
room-lost-waiting-owner = { $name } est encore sur un autre appareil : dis oui là-bas. S’il est éteint, attends une demi-minute.
room-lost-soon = La place est à toi dès que la barre est vide, sauf si quelqu’un dit non ou si ton ancien appareil revient.
room-lost-refused = Quelqu’un a dit non.
room-lost-timed-out = Personne n’a répondu en deux minutes.
room-lost-again = Redemander

room-title = Table { $code }
room-came = { $name } est là.
room-game = Le jeu
room-change-game = Changer de jeu
room-chairs = À table ({ $number })
room-you = toi · { $note }
room-host = hôte
room-away = pas là
room-is-ready = c’est bon
room-is-here = pas encore
room-strength = Son niveau
room-strength-sprout = robot débutant
room-strength-casual = robot tranquille
room-strength-good = bon robot
room-strength-sharp = robot coriace
room-strength-champion = robot champion
room-add-bot = Ajouter un robot
room-too-many = { $number } à table, ce jeu se joue de { $least } à { $most }
room-remove-bot = Retirer ce robot
room-watching = { $number ->
    [one] { $names } regarde.
   *[other] { $names } regardent.
  }
room-onlookers = { $number ->
    [one] Une personne regarde
   *[other] { $number } personnes regardent
  }
room-earlier = Monter
room-later = Descendre
room-about = Options pour { $name }
room-place = { $place } sur { $number } dans l’ordre du jeu
room-stand = Juste regarder
room-hand-over = Confier la table à { $name }
room-unseat = Mettre en spectateur
room-kick = Renvoyer
room-kick-sure = { $name } devra quitter la table. Sûr ?
room-kick-yes = Renvoyer

room-invite = Inviter
room-invite-code = Inviter · { $code }
room-qr = Code QR pour { $url }
room-scan = À scanner avec un téléphone du même réseau, ou donne le code :
room-only-here = Seul cet appareil peut ouvrir cette table. Pour accueillir des téléphones, connecte-le au Wi-Fi et relance Panier sans limiter son adresse.
room-code = Code
room-link = Lien
room-share = Partager
room-copy = Copier
room-copied = Lien copié.
room-copy-by-hand = Le lien est sélectionné : copie-le à la main.
room-other-address = Ça ne s’ouvre pas ? Essayer une autre adresse

room-controls = Réglages de la table
room-lock = Fermer la table
room-lock-hint = Personne d’autre ne peut entrer.
room-hints = Conseils
room-hints-hint = Chacun peut demander ce que ferait un bon joueur.
room-chat = Discussion
room-chat-hint = Tout le monde à la table peut écrire.
room-clock = Temps par décision
room-clock-hint = Une fois écoulé, un robot décide.
room-clock-off = Sans limite
room-judge = Arbitrage des courses
room-judge-hint = À partir de la prochaine partie.
room-judge-friends = Entre amis
room-judge-friends-hint = Les connexions lentes et les écrans lents sont compensés.
room-judge-strict = Strict
room-judge-strict-hint = Les connexions lentes sont compensées, les écrans lents non. Tricher rapporte moins.
room-judge-arrival = À l’arrivée
room-judge-arrival-hint = Le premier geste arrivé au serveur gagne. Impossible de mentir sur sa connexion, mais les plus proches sont avantagés.
room-judge-now =
    { $how ->
        [strict] Arbitrage strict des courses : les écrans lents ne sont pas compensés.
       *[arrival] Courses jugées à l’arrivée : le premier geste arrivé au serveur gagne.
    }

room-ready = C’est bon pour moi
room-start = Commencer
room-start-unready =
    { $number ->
        [0] Tout le monde est prêt maintenant.
        [one] { $names } n’a pas encore dit « prêt ». Commencer quand même ?
       *[other] { $names } n’ont pas encore dit « prêt ». Commencer quand même ?
    }
room-start-anyway = Commencer quand même
room-start-wait = Attendre encore
room-start-next = Partie suivante
room-all-ready = Tout le monde est là ? C’est parti !
room-alone = Joue en solo, ajoute des robots ou invite du monde.
room-not-ready = On attend encore : { $names }
room-waiting-host = { $name } va commencer

room-evening = La soirée
room-tally-name = Nom
room-tally-wins = Gagné
room-tally-games = Joué
room-won = { $number ->
    [one] gagné par { $names }
   *[other] partagé entre { $names }
  }
room-nobody-won = sans vainqueur
room-level = à égalité : { $names }
room-replay = Revoir la partie { $number } : { $game }

room-request = Est-ce { $name } sur un nouveau téléphone, qui montre le { $number } ?
room-request-me = Est-ce toi, sur l’appareil qui montre le { $number } ?
room-request-mine = Oui, continuer là-bas
room-request-host = { $name } redemande sa place sur un nouveau téléphone, qui montre le { $number }. L’hôte décide ; si c’est quelqu’un d’autre, dis non.
room-request-soon = { $name } retrouve bientôt sa place. C’est quelqu’un d’autre ? Dis non.
room-request-yes = Oui, laisser entrer
room-request-no = Non
room-request-not-me = Ce n’est pas moi
room-chair-wanted = { $name } voudrait jouer à la place de { $seat }. Dis non si cette personne a pu voir d’autres cartes de la partie.
room-chair-yes = Oui, laisser jouer
room-chair-no = Pas dans cette partie
room-chair-asked = Tu as demandé la place de { $seat }. L’hôte décide.
room-chair-closed = Tu n’as pas eu cette place. Tu joueras la prochaine partie.
room-free-chair = Une place est libre dans cette partie.
room-next-game = Tu regardes. Tu joueras la prochaine partie.
room-play-off = { $names } jouent la belle. Tu regardes, puis tu reprends ta place.
room-take-chair = Jouer pour { $name }

room-resume = Retour au jeu
room-to-room = Retour à la table
room-home = Accueil (on te garde ta place)
room-pause = Mettre en pause
room-go-on = Reprendre la partie
room-stand-up = Laisser ma place
room-stand-sure = Quelqu’un d’autre ou un robot pourra jouer pour toi. Tu restes et tu regardes.
room-stand-yes = Laisser ma place
room-leave = Quitter la table
room-leave-sure = Tu perdras ta place et ton nom ici.
room-leave-sure-playing = Tu perdras ta place et ton nom ici. La partie continue : un robot ou quelqu’un d’autre peut prendre ta place.
room-leave-host = Quelqu’un d’autre devient l’hôte.
room-host-now = C’est toi l’hôte, maintenant.
room-ended-game = { $name } a arrêté la partie.
room-leave-yes = Quitter
room-abandon = Arrêter cette partie
room-abandon-sure = La partie s’arrête pour tout le monde, sans résultat.
room-abandon-yes = Arrêter
room-head-start = Avance dans les courses
room-head-start-hint = Déduite de chaque temps de réaction, pour que petits et grands jouent à égalité. Tout le monde la voit.
room-head-start-none = aucune
