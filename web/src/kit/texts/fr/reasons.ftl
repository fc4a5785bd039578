reason-no-connection = Le serveur ne répond pas. Cet appareil est-il sur le même réseau ?

reason-no-such-room = Aucune table n’a ce code, ou elle est fermée. Demande à l’hôte.
reason-too-many-guesses = Trop de codes faux. Attends une minute, et vérifie le code avec l’hôte.
reason-too-many-rooms = Trop de tables ont été ouvertes d’ici. Réessaie dans une minute.
reason-too-many-onlookers = Beaucoup de monde regarde déjà. Prends place, ou réessaie plus tard.
reason-no-token = Cet appareil n’a pas de place ici. Redemande la tienne, ou reprends une place.
reason-wrong-origin = Ouvre l’adresse que le serveur affiche, et ça marchera.
reason-wrong-host = Ouvre l’adresse que le serveur affiche, et ça marchera.
reason-name-empty = Il faut au moins une lettre visible dans un nom.
reason-name-letters = Tout le monde ne pourrait pas lire ce nom. Essaie avec des lettres plus simples.
reason-name-too-long = Un nom peut avoir { $most } lettres au plus.
reason-name-taken = Quelqu’un ici s’appelle déjà { $name }, ou presque.
reason-room-full = C’est complet : { $most } personnes sont déjà là.
reason-too-many-joined = { $most } personnes sont venues de ton adresse. Réessaie dans dix minutes.
reason-sent-away = L’hôte a renvoyé quelqu’un de ton adresse. Attends dix minutes, ou demande à l’hôte de fermer puis rouvrir la table.
reason-room-damaged = Les données de cette table sont abîmées. Ouvres-en une nouvelle.
reason-no-request = Plus personne ne demande cette place.
reason-owner-decides = Cette personne est connectée : elle répond elle-même, sur son appareil.
reason-too-many-lost = Beaucoup demandent une place en ce moment. Réessaie dans deux minutes.
reason-too-busy = Le serveur est très occupé. Réessaie dans un instant.
reason-too-old = On ne sait plus si c’est passé. Regarde la table, et recommence si besoin.
reason-too-slow = C’était trop long. Réessaie.
reason-not-a-request = Le serveur n’a pas compris. Recharge la page.
reason-our-fault = Le serveur a eu un souci, désolé. Réessaie.
reason-not-json = Le serveur n’a pas compris. Recharge la page.
reason-bad-request = Le serveur n’a pas compris. Recharge la page.
reason-too-large = C’était trop d’un coup.
reason-not-found = Il n’y a rien à cette adresse.
reason-method = Le serveur n’a pas compris. Recharge la page.
reason-http = Quelque chose s’est mal passé. Réessaie.
reason-no-such-steps = Cette étape n’existe pas dans la partie.
reason-old-rules = Cette partie suivait d’anciennes règles : on ne peut plus la revoir.

reason-not-the-host = Seul l’hôte peut faire ça.
reason-not-seated = Prends d’abord une place.
reason-already-seated = Tu as déjà une place.
reason-chair-taken = Cette place est déjà prise.
reason-seen-cards = Sur ton appareil, on a vu les cartes d’une autre place dans cette partie : tu ne peux revenir qu’à celle-là.
reason-chairs-full = Les { $most } places sont prises.
reason-no-such-chair = Cette place n’est plus là.
reason-no-such-person = Cette personne n’est plus à la table.
reason-not-an-order = Les places viennent de changer. Réessaie.
reason-game-running = Il faut attendre la fin de la partie.
reason-no-outlook = Ce jeu ne dit pas d’avance ce qu’un coup rapporterait.
reason-no-game = Aucune partie en cours.
reason-not-away = Cette personne n’est pas absente.
reason-not-level = Personne n’était à égalité à la fin de la dernière partie, ou quelqu’un est parti.
reason-no-such-game = Ce serveur n’a pas ce jeu.
reason-no-such-option = Ce serveur n’a pas cette variante.
reason-no-such-value = La variante ne se règle pas ainsi.
reason-wrong-number-of-seats = Ce jeu se joue de { $least } à { $most } ; { $seats ->
    [1] il n’y a que toi.
   *[other] vous êtes { $seats }.
  }
reason-chat-off = L’hôte n’a pas ouvert la discussion.
reason-text-empty = Ce message est vide.
reason-text-letters = Trop d’accents sur une lettre, ou un signe invisible.
reason-text-too-long = Un message peut avoir { $most } lettres au plus.
reason-looking-on = Tu regardes seulement. Prends une place pour jouer.
reason-hello-again = Tu es déjà là.
reason-not-here = Ce n’est pas possible ici.
reason-too-fast = C’était trop rapide. On renvoie.
reason-not-kept = Le serveur n’a pas pu l’enregistrer : rien n’a changé. Réessaie.

reason-paused = La partie est en pause.
reason-not-this-game = Cette partie est finie.
reason-not-a-move = Ce n’est pas un coup de ce jeu.
reason-not-an-option = Ce n’est pas possible maintenant.
reason-nothing-to-do = Tu n’as rien à faire maintenant.
reason-game-over = La partie est finie.
reason-a-race = C’est une course : fais vite !
reason-not-a-race = Ce n’est pas une course.
reason-not-shown = Tu n’as pas encore vu cette carte.
reason-table-gone = Trop tard : les cartes ont changé. Ça ne te coûte rien.
reason-no-such-seat = Cette place n’existe pas à la table.
reason-not-chances-turn = Rien n’est laissé au hasard maintenant.
reason-no-clock = Aucun chrono ne tourne.
reason-clock-early = Ce n’est pas encore l’heure.

reason-replaced = Cette place est ouverte dans une autre fenêtre ou sur un autre appareil.
reason-kicked = L’hôte t’a demandé de partir.
reason-gone = Tu as quitté la table.
reason-bad-message = Cette page et le serveur ne se comprennent pas. Recharge-la.
reason-page-too-old = Cette page est plus ancienne que le serveur. Recharge-la.
reason-server-too-old = Cette page est plus récente que le serveur, qui est revenu en arrière. Recharge-la.
reason-reload = La table a déménagé. Un instant…

reason-already-chosen = Tu as déjà choisi. Reprends d’abord ton choix.
reason-no-such-draw = On ne peut pas tirer ces cartes maintenant.
reason-no-such-deal = On ne peut pas distribuer ces cartes.
reason-not-there = Cette carte n’est plus là.
reason-bad-option = On ne peut pas jouer ainsi. Regarde les variantes.

reason-not-your-turn = Ce n’est pas encore ton tour. Quelqu’un d’autre joue d’abord.
