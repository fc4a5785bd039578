advice-makes-group = Ça fait un groupe de { $size } : { $what }.
advice-could-make-group = Garde celle-ci : elle peut faire un groupe de { $size } ({ $what }).
advice-fits-best = Garde celle-ci : elle va le mieux avec ton pique-nique.
advice-serves-bonus = C’est ce que demande une carte bonus.
advice-brings-together = Deux côte à côte ({ $what }) : avec une troisième, ça compte.
advice-pays-later = Ça coûte un peu, mais ça devrait rapporter plus tard.
advice-leaves-room = Ça ne casse rien, et ça laisse de la place.
advice-as-it-is = C’est très bien comme ça. Valide !
