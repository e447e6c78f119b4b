"""The tie-breaks of the regulations that can be used with those who take part.

C.07 art. 10: tie-breaks on ratings are not used when unrated players take part, unless the
regulations say what counts for them. An estimate of the arbiters (C.04.2 art. 2.1) is no rating.
F10 of 1992, which ranks where no tie-breaks are named, is read alike.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.state import State
from pairloom.domain import Tournament
from pairloom.messages import Text, counted
from pairloom.standings.presets import preset_of
from pairloom.tiebreaks.codes import parse_code
from pairloom.tiebreaks.registry import all_tiebreaks

__all__ = ["left_out_sentence", "tiebreaks_in_use", "with_tiebreaks_in_use"]


def tiebreaks_in_use(state: State) -> tuple[str, ...]:
    """The codes of the regulations without those that are left out."""
    codes = _announced(state)
    if not _count_unrated(state):
        return codes
    return tuple(code for code in codes if not _needs_ratings(code))


def with_tiebreaks_in_use(tournament: Tournament, state: State) -> Tournament:
    """The tournament of a state without the tie-breaks that are left out."""
    settings = replace(tournament.settings, tiebreaks=tiebreaks_in_use(state))
    return replace(tournament, settings=settings)


def left_out_sentence(state: State) -> Text:
    """Which tie-breaks are left out, and why; empty if none is."""
    unrated = _count_unrated(state)
    prescribed = preset_of(state.competition.system, _announced(state))
    codes = _announced(state) if prescribed is None else prescribed.tiebreaks
    left_out = tuple(code for code in codes if _needs_ratings(code))
    if not left_out or not unrated:
        return ""
    return counted(
        "Tie-breaks not used: {codes}. {count} player has no rating, and the regulations do not "
        "say what counts for them (C.07 art. 10)",
        "Tie-breaks not used: {codes}. {count} players have no rating, and the regulations do not "
        "say what counts for them (C.07 art. 10)",
        unrated,
        codes=left_out,
    )


def _announced(state: State) -> tuple[str, ...]:
    return tuple(filter(None, state.competition.tiebreaks))


def _count_unrated(state: State) -> int:
    """Those who take part; before the first pairing everybody who is entered."""
    return sum(not entry.rating for entry in state.numbered or state.entries)


def _needs_ratings(text: str) -> bool:
    code = parse_code(text)
    if code.is_own or code.unrated is not None:
        return False
    return all_tiebreaks()[code.name].about.needs_ratings
