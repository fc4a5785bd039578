arnaque-chose-food = Take { $cards }.
arnaque-chose-bonus = Take the bonus card: { $bonus }.
arnaque-chose-raccoons = Take the raccoons.
arnaque-chose-steal = Steal from { $name }: { $card }.
arnaque-chose-stop = Steal nothing more.
