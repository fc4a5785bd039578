"""What the process offers: a clock, metrics, worker processes, crash points for tests."""
