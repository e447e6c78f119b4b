"""Tie-breaks of older rule books, for events that are ranked by them."""
