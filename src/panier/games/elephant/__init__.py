"""Slap the Elephant: one pile, two alarms."""
