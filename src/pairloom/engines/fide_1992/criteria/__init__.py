"""Section B of the rules of 1992, one file per number. B3 is what the procedure itself does."""
