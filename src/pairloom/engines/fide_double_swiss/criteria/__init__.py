"""The criteria of C.04.5 (2026) article 2 that are not part of the shared procedure."""
