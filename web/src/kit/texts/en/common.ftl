common-close = Close
common-home = Home
common-loading = One moment…
common-cancel = Cancel
common-back = Back
common-not-loaded = Part of the page didn’t load. Trying again…
common-reload = Reload the page
common-millis = { NUMBER($number, useGrouping: 0) } ms
common-cards =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
common-points =
    { $number ->
        [one] { $shown } point
       *[other] { $shown } points
    }
common-donuts =
    { $number ->
        [one] { $shown } donut
       *[other] { $shown } donuts
    }
common-unit-points = points
common-unit-donuts = donuts
common-unit-cards = cards

# What one does to a thing on the screen, with a finger or with a mouse: other texts speak of it as { word-Tap }.
word-tap =
    { $pointer ->
        [fine] click
       *[coarse] tap
    }
word-Tap =
    { $pointer ->
        [fine] Click
       *[coarse] Tap
    }

# In place of what has failed while it was drawn.
error-game = The table can’t be shown just now
error-page = This page can’t be shown just now
error-nothing-lost = Something in the page has failed. That is our mistake, not yours, and nothing you have played is lost.
error-by-itself = It tries again by itself in a few seconds.
error-bring-back = Bring the table back
error-again = Try again
error-hints = The hints have stopped working. The game goes on without them.
