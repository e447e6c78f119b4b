"""The criteria of C.04.6 that are not part of the shared procedure: one file per criterion.

Labels are those of 2026; `editions.py` says what an edition calls them.
"""
