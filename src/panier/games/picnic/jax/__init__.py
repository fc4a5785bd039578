"""Snack Match and Picnic on arrays."""
