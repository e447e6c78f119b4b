"""Tournament files of MacMahon 3 (XML): players, games, bars, handicaps, criteria."""

from pairloom.formats.macmahon.reader import is_macmahon, read_macmahon

__all__ = ["is_macmahon", "read_macmahon"]
