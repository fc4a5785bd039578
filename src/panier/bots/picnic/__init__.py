"""Bots for Snack Match and Picnic, from the weakest to the strongest."""

from panier.bots.picnic.ahead import champion
from panier.bots.picnic.easy import casual, good, sprout
from panier.bots.picnic.learned import sharp

__all__ = ["casual", "champion", "good", "sharp", "sprout"]
