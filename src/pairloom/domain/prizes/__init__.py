"""Prizes: what an organiser announces, and who takes part in the giving; frozen values."""
