"""Many games at once and what they say: simulations, the arena, balance reports, reviews, and their export."""
