"""The criteria C1-C21, one file each. `editions.py` lists them in order of priority."""
