"""Sandwich: a market, a kitchen, and tasters who say honestly what they would eat."""
