"""Options of team competitions in a type code (`192`): preferences, primary and secondary score.

Without any option `FIDE_TEAM` means type A, match points, then game points. With options, no
`TYPE` means no colour preferences, and no second score means none for the colours.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pairloom.domain import ColourPreferenceType, TeamScore, TeamSettings

_SWISS = re.compile(r"FIDE_TEAM(?:_TYPE([AB]))?(?:_([MG]P))?(?:_([MG]P))?(?:_BAKU)?")
_CUSTOM = re.compile(r"CUSTOM_TEAM_SWISS_([MG]P)")


class TeamOptions(NamedTuple):
    """What the code of a team competition says about scores and colours."""

    primary: TeamScore = TeamScore.MATCH
    secondary: TeamScore | None = TeamScore.GAME
    preferences: ColourPreferenceType = ColourPreferenceType.TYPE_A

    @classmethod
    def of(cls, settings: TeamSettings) -> TeamOptions:
        return cls(settings.primary, settings.secondary, settings.preferences)


def parse_team_options(text: str) -> TeamOptions:
    """The options in a code; the usual ones for a code without any.

    >>> parse_team_options("FIDE_TEAM_TYPEB_GP").preferences
    <ColourPreferenceType.TYPE_B: 'B'>
    """
    code = text.strip().upper().replace("-", "_")
    if custom := _CUSTOM.fullmatch(code):
        is_game = custom[1] == TeamScore.GAME.value
        other = TeamScore.MATCH if is_game else TeamScore.GAME
        return TeamOptions(TeamScore(custom[1]), other)
    swiss = _SWISS.fullmatch(code)
    if swiss is None or not any(swiss.groups()):
        return TeamOptions()
    primary = TeamScore(swiss[2] or "MP")
    secondary = TeamScore(swiss[3]) if swiss[3] and swiss[3] != swiss[2] else None
    return TeamOptions(primary, secondary, ColourPreferenceType(swiss[1] or ""))


def with_options(code: str, options: TeamOptions) -> str:
    """The code of a system with the options written out.

    >>> with_options("FIDE_TEAM_BAKU", TeamOptions())
    'FIDE_TEAM_TYPEA_MP_GP_BAKU'
    """
    base = code.removesuffix("_BAKU")
    suffix = code.removeprefix(base)
    if base == "CUSTOM_TEAM_SWISS":
        return f"{base}_{options.primary.value}"
    if base != "FIDE_TEAM":
        return code
    kind = options.preferences.value
    words = [base, f"TYPE{kind}" if kind else "", options.primary.value]
    words.append(options.secondary.value if options.secondary else "")
    return "_".join(word for word in words if word) + suffix
