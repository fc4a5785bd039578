screen-title = Table screen { $code }
screen-no-room = There is no room { $code } to show.
screen-no-room-hint = Check the code. If the room is locked, ask the host to unlock it for a moment; then try again.
screen-again = Try again
screen-wake-sound = Press any key or tap once, and this screen gives sound.
screen-turn = { $name }, it’s your turn
screen-all-play = Everybody plays
screen-counting = Counting…
screen-players = At the table
screen-away = away
screen-covered = a bot plays
screen-wins = { $number ->
    [one] one win this evening
   *[other] { $number } wins this evening
  }
screen-request = { $name } asks for their seat. Same number on their phone? Say yes on yours.
screen-full = Full screen
screen-window = Leave full screen
screen-sound-hint = Phones in this room then give only their own cues.
screen-awake-hint = So that this screen does not go dark, set its device to stay on for the evening.
screen-play-here = Play here too
screen-next = Next: { $game }
screen-host-starts = { $name } starts the game.
screen-tally = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
  } of { $games }
screen-look = Where do we look?
screen-look-phones = At our phones
screen-look-phones-hint = Cards turn on every phone at the same time. The table screen follows a moment later.
screen-look-screen = At the table screen
screen-look-screen-hint = Cards turn there; phones are for pressing. Everybody is judged from the moment it shows them.
screen-remote = I am somewhere else
screen-remote-hint = Not in the room with the table screen: your device then shows and sounds everything.
screen-as-screen = Use this as the table screen
screen-look-there = Look at the table screen, press here.
screen-look-only = Look at the table screen.
screen-host-chooses = { $name } chooses the next game
