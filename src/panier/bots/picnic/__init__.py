"""Bots for Snack Match and Picnic, from the weakest to the strongest; `greedy` is an earlier one."""

from panier.bots.picnic.ahead import champion
from panier.bots.picnic.easy import casual, good, sprout
from panier.bots.picnic.learned import sharp
from panier.bots.picnic.taking import greedy

__all__ = ["casual", "champion", "good", "greedy", "sharp", "sprout"]
