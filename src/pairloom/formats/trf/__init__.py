"""FIDE tournament report files: TRF06, TRF16, TRF26 and the engines' own records.

>>> file = load("012 Empty Open\\n142 5\\n")
>>> print(file.findings[0])
error E-EMPTY: no player record; expected at least one record 001; file not used
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pairloom.errors import TrfError
from pairloom.formats.trf.document import DIALECTS, Dialect, TrfFile
from pairloom.formats.trf.lines import Line, Part
from pairloom.formats.trf.reader import load, read_bytes, read_trf

if TYPE_CHECKING:
    from pairloom.formats.trf.canonical_form import canonical
    from pairloom.formats.trf.conversion import convert, find_losses, rewrite
    from pairloom.formats.trf.writer import write_trf

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

# Loaded when first used: who pairs a round reads a file and writes none.
_HOME_OF = {
    "canonical": "canonical_form",
    "convert": "conversion",
    "find_losses": "conversion",
    "rewrite": "conversion",
    "write_trf": "writer",
}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
