"""Snack Arnaque on arrays."""
