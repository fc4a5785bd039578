common-close = Fermer
common-home = Accueil
common-loading = Un instant…
common-cancel = Annuler
common-back = Retour
