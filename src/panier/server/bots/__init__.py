"""Bots at live tables: asking them, pacing them, and their manners."""
