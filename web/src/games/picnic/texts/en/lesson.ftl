lesson-picnic-keep = Two strips for you. Tap the one you want to keep and confirm; the other one goes to your neighbour.
lesson-picnic-lay = Tap a strip, then a cell, and turn it if you like. Aim for three alike side by side: the same food, or the same cloth.
lesson-picnic-points = Three alike in a group bring { $point }, four bring 2, five bring 3 … Foods and cloths count apart.
lesson-picnic-beneath = Strips may overlap! Lay one across another, then tap a cell of yours to slip it beneath. All must fit into 4 × 4.
lesson-picnic-others = Curious? Tap a face to see their picnic. What you do not keep, they get.
lesson-picnic-last = The last round: close your gaps, and hide what stands alone under something better.
