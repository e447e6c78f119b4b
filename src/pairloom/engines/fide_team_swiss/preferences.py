"""Colour preferences of teams, FIDE C.04.6 art. 1.7: type A, type B, or none at all.

The rows are tested from the top; CD is matches with White minus matches with Black, and only
played matches count.

| CD           | last colours | last round | type A | type B       |
|--------------|--------------|------------|--------|--------------|
| -2 or less   |              |            | White  | strong White |
| 0 or -1      | Black, Black |            | White  | strong White |
| +2 or more   |              |            | Black  | strong Black |
| 0 or +1      | White, White |            | Black  | strong Black |
| -1           |              |            | none   | mild White   |
| +1           |              |            | none   | mild Black   |
| 0            | Black        | no         | none   | mild White   |
| 0            | White        | no         | none   | mild Black   |
| anything else |             |            | none   | none         |

In the last round a team with CD 0 keeps a strong preference: only the mild rows leave that
round out (docs/decisions/0013-team-swiss-readings.md).
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import ColourPreferenceType
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE


class Preference(NamedTuple):
    """The preferred colour, and whether the preference is strong (type B only)."""

    colour: int = NO_COLOUR
    is_strong: bool = False


NO_PREFERENCE = Preference()


def colour_difference(colours: str) -> int:
    """Art. 1.6.2: matches with White minus matches with Black."""
    return 2 * colours.count("w") - len(colours)


def preference(colours: str, kind: ColourPreferenceType, *, is_last: bool) -> Preference:
    """The preference of a team with these colours, oldest first ("w" or "b").

    >>> preference("bb", ColourPreferenceType.TYPE_A, is_last=False)
    Preference(colour=1, is_strong=False)
    >>> preference("wb", ColourPreferenceType.TYPE_B, is_last=True)
    Preference(colour=0, is_strong=False)
    """
    if kind is ColourPreferenceType.NONE or not colours:
        return NO_PREFERENCE
    due = _due_colour(colours)
    is_type_b = kind is ColourPreferenceType.TYPE_B
    if due:
        return Preference(due, is_type_b)
    if not is_type_b:
        return NO_PREFERENCE
    difference = colour_difference(colours)
    if difference:
        return Preference(WHITE if difference < 0 else BLACK)
    if is_last:
        return NO_PREFERENCE
    return Preference(WHITE if colours[-1] == "b" else BLACK)


def _due_colour(colours: str) -> int:
    """The first four rows: what both types know."""
    difference = colour_difference(colours)
    if difference <= -2 or (difference in (0, -1) and colours.endswith("bb")):
        return WHITE
    if difference >= 2 or (difference in (0, 1) and colours.endswith("ww")):
        return BLACK
    return NO_COLOUR
