log-title = Log
log-empty = Nothing has happened yet, or the server has restarted since.
log-photo = Photo finish: { $times }.
log-time = { $name } { NUMBER($millis, useGrouping: 0) } ms
log-time-with-start = { $name } { NUMBER($millis, useGrouping: 0) } ms ({ NUMBER($start, useGrouping: 0) } ms head start)
log-fate = { $time } ({ $fate ->
    [wrong] wrong
    [beaten] too late
   *[void] does not count
  })
