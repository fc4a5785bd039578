lesson-sandwich-grab = Dans un instant, une carte de chacun sera au milieu. Touche vite celle que tu veux ! Pas la tienne : elle est bloquée pour toi.
lesson-sandwich-basket = Celle-là est à toi. Rassemble ce qui va bien ensemble : tu en feras trois sandwichs, pour trois autres.
lesson-sandwich-make = Trois ingrédients par petit pain. Le visage dit qui va le manger : qu’est-ce qui lui plairait ? Touche pour poser et échanger.
lesson-sandwich-rank = À toi de goûter. Touche ton préféré, puis le deuxième. Personne ne voit encore qui a fait quoi.
lesson-sandwich-points = Le préféré rapporte 3 points à qui l’a fait, le deuxième 2. Retiens qui aime quoi !
lesson-sandwich-tastes = Touche un visage pour voir ce qu’il a préféré ou moins aimé, et cuisine pour lui.
