"""Games played with real cards, written down in a text to be counted."""
