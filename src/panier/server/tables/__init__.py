"""One live game: its rules, its clock, and what each seat is shown of it."""
