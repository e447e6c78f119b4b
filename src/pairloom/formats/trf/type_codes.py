"""Encoded tournament types (`192`): code to system and edition, and back.

`FIDE_DUTCH` without a year names no edition: 2017 before February 2026, 2026 since. The
codes with 2025 are an earlier spelling of those with 2026.
"""

from __future__ import annotations

import re
from typing import NamedTuple


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
        from pairloom.formats.trf.team_types import parse_team_options, with_options

        written = with_options(written, parse_team_options(code))
    return written == code


def is_team_code(text: str) -> bool:
    """Does the code name a competition of teams?"""
    return "TEAM" in text.upper()
