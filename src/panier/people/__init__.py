"""Simulated people, against whom bots are measured."""
