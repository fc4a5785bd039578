picnic-advice-makes-group = Ça fait un groupe de { $size } : { $what }.
picnic-advice-could-make-group = Garde celle-ci : elle peut faire un groupe de { $size } ({ $what }).
picnic-advice-fits-best = Garde celle-ci : elle va le mieux avec ton pique-nique.
picnic-advice-serves-bonus = C’est ce que demande une carte bonus.
picnic-advice-brings-together = Deux côte à côte ({ $what }) : avec une troisième, ça compte.
picnic-advice-pays-later = Ça coûte un peu, mais ça devrait rapporter plus tard.
picnic-advice-leaves-room = Ça ne casse rien, et ça laisse de la place.
picnic-advice-as-it-is = C’est très bien comme ça. Valide !
