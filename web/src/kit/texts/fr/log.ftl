log-title = Journal
log-empty = Rien ne s’est encore passé, ou le serveur a redémarré depuis.
log-photo = Photo-finish : { $times }.
log-time = { $name } { NUMBER($millis, useGrouping: 0) } ms
log-time-with-start = { $name } { NUMBER($millis, useGrouping: 0) } ms ({ NUMBER($start, useGrouping: 0) } ms d’avance)
log-fate = { $time } ({ $fate ->
    [wrong] à tort
    [beaten] trop tard
   *[void] ne compte pas
  })
