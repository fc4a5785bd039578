party-opening = Come on in
party-scan = Scan me with your phone’s camera
party-type = or go to this address and enter the code:
party-first-hosts = First one in is the host.
party-more = and { $number } more
party-nobody = Nobody here yet?
party-nobody-else = Nobody else here yet?
party-check-wifi = Is the phone on the same Wi-Fi? Mobile data won’t get you here.
party-check-guest = Guest networks keep devices apart: use the main one, or a phone’s hotspot.
party-check-type = Type { $address } by hand, starting with { $scheme }.
party-check-firewall = Does this computer’s firewall let Panier (Python) through on private networks?
party-check-others = Or try another address of this computer:

party-open = Set up a table for a party
party-open-hint = Everybody plays on their own phone, or you all share one tablet. Pick a game together later.
party-as-screen = This device is the table
party-as-screen-hint = It shows the table to everybody, on a TV for example. The first phone hosts.
party-as-player = I’m playing on it too
party-as-player-hint = You’re the host, and the others join with their phones.

party-duel = Reaction duel
party-duel-hint = Waiting for somebody? See who’s quickest.
party-duel-asked = { $name } wants a duel!
party-duel-join = Join in
party-duel-join-there = Tap “Join in” on your phone!
party-duel-waiting = Next one coming up…
party-duel-ready = Wait for it…
party-duel-go = Now!
party-duel-early = Too early!
party-duel-done = Got it!
party-duel-again = Once more
party-duel-won = { $number ->
    [one] { $names } was quickest!
   *[other] It’s a tie: { $names }!
  }
party-duel-nobody = Nobody was quick enough
party-duel-millis = { NUMBER($millis, useGrouping: 0) } ms
party-duel-behind = +{ NUMBER($millis, useGrouping: 0) }
party-duel-was-early = too early!
party-duel-no-tap = no tap
party-duel-overtook = The first tap to arrive wasn’t the quickest: time on the network doesn’t count.
party-duel-record = Best tonight: { $name }, { NUMBER($millis, useGrouping: 0) } ms
party-duel-line = { $name }: { NUMBER($millis, useGrouping: 0) } milliseconds.
party-duel-line-early = { $name } was too early.
party-duel-line-none = { $name } didn’t tap.
