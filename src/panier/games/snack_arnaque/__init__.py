"""Snack Arnaque: gather a collection of nine, and rob the others of theirs."""
