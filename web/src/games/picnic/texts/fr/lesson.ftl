lesson-picnic-keep = Deux bandes pour toi. Touche celle que tu gardes, puis confirme : l’autre part chez ton voisin.
lesson-picnic-lay = Touche une bande, puis une case, et tourne-la si tu veux. Vise trois cases pareilles côte à côte : même snack, ou même nappe.
lesson-picnic-points = Trois cases pareilles groupées valent { $point }, quatre 2, cinq 3… Snacks et nappes comptent séparément.
lesson-picnic-beneath = Les bandes se croisent ! Pose-en une en travers, puis touche une de ses cases pour la glisser dessous. Tout doit tenir en 4 × 4.
lesson-picnic-others = Touche un visage pour voir son pique-nique. Ce que tu ne gardes pas part chez lui.
lesson-picnic-last = Dernière manche : bouche les trous, et cache ce qui est tout seul sous quelque chose de mieux.
