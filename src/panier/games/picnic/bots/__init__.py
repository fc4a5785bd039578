"""Bots for Snack Match and Picnic, from the weakest to the strongest."""

from panier.bots.picnic.ahead import champion
from panier.bots.picnic.lapses import casual, good, sharp, sprout

__all__ = ["casual", "champion", "good", "sharp", "sprout"]
