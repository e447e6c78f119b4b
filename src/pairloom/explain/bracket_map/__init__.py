"""The bracket map: a round as a picture, scoregroup by scoregroup.

| module       | does                                                              |
|--------------|-------------------------------------------------------------------|
| `build.py`   | from the record of a round to what the map shows (`model.py`)     |
| `layout.py`  | from there to shapes in their places: columns (`frame.py`), rows  |
|              | with the threads between them (`rows.py`), `boxes.py`             |
| `drawing.py` | shapes, their style, and SVG text                                 |
| `words.py`   | the same as a list of sentences                                   |

Pure functions of the standard library. Nobody knows the reader's fonts here, so widths are
reckoned (`frame.py`) on the safe side.
"""

from __future__ import annotations

from pairloom.explain.bracket_map.build import build_map
from pairloom.explain.bracket_map.drawing import Drawing, as_svg
from pairloom.explain.bracket_map.frame import NARROW, WIDE
from pairloom.explain.bracket_map.layout import lay_out
from pairloom.explain.bracket_map.model import Band, BracketMap, Due, Fold, Mark
from pairloom.explain.bracket_map.words import map_in_words

__all__ = [
    "NARROW",
    "WIDE",
    "Band",
    "BracketMap",
    "Drawing",
    "Due",
    "Fold",
    "Mark",
    "as_svg",
    "build_map",
    "lay_out",
    "map_in_words",
]
