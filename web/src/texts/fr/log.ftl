log-title = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé, ou le serveur a redémarré depuis.
log-photo = Photo-finish : { $times }.
log-time = { $name } { $millis } ms
log-time-with-start = { $name } { $millis } ms ({ $start } ms d’avance)
