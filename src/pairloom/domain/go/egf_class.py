"""The EGF class of a tournament, from its time control.

| class | main time  | main time, Fischer | adjusted time | weight of a rating change |
|-------|------------|--------------------|---------------|---------------------------|
| A     | ≥ 60 min   | ≥ 45 min           | ≥ 75 min      | 1                         |
| B     | ≥ 40 min   | ≥ 30 min           | ≥ 50 min      | ¾                         |
| C     | ≥ 25 min   | ≥ 20 min           | ≥ 30 min      | ½                         |
| D     | as B, played on the Internet                    | ¼                         |
| X     | anything else: not rated                        | –                         |

Adjusted time is main time plus what overtime brings to a game of usual length: Japanese
byo-yomi 45 times a period, Canadian byo-yomi 60 times the time per move, Fischer 120 times
the increment. Organisers may announce a lower class than the table gives.
"""

from __future__ import annotations

from fractions import Fraction

from pairloom.domain.time_control import Canadian, Fischer, Japanese, TimeControl
from pairloom.errors import UnknownName
from pairloom.messages import message

UNCLASSIFIED = "X"
WEIGHTS = {"A": Fraction(1), "B": Fraction(3, 4), "C": Fraction(1, 2), "D": Fraction(1, 4)}

# Class, least main time, least main time with Fischer, least adjusted time; in minutes.
_LIMITS = (("A", 60, 45, 75), ("B", 40, 30, 50), ("C", 25, 20, 30))
_INTERNET = (("D", 40, 30, 50),)


def adjusted_seconds(control: TimeControl) -> Fraction:
    """Adjusted time; a fraction where the moves of a Canadian period do not divide it.

    >>> from pairloom.domain.time_control import parse_time_control
    >>> adjusted_seconds(parse_time_control("60m+3x30s")) / 60
    Fraction(165, 2)
    """
    main = Fraction(control.main_seconds)
    match control.overtime:
        case Japanese(seconds=seconds):
            return main + 45 * seconds
        case Canadian(moves=moves, seconds=seconds):
            return main + Fraction(60 * seconds, moves)
        case Fischer(increment_seconds=increment):
            return main + 120 * increment
    return main


def egf_class_of(control: TimeControl, *, on_internet: bool = False) -> str:
    """The highest class that the time control allows: A, B, C or D, else X.

    >>> from pairloom.domain.time_control import parse_time_control
    >>> egf_class_of(parse_time_control("60m+3x30s")), egf_class_of(parse_time_control("20m"))
    ('A', 'X')
    """
    is_fischer = isinstance(control.overtime, Fischer)
    adjusted = adjusted_seconds(control)
    for name, main, fischer, least in _INTERNET if on_internet else _LIMITS:
        needed = fischer if is_fischer else main
        if control.main_seconds >= needed * 60 and adjusted >= least * 60:
            return name
    return UNCLASSIFIED


def class_weight(name: str) -> Fraction:
    """What a rating change in a tournament of the class is multiplied by; 0 for X."""
    if name == UNCLASSIFIED:
        return Fraction(0)
    if name not in WEIGHTS:
        raise UnknownName(message("EGF class"), name, [*WEIGHTS, UNCLASSIFIED])
    return WEIGHTS[name]
