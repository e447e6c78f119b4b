"""FIDE tournament report files: TRF06, TRF16, TRF26 and the engines' own records.

>>> file = load("012 Empty Open\\n142 5\\n")
>>> print(file.findings[0])
error E-EMPTY: no player record; expected at least one record 001; file not used
"""

from pairloom.errors import TrfError
from pairloom.formats.trf.canonical import canonical
from pairloom.formats.trf.convert import convert, rewrite
from pairloom.formats.trf.document import Dialect, TrfFile
from pairloom.formats.trf.lines import Line, Part
from pairloom.formats.trf.losses import find_losses
from pairloom.formats.trf.reader import load, read_bytes, read_trf
from pairloom.formats.trf.targets import TARGETS
from pairloom.formats.trf.writer import write_trf

DIALECTS = tuple(TARGETS)

__all__ = [
    "DIALECTS",
    "Dialect",
    "Line",
    "Part",
    "TrfError",
    "TrfFile",
    "canonical",
    "convert",
    "find_losses",
    "load",
    "read_bytes",
    "read_trf",
    "rewrite",
    "write_trf",
]
