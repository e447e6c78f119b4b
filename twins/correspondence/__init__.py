"""Correspondence chess, word for word: the judge of what its guest makes with the core."""
