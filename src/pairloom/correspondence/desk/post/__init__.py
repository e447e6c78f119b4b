"""Letters: who is told, and how they get there."""
