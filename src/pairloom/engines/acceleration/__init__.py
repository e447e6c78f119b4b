"""Accelerated pairings: they change the score used for pairing, never the system."""
