party-opening = Come in
party-scan = Scan me with your phone’s camera
party-type = or open this address, and type the code:
party-first-hosts = Whoever comes first is the host.
party-more = and { $number } more
party-nobody = Nobody here yet?
party-nobody-else = Nobody else here yet?
party-check-wifi = Is the phone in the same Wi-Fi? Mobile data does not lead here.
party-check-guest = A guest network keeps devices apart: use the main one, or a phone’s hotspot.
party-check-type = Type { $address } by hand, with { $scheme } in front.
party-check-firewall = Does this computer’s firewall allow Panier (Python) on private networks?
party-check-others = Or try another address of this computer:

party-open = Open a table for a party
party-open-hint = Everybody plays on their own phone, or all of you on one tablet. Choose a game together later.
party-as-screen = This device is the table
party-as-screen-hint = It shows the table to all, for instance on a television. The first phone hosts.
party-as-player = I play on it too
party-as-player-hint = You are the host, and others come with their phones.

party-duel = Reaction duel
party-duel-hint = Waiting for somebody? See who is quickest.
party-duel-asked = { $name } wants a duel!
party-duel-join = Join in
party-duel-join-there = Tap “Join in” on your phone!
party-duel-waiting = The next one is about to begin…
party-duel-ready = Wait for it…
party-duel-go = Now!
party-duel-early = Too early!
party-duel-done = Got it!
party-duel-again = Once more
party-duel-won = { $number ->
    [one] { $names } was quickest!
   *[other] { $names } were equally quick!
  }
party-duel-nobody = Nobody was quick
party-duel-millis = { NUMBER($millis, useGrouping: 0) } ms
party-duel-behind = +{ NUMBER($millis, useGrouping: 0) }
party-duel-was-early = too early!
party-duel-no-tap = no tap
party-duel-overtook = The first tap to come in was not the quickest: the way it travels does not count.
party-duel-record = Best this evening: { $name }, { NUMBER($millis, useGrouping: 0) } ms
party-duel-line = { $name }: { NUMBER($millis, useGrouping: 0) } milliseconds.
party-duel-line-early = { $name } was too early.
party-duel-line-none = { $name } did not tap.
