"""The kit that games draw themselves with."""
