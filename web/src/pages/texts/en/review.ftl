review-title = Review
review-of = Review: { $game }
review-making = The champion is playing your game on, over and over, from every moment of it.
review-making-hint = That takes a little while. It’s only done once: the review stays with the game.
review-queue =
    { $ahead ->
        [one] Another game is being reviewed first.
       *[other] { $ahead } other games are being reviewed first.
    }
review-progress = Progress of the review
review-curve = Who was ahead, and when
review-curve-hint = Everyone’s chance to win, from the first card to the last. Slide along the curve to see the table at that moment.
review-moment = Moment of the game
review-moment-said = { $standing }. { $words }
review-standing = { $name } { $chance }
review-follow = Follow a player
review-as-table = The curve as a table
review-step = Step
review-to-replay = See it in the replay
review-turns =
    { $number ->
        [one] Where it turned
        [2] Two turning points
       *[other] { $number } turning points
    }
review-turn-up =
    { $you ->
        [yes] Your chance to win rose from { $before } to { $after }.
       *[no] { $name }: chance to win up from { $before } to { $after }.
    }
review-turn-down =
    { $you ->
        [yes] Your chance to win fell from { $before } to { $after }.
       *[no] { $name }: chance to win down from { $before } to { $after }.
    }
review-by-cards = The cards did that.
review-by-themselves =
    { $you ->
        [yes] You did that yourself.
       *[no] Their own doing.
    }
review-by-somebody =
    { $you ->
        [yes] You did that.
       *[no] { $name } did that.
    }
review-show = Show on the curve
review-luck-skill = Luck and choices
review-luck-hint = What the cards brought, and what one’s own choices brought compared with the champion’s, in chance to win; the rest is what the others did. The thin line shows how sure we are.
review-luck = Luck
review-skill = Choices
review-luck-kind =
    { $you ->
        [yes] The cards were kind to you: { $share }.
       *[no] The cards were kind to { $name }: { $share }.
    }
review-luck-unkind =
    { $you ->
        [yes] The cards weren’t on your side: { $share }.
       *[no] The cards weren’t on { $name }’s side: { $share }.
    }
review-luck-fair =
    { $you ->
        [yes] The cards were fair to you.
       *[no] The cards were fair to { $name }.
    }
review-skill-above =
    { $you ->
        [yes] You chose better than the champion would have: { $share }!
       *[no] { $name } chose better than the champion would have: { $share }!
    }
review-skill-below =
    { $you ->
        [yes] Added up, your choices gave away { $share } of chance to win.
       *[no] Added up, { $name }’s choices gave away { $share } of chance to win.
    }
review-skill-level =
    { $you ->
        [yes] You chose about as well as the champion.
       *[no] { $name } chose about as well as the champion.
    }
review-skill-none =
    { $you ->
        [yes] You had nothing to choose.
       *[no] { $name } had nothing to choose.
    }
review-agreed =
    { $decided ->
        [one] { $agreed } of 1 choice was the champion’s, or as good.
       *[other] { $agreed } of { $decided } choices were the champion’s, or as good.
    }
review-decisions = Choice by choice
review-decisions-hint = What was played, and what the champion would have done knowing just as much. A cost is worked out from what the player could see: with all hands open, as in the curve, it may look smaller or larger.
review-decisions-none = There was nothing to choose in this game: hands and eyes decided.
review-no-decisions = Nothing to choose here.
review-whose = Whose choices
review-order = Order
review-order-costly = Costliest first
review-order-played = As played
review-more =
    { $left ->
        [one] One more
       *[other] { $left } more
    }
review-let-pass = Let it pass
review-kind-late = Too late: somebody else was first
review-kind-miss = Nobody saw it
review-kind-other = A move
review-as-good = As good as the champion’s
review-agrees = The champion would have done the same.
review-nearly = Just about as good as what the champion would have done.
review-costs-points = What it did to the chance to win: { $share }, and to the count: { $points }.
review-costs = What it did to the chance to win: { $share }.
review-played = Played
review-champion = The champion
review-why-other = Played on many times, this won more often.
review-best = The best possible picnic
review-whose-best = Whose picnic
review-tastes = What each of you seems to like
review-tastes-hint = Guessed from the rankings of this game alone.
review-reactions = How quick everyone was
review-reactions-hint = From the first card to the last; the lower, the quicker.
review-reactions-of =
    { $number ->
        [one] Once, in { $best }
       *[other] Usually { $usual }, at best { $best } ({ $number } times)
    }
review-reactions-evening = Your evening, game by game: { $times }.
review-how = How is that worked out?
review-how-curve = From every moment of your game, strong bots play it to its end many times, with all hands open. How often somebody wins is their chance. It’s an estimate: the pale band around a line says how good.
review-how-champion = The champion sees only what the player saw. A choice costs what it loses in chance to win against the champion’s.
review-how-luck = What changed when cards were dealt or turned counts as luck. Choices are compared with the champion’s. The rest of the way to the result is what the others did; added up over a long game, each can be more than 100%.
review-quick = Quickness
review-luck-quick = Luck and quickness
review-luck-quick-hint = What the cards brought, and what quick hands and eyes brought, in chance to win. The thin line shows how sure we are.
review-races = Race by race
review-races-hint = How quick each was, and what that brought or cost compared with the champion.
review-too-slow = too slow
review-false = nothing to claim there
review-share = Share the review
review-luck-unsure =
    { $you ->
        [yes] Too close to say whether the cards were kind to you.
       *[no] Too close to say whether the cards were kind to { $name }.
    }
review-skill-unsure =
    { $you ->
        [yes] Too close to say how you chose.
       *[no] Too close to say how { $name } chose.
    }
review-quick-above =
    { $you ->
        [yes] You were quicker than the champion would have been: { $share }!
       *[no] { $name } was quicker than the champion would have been: { $share }!
    }
review-quick-below =
    { $you ->
        [yes] A champion in your place would have had { $share } more, added up over all races.
       *[no] A champion in { $name }’s place would have had { $share } more, added up over all races.
    }
review-quick-level =
    { $you ->
        [yes] You were about as quick as the champion.
       *[no] { $name } was about as quick as the champion.
    }
review-quick-unsure =
    { $you ->
        [yes] Too close to say how quick you were.
       *[no] Too close to say how quick { $name } was.
    }
