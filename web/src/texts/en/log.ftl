log-title = What happened
log-empty = Nothing has happened yet, or the server has started anew since.
log-photo = Photo finish: { $times }.
log-time = { $name } { $millis } ms
log-time-with-start = { $name } { $millis } ms ({ $start } ms head start)
