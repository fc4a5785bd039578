sandwich-chose-grab = Grab: { $card }.
sandwich-chose-compose = Cook { $sandwiches }.
sandwich-chose-rank = Best of all: { $sandwich }.
sandwich-chose-offer = Offer { $give } for { $want }.
sandwich-chose-other = Something else.
sandwich-taste-dishes =
    { $number ->
        [one] one dish tasted
       *[other] { $number } dishes tasted
    }
sandwich-taste-unknown = Too little tasted to tell.
sandwich-taste-likes = seems to like it
sandwich-taste-dislikes = seems not to like it
sandwich-advice-to-their-taste = Just what { $name } seems to like. { $words }
sandwich-advice-could-please = Of what was in the basket, this could please the most.
sandwich-review-tasters = The tasters decided that.
