lesson-sandwich-grab = Dans un instant, les cartes de tout le monde se retournent. Vite, { word-tap } celle que tu veux ! Mais pas la tienne.
lesson-sandwich-basket = Celle-là est à toi. Rassemble ce qui va bien ensemble : tu en feras trois sandwichs, pour trois personnes.
lesson-sandwich-make = Trois ingrédients par petit pain. Le visage dit qui va le manger : qu’est-ce qui lui plairait ? { word-Tap } un ingrédient pour le poser ou l’échanger.
lesson-sandwich-rank = À toi de goûter ! { word-Tap } ton préféré, puis le deuxième. Personne ne sait encore qui a fait quoi.
lesson-sandwich-points = Le préféré rapporte 3 points à qui l’a fait, le deuxième 2. Retiens qui aime quoi !
lesson-sandwich-tastes = { word-Tap } un visage pour voir ce qui a plu ou déplu, puis cuisine en conséquence.
