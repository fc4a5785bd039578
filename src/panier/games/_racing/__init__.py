"""What Snap and Slap the Elephant share: the cards, what chance does, how cards are turned, and who was first."""
