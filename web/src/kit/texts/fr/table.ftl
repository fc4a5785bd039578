table-menu = Menu
table-your-turn = À toi de jouer
table-waiting = On attend { $names }
table-waiting-many = On attend { $number } personnes
table-begins = À vos marques !
table-begins-in =
    { $seconds ->
        [one] Départ dans { $seconds } seconde.
       *[other] Départ dans { $seconds } secondes.
    }
table-moment = Un instant…
table-over = La partie est finie
table-paused = La partie est en pause
table-lost = Pas de connexion. Nouvel essai…
table-lost-with-work = Pas de connexion. Ton coup est gardé.
table-seconds = { $seconds } s
table-nudged = Tout le monde t’attend !
table-not-here = { $game } ne se joue pas encore dans le navigateur.
table-away = { $name } semble être ailleurs. On fait quoi ?
table-cover-turn = Un robot joue ce tour
table-cover-return = Un robot joue jusqu’à son retour
table-cover-wait = L’attendre
table-cover-wait-for = Attendre { $name }
table-covered =
    { $number ->
        [one] Un robot joue pour { $names } jusqu’à son retour.
       *[other] Des robots jouent pour { $names } jusqu’à leur retour.
    }
table-emotes = Réagir
table-sent = { $name } : { $emote }
table-emotes-and-chat = Réagir ou discuter
table-unread = { $name }, { $number ->
    [one] un nouveau message
   *[other] { $number } nouveaux messages
  }
table-chat = Discussion
table-chat-on = Vous pouvez discuter.
table-chat-empty = Pas encore de message.
table-say = Dire quelque chose
table-send = Envoyer
emote-yum = Miam !
emote-wow = Waouh !
emote-haha = Haha !
emote-oops = Oups !
emote-hurry = On se dépêche !
emote-bravo = Bravo !
emote-hmm = Hmm…
emote-heart = J’adore !
table-mute = Couper le son
table-hint = Un conseil
table-nudge = Relancer { $name }
table-seconds-spoken = Encore { $seconds } secondes

timing-clock = Pour l’instant, c’est le serveur qui te chronomètre : les temps donnés par ton appareil sont plus courts que ta connexion ne le permet. Essaie un autre navigateur. Après quelques courses normales, ton écran comptera de nouveau.
timing-pings = Pour l’instant, tes gestes comptent à leur arrivée : ils sont venus plus tôt que ta connexion ne le permet. Coupe les programmes qui la ralentissent, et n’appuie pas avant de voir la carte. Après quelques courses normales, ton écran comptera de nouveau.
timing-reveals = Pour l’instant, c’est le serveur qui te chronomètre : ta connexion n’est lente que quand tu appuies. Coupe les programmes qui la modifient, ou essaie un autre navigateur. Après quelques courses normales, ton écran comptera de nouveau.
timing-held = Le retard de ta connexion n’est compensé qu’en partie : ton appareil répond plus tard que ton réseau. Un VPN, un relais privé ou un proxy peut en être la cause ; essaie sans.
timing-told =
    { $why ->
        [clock] Le serveur te chronomètre pour l’instant : ton appareil donne des temps impossibles. Que faire ? Vois les réglages.
        [pings] Le serveur te chronomètre pour l’instant : tu appuies plus tôt que ta connexion ne le permet. Que faire ? Vois les réglages.
        [reveals] Le serveur te chronomètre pour l’instant : ta connexion n’est lente que quand tu appuies. Que faire ? Vois les réglages.
       *[held] Le retard de ta connexion n’est compensé qu’en partie. Que faire ? Vois les réglages.
    }
timing-over = Tes gestes sont de nouveau chronométrés sur ton écran.
