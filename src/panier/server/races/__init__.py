"""Who was first: measured line delays, judged claims, open races."""
