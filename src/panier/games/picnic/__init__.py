"""The picnic family: Snack Match and Picnic, two editions of one game."""
