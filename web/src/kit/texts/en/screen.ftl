screen-title = Table screen { $code }
screen-no-room = There’s no room { $code } to show.
screen-no-room-hint = Check the code. If the room is locked, ask the host to unlock it for a moment, then try again.
screen-again = Try again
screen-wake-sound = Press any key or tap once to turn on the sound.
screen-turn = { $name }, it’s your turn
screen-all-play = Everybody plays
screen-counting = Counting…
screen-players = At the table
screen-away = away
screen-covered = bot playing
screen-wins = { $number ->
    [one] one win tonight
   *[other] { $number } wins tonight
  }
screen-request = { $name } wants their seat back. Same number on their phone? Say yes on yours.
screen-full = Full screen
screen-window = Leave full screen
screen-sound-hint = Phones in this room then only play their own cues.
screen-awake-hint = To keep this screen from going dark, set the device to stay on tonight.
screen-play-here = Play here too
screen-next = Next: { $game }
screen-host-starts = { $name } starts the game.
screen-tally = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
  } of { $games }
screen-look = Where are we looking?
screen-look-phones = At our phones
screen-look-phones-hint = Cards turn over on every phone at once. The table screen follows a moment later.
screen-look-screen = At the table screen
screen-look-screen-hint = Cards turn over there, and phones are just buttons. Times are counted from when the screen shows them.
screen-remote = I’m somewhere else
screen-remote-hint = You’re not in the same room as the table screen, so your device shows and plays everything.
screen-as-screen = Use this as the table screen
screen-look-there = Look at the table screen, press here.
screen-look-only = Look at the table screen.
screen-host-chooses = { $name } chooses the next game
