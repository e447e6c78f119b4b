"""One file per criterion of article 2; `editions.py` lists them in order of priority."""
