"""Code shared by Snap and Slap the Elephant: the cards, the acts of chance, how cards are turned, and who was first."""
