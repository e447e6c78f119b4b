"""What the arbiter decides before the next pairing: nothing of it happens by itself.

FIDE C.04.2 art. 4.2 (text of 2025; today in the Competition Rules): who was absent without
notice is treated as withdrawn unless the absence is explained before the next pairing. Adjourned
games count as draws for pairing until their result is known (2026 art. 3.1).
"""

from __future__ import annotations

from pairloom.director.desk.knockout.view import MatchBox, bracket_view
from pairloom.director.desk.results import ADJOURNED, RESULTS
from pairloom.director.desk.state import State
from pairloom.storage.records import Entry, Game

__all__ = ["absent_without_notice", "adjourned_games", "before_pairing"]

_LOST_BY_FORFEIT = "-"


def absent_without_notice(state: State) -> list[Entry]:
    """Who lost the last round by forfeit and is about to be paired again, by number."""
    if not state.settled:
        return []
    games = state.games_by_round.get(state.settled[-1].round, [])
    seats = (
        seat
        for game in games
        for seat in ((game.white, game.white_result), (game.black, game.black_result))
    )
    absent = {entry for entry, letter in seats if letter == _LOST_BY_FORFEIT}
    excused = state.byes_by_round.get(state.next_round, {})
    return [
        one
        for one in state.numbered
        if one.entry in absent and one.withdrawn_from is None and one.entry not in excused
    ]


def adjourned_games(state: State) -> list[Game]:
    """Games of published rounds that are still adjourned, oldest first."""
    last = len(state.settled)
    return [
        game
        for game in state.games
        if game.round <= last and (game.white_result, game.black_result) == RESULTS[ADJOURNED]
    ]


def before_pairing(state: State) -> list[str]:
    """Sentences for the page from which the next round is paired."""
    lines = [
        f"{one.number} {one.name} lost round {state.settled[-1].round} by forfeit:"
        " withdraw the player, or pair them again."
        for one in absent_without_notice(state)
    ]
    counts = "brings no points yet" if state.is_go else "counts as a draw for pairing"
    word = "table" if state.is_go else "board"
    lines += [
        f"Round {game.round}, {word} {game.board} is adjourned and {counts}."
        for game in adjourned_games(state)
    ]
    return [*lines, *tied_matches(state)]


def tied_matches(state: State) -> list[str]:
    """Matches of a knockout that all their games have left equal, in one sentence."""
    found = bracket_view(state) if state.is_knockout else None
    if found is None or not found.tied:
        return []
    names = "; ".join(f"{box.number}, {_names(box)}" for box in found.tied)
    what = "Match" if len(found.tied) == 1 else "Matches"
    return [
        f"{what} {names}: tied. Say who won on the bracket page, or the next round is another game"
        " of the two."
    ]


def _names(box: MatchBox) -> str:
    return " against ".join(side.entry.name for side in box.sides if side.entry is not None)
