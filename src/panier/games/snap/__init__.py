"""Snap: turn cards, spot two alike, call first."""
