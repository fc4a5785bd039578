sandwich-chose-grab = Attraper : { $card }.
sandwich-chose-compose = Cuisiner { $sandwiches }.
sandwich-chose-rank = Le meilleur : { $sandwich }.
sandwich-chose-offer = Proposer { $give } contre { $want }.
sandwich-chose-other = Autre chose.
sandwich-taste-dishes =
    { $number ->
        [one] un plat goûté
       *[other] { $number } plats goûtés
    }
sandwich-taste-unknown = Trop peu goûté pour le dire.
sandwich-taste-likes = semble aimer
sandwich-taste-dislikes = semble ne pas aimer
sandwich-advice-to-their-taste = { $name } semble aimer ça. { $words }
sandwich-advice-could-please = De tout le panier, c’est ce qui pouvait plaire le plus.
sandwich-review-tasters = Ce sont les palais qui ont décidé.
