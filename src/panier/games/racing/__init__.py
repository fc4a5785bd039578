"""What Snap and Slap the Elephant share: the cards, what chance does, and who was first."""
