arnaque-chose-food = Prendre { $cards }.
arnaque-chose-bonus = Prendre la carte bonus : { $bonus }.
arnaque-chose-raccoons = Prendre les ratons.
arnaque-chose-steal = Voler à { $name } : { $card }.
arnaque-chose-stop = Ne plus rien voler.
