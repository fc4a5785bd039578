lesson-picnic-keep = Deux bandes pour toi ! { word-Tap } celle que tu gardes, puis confirme : tu passes l’autre.
lesson-picnic-lay = Ta première bande est déjà au milieu. { word-Tap } l’autre, puis une case. Vise trois cases pareilles : même snack ou même nappe.
lesson-picnic-points = Un groupe de trois vaut { $point }, de quatre 2, de cinq 3… Snacks et nappes comptent séparément.
lesson-picnic-beneath = Les bandes se croisent ! Pose-en une en travers, puis { word-tap } une de ses cases pour la glisser dessous. Tout doit tenir en 4 × 4.
lesson-picnic-others = Jette un œil ! { word-Tap } un visage pour voir son pique-nique. C’est là que part la bande que tu passes.
lesson-picnic-last = Dernière manche : bouche les trous, et cache les isolés sous quelque chose de mieux.
