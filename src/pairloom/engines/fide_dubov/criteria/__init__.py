"""One file per criterion of FIDE C.04.4.1 (2026) article 2."""
