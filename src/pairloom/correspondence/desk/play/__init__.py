"""Games: moves, results, scores, claims, and the end of a group."""
