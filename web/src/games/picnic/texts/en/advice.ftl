picnic-advice-makes-group = That makes a group of { $size }: { $what }.
picnic-advice-could-make-group = Keep this one: it can make a group of { $size } ({ $what }).
picnic-advice-fits-best = Keep this one: it goes best with your picnic.
picnic-advice-serves-bonus = That’s just what a bonus card asks for.
picnic-advice-brings-together = Two side by side ({ $what }): a third one scores.
picnic-advice-pays-later = It costs a little now, and should pay later.
picnic-advice-leaves-room = It breaks nothing, and leaves room for more.
picnic-advice-as-it-is = That looks good. Confirm!
