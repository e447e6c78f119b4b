"""Files of the European Go Database: results (H9, the French `.tou`) and the player list."""

from pairloom.formats.egd.h9_file import H9File, PlacedRow
from pairloom.formats.egd.player_list import EgfListedPlayer, read_player_list
from pairloom.formats.egd.reader import read_h9
from pairloom.formats.egd.score_heads import meaning_of
from pairloom.formats.egd.starts import parse_value
from pairloom.formats.egd.tou import read_tou, write_tou
from pairloom.formats.egd.writer import ENCODINGS, write_h9

__all__ = [
    "ENCODINGS",
    "EgfListedPlayer",
    "H9File",
    "PlacedRow",
    "meaning_of",
    "parse_value",
    "read_h9",
    "read_player_list",
    "read_tou",
    "write_h9",
    "write_tou",
]
