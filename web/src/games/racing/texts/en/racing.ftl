picture-elephant = elephant
picture-mouse = mouse snapping its fingers
picture-fox = fox with an umbrella
picture-owl = owl in slippers
picture-whale = whale in a bathtub
picture-snail = snail on roller skates
picture-parrot = parrot on the telephone
picture-hedgehog = hedgehog with balloons
picture-penguin = penguin with an ice cream
picture-camel = camel on a tricycle
picture-frog = frog in rubber boots
picture-bear = bear with a trombone
picture-octopus = octopus knitting

picture-short-elephant = elephant
picture-short-mouse = mouse
picture-short-fox = fox
picture-short-owl = owl
picture-short-whale = whale
picture-short-snail = snail
picture-short-parrot = parrot
picture-short-hedgehog = hedgehog
picture-short-penguin = penguin
picture-short-camel = camel
picture-short-frog = frog
picture-short-bear = bear
picture-short-octopus = octopus

picture-some-elephant = an elephant
picture-some-mouse = a mouse
picture-some-fox = a fox
picture-some-owl = an owl
picture-some-whale = a whale
picture-some-snail = a snail
picture-some-parrot = a parrot
picture-some-hedgehog = a hedgehog
picture-some-penguin = a penguin
picture-some-camel = a camel
picture-some-frog = a frog
picture-some-bear = a bear
picture-some-octopus = an octopus

picture-two-elephant = Two elephants
picture-two-mouse = Two mice
picture-two-fox = Two foxes
picture-two-owl = Two owls
picture-two-whale = Two whales
picture-two-snail = Two snails
picture-two-parrot = Two parrots
picture-two-hedgehog = Two hedgehogs
picture-two-penguin = Two penguins
picture-two-camel = Two camels
picture-two-frog = Two frogs
picture-two-bear = Two bears
picture-two-octopus = Two octopuses

snap-prompt = Two alike? Snap!
elephant-prompt = Slap or snap?
racing-prompt-turn = Turn over a card
racing-prompt-out = You’re out. Enjoy the show!
racing-prompt-soon = A card is coming…

snap-call = SNAP!
snap-call-why = when two pictures are alike
elephant-slap = SLAP
elephant-slap-why = the elephant
elephant-snap = SNAP
elephant-snap-why = your fingers at the mouse
racing-turn = Turn over a card
racing-turn-wait = { $name } turns over a card
racing-pressed = Pressed!
racing-key-space = Space
racing-late = Too late, the cards had changed. It costs you nothing.
racing-out = No cards left: you’re out, but you can watch the finish.
racing-watching = You’re watching.

racing-seat-cards = { $name }: { $pack } face down, { $pile } face up
racing-pack = { $name } has { $number } face down
racing-seat-out = out
racing-empty = no card yet
racing-head-start = Head start { $millis }
racing-head-start-short = −{ $number } ms
racing-fines = In the middle
racing-fine-of = paid by { $name }
racing-pile = The pile: { $cards }
racing-pile-none = The next card starts a new pile
racing-left =
    { $number ->
        [0] last card
        [one] 1 card to come
       *[other] { $number } cards to come
    }
racing-minutes-left =
    { $number ->
        [0] less than a minute left
        [one] about a minute left
       *[other] about { $number } minutes left
    }

racing-cry = Right
elephant-cry-elephant = Elephant
elephant-cry-mouse = Mouse
racing-won =
    { $you ->
        [yes] { $what }! You were first with { $millis } and take { $cards }.
       *[no] { $what }! { $name } was first with { $millis } and takes { $cards }.
    }
racing-fined =
    { $you ->
        [yes] Nothing matched: your Snap costs you { $card }.
       *[no] Nothing matched: { $name }’s Snap costs { $card }.
    }
racing-fined-all = Nothing matched: { $paid }.
racing-fined-many = Nothing matched: { $names } pay a card each.
racing-pays =
    { $you ->
        [yes] you pay { $card }
       *[no] { $name } pays { $card }
    }
racing-nothing =
    { $you ->
        [yes] Too late: the cards had changed. It costs nothing.
       *[no] Too late, { $names }: the cards had changed. It costs nothing.
    }
elephant-why-elephant = An elephant wants a slap, not a snap.
elephant-why-mouse = A mouse wants a snap, not a slap.
elephant-why-other = That was neither elephant nor mouse.
elephant-shared =
    { $you ->
        [yes] You were wrong: the others share { $cards }.
       *[no]
        { $number ->
            [one] { $names } was wrong: the others share { $cards }.
           *[other] { $names } were wrong: the others share { $cards }.
        }
    }
elephant-stays = Everybody was wrong: the pile stays.

racing-lane-behind = { $millis } behind
racing-lane-fined = false Snap, pays { $card }
racing-lane-spared = false Snap, but holds the last cards and pays nothing
racing-lane-wrong = wrong
racing-lane-after = called later, pays nothing
racing-lane-void = on a card that was taken back
racing-lane-less = { $millis } − { $head } head start
racing-note-drawn = Less than 5 ms apart, too close to call: decided by lot.
racing-head-start-won =
    { $you ->
        [yes] You were quicker, but { $first } has a head start of { $head }.
       *[no]
        { $number ->
            [one] { $names } was quicker, but { $first } has a head start of { $head }.
           *[other] { $names } were quicker, but { $first } has a head start of { $head }.
        }
    }
racing-note-arrived =
    { $you ->
        [yes] Your press arrived first, but was { $millis } slower on the screen.
       *[no] { $name }’s press arrived first, but was { $millis } slower on the screen.
    }
racing-note-hasty =
    { $you ->
        [yes] You hit the wrong one, but somebody was right: it costs nothing.
       *[no] { $name } hit the wrong one, but somebody was right: it costs nothing.
    }
racing-note-taken-back = The next card, { $card }, hadn’t been seen yet and goes back.
racing-note-doubted =
    { $you ->
        [yes] Your time counts from the server’s clock: your connection or your device’s clock is in doubt.
       *[no] Timed by the server’s clock, as the connection or the device’s clock is in doubt: { $names }.
    }
racing-note-waited = Waited { $millis } for presses still on their way.

racing-photo = Photo finish
racing-photo-open = Photo finish: who was how fast
racing-own-time = You: { $millis }, { $behind } later.
racing-own-uncounted = You: { $millis }, but it came in too late to count.
racing-own-late = You pressed after { $millis }. The race was decided by then.
racing-own-pace = The bots keep to your pace, so that you win about two races in five. You can turn that off in the settings.
racing-photo-none = After each race you’ll see here how fast everybody was.
racing-photo-earlier = Before that

snap-said-flip = { $card }. Others: { $others }.
racing-said-flip = { $card }.
racing-said-dealt = The cards are dealt.
racing-said-turned =
    { $you ->
        [yes] You turn over { $card }.
       *[no] { $name } turns over { $card }.
    }
racing-said-out =
    { $you ->
        [yes] You’re out.
       *[no] { $name } is out.
    }
racing-said-redealt = Nobody had cards left: the pile is dealt out again.

racing-result-best = best { $millis }
racing-result-average = average { $millis }
racing-result-wins =
    { $number ->
        [0] no race won
        [one] 1 race won
       *[other] { $number } races won
    }
racing-result-wrong =
    { $number ->
        [0] never wrong
        [one] wrong once
       *[other] wrong { $number } times
    }
racing-result-fastest = Fastest of all: { $name }, { $millis }
racing-result-partly = Reaction times count from when you joined.

