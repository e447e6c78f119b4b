"""Tournament files of Pairgoth (`.tour`, JSON): players, games, settings."""

from pairloom.formats.pairgoth.reader import is_pairgoth, read_pairgoth

__all__ = ["is_pairgoth", "read_pairgoth"]
