lesson-arnaque-take = Neuf cartes piochées, mais tu ne prends qu’une seule sorte. Les nombres disent ce que chacune rapporte : { word-tap } ton choix, puis prends-le.
lesson-arnaque-raccoon = Un raton laveur ! Prends les ratons plutôt qu’un snack : chacun vole une carte pour toi.
lesson-arnaque-steal = Pose une patte sur une carte adverse. Le mieux : celle qui te donne la majorité, ou qui la leur enlève. Puis confirme.
lesson-arnaque-majority = Seule la majorité d’un snack rapporte sa valeur. Égalité ? Personne ne marque. Le tableau dit qui mène.
lesson-arnaque-bonus = Une carte bonus paie à la fin, pour les snacks d’un pays ou pour tes ratons. Elle occupe une de tes neuf places.
lesson-arnaque-nine = À neuf cartes, c’est plein : tu ne pioches plus. Quand tout le monde a fini, on compte.
