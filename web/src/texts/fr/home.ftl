home-nowhere = Il n’y a rien à cette adresse.
home-someone = Invité
