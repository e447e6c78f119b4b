"""Encoded tournament types (`192`): code to system and edition, and back.

`FIDE_DUTCH` without a year names no edition: 2017 before February 2026, 2026 since. The
codes with 2025 are an earlier spelling of those with 2026.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pairloom.domain import ColourPreferenceType, TeamScore, TeamSettings

# Options of team competitions in a type code (`192`): preferences, primary and secondary score.
#
# Without any option `FIDE_TEAM` means type A, match points, then game points. With options, no
# `TYPE` means no colour preferences, and no second score means none for the colours.

_TEAM_SWISS = re.compile(r"FIDE_TEAM(?:_TYPE([AB]))?(?:_([MG]P))?(?:_([MG]P))?(?:_BAKU)?")
_CUSTOM_TEAM = re.compile(r"CUSTOM_TEAM_SWISS_([MG]P)")


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
    if custom := _CUSTOM_TEAM.fullmatch(code):
        is_game = custom[1] == TeamScore.GAME.value
        other = TeamScore.MATCH if is_game else TeamScore.GAME
        return TeamOptions(TeamScore(custom[1]), other)
    swiss = _TEAM_SWISS.fullmatch(code)
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
    is_second = options.secondary not in (None, options.primary)  # the same again says nothing
    words.append(options.secondary.value if options.secondary and is_second else "")
    return "_".join(word for word in words if word) + suffix


class TournamentType(NamedTuple):
    """What a type code declares."""

    system: str
    edition: str = ""
    baku: bool = False


# Where one system has several codes, the first is the one we write.
_SWISS = {
    "FIDE_DUTCH_2026": ("dutch", "2026"),
    "FIDE_DUTCH_2025": ("dutch", "2026"),
    "FIDE_DUTCH_2017": ("dutch", "2017"),
    "FIDE_DUTCH": ("dutch", ""),
    "FIDE_DUBOV": ("dubov", ""),
    "FIDE_BURSTEIN": ("burstein", ""),
    "FIDE_LIM": ("lim", ""),
    "FIDE_DOUBLESWISS": ("double-swiss", ""),
    "FIDE_TEAM": ("team", ""),
    "FIDE_1992": ("fide-1992", "1992"),  # a code of our own: there is no official one
}
_OTHER = {
    "CUSTOM_SWISS": "custom-swiss",
    "CUSTOM_DOUBLESWISS": "custom-double-swiss",
    "BERGER_ROUNDROBIN": "round-robin",
    "FIDE_ROUNDROBIN": "round-robin",
    "CUSTOM_ROUNDROBIN": "custom-round-robin",
    "BERGER_DOUBLEROUNDROBIN": "double-round-robin",
    "FIDE_DOUBLEROUNDROBIN": "double-round-robin",
    "FIDE_SCHILLER": "schiller",
    "CUSTOM_SCHILLER": "custom-schiller",
    "FIDE_SCHEVENINGEN": "scheveningen",
    "FIDE_DOUBLESCHEVENINGEN": "double-scheveningen",
    "CUSTOM_SCHEVENINGEN": "custom-scheveningen",
    "CUSTOM_KNOCKOUT": "custom-knockout",
    "CUSTOM_TEAM_SWISS": "custom-team-swiss",
    "BERGER_TEAM_ROUNDROBIN": "team-round-robin",
    "FIDE_TEAM_ROUNDROBIN": "team-round-robin",
    "BERGER_TEAM_DOUBLEROUNDROBIN": "team-double-round-robin",
    "FIDE_TEAM_DOUBLEROUNDROBIN": "team-double-round-robin",
    "CUSTOM_TEAM_ROUNDROBIN": "custom-team-round-robin",
    "CUSTOM_TEAM_KNOCKOUT": "custom-team-knockout",
}
_TEAM_OPTIONS = re.compile(r"(FIDE_TEAM)(?:_TYPE[AB])?(?:_[MG]P){0,2}|(CUSTOM_TEAM_SWISS)_[MG]P")
_GAMES = re.compile(r"(\w+?)_G\d+")


def parse_type(text: str) -> TournamentType | None:
    """What a code declares, or `None` for an unknown code.

    >>> parse_type("fide-dutch-2025_BAKU")
    TournamentType(system='dutch', edition='2026', baku=True)
    """
    code = text.strip().upper().replace("-", "_")
    baku = code.endswith("_BAKU")
    base = code.removesuffix("_BAKU")
    if options := _TEAM_OPTIONS.fullmatch(base):
        base = options[1] or options[2]
    if base in _SWISS:
        return TournamentType(*_SWISS[base], baku)
    if games := _GAMES.fullmatch(base):
        base = games[1]
    return TournamentType(_OTHER[base]) if base in _OTHER and not baku else None


def format_type(declared: TournamentType) -> str:
    """The code of a type; empty if there is none."""
    suffix = "_BAKU" if declared.baku else ""
    editions = (declared.edition, "")
    for edition in editions:
        for code, known in _SWISS.items():
            if known == (declared.system, edition):
                return code + suffix
    names = {code: system for code, (system, _) in _SWISS.items()} | _OTHER
    # A code that tells an edition is also that of a system of which no edition is told.
    return next((code for code, system in names.items() if system == declared.system), "")


def is_expressible(text: str) -> bool:
    """Would `format_type` give the same type again, or does the code say more?"""
    declared = parse_type(text)
    if declared is None:
        return False
    code = text.strip().upper().replace("-", "_").replace("DUTCH_2025", "DUTCH_2026")
    written = format_type(declared)
    if is_team_code(code):
        from pairloom.formats.trf.type_codes import parse_team_options, with_options

        written = with_options(written, parse_team_options(code))
    return written == code


def is_team_code(text: str) -> bool:
    """Does the code name a competition of teams?"""
    return "TEAM" in text.upper()
