lesson-picnic-keep = Two strips for you! { word-Tap } the one you want to keep, then confirm. Your neighbour gets the other one.
lesson-picnic-lay = Your first strip is in the middle already. Now { word-tap } the other one, then a square. Aim for three of a kind: same food or same cloth.
lesson-picnic-points = A group of three scores { $point }, four score 2, five score 3… Foods and cloths count separately.
lesson-picnic-beneath = Strips can overlap! Lay one across another, then { word-tap } one of its cells to slip it under. It all has to fit in 4 × 4.
lesson-picnic-others = Curious? { word-Tap } a face to see their picnic. They get the strip you pass on.
lesson-picnic-last = Last round: fill your gaps, and hide loners under something better.
