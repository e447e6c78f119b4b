"""What opening does: sealed line-ups become known, and the boards of their matches come about.

A seat left empty is lost by forfeit at once; a board that is empty on both sides has no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.results import ADJOURNED, RESULTS
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour, Outcome
from pairloom.domain.team import EMPTY_BOARD
from pairloom.messages import message
from pairloom.storage.database import now
from pairloom.storage.records import Game, LineUp, TeamMatch

__all__ = ["boards_of_line_ups", "is_short", "open_at_the_table", "open_matches", "opened"]


def opened(work: Work, line_up: LineUp) -> LineUp:
    """A line-up out of its seal, as everybody may know it from now on."""
    seal = work.ledger.seals.open(line_up.fingerprint)
    return replace(line_up, players=seal.players, salt=seal.salt)


def is_short(state: State, line_up: LineUp) -> bool:
    """Has the team fewer players than the regulations demand?"""
    seated = sum(player != EMPTY_BOARD for player in line_up.players)
    return seated < rules_of(state.competition).fewest


def open_matches(work: Work, matches: Iterable[TeamMatch], line_ups: Mapping[int, LineUp]) -> None:
    """Make the boards of matches known; line-ups by team, all of them opened."""
    games: list[Game] = []
    for match in matches:
        work.ledger.put(replace(match, revealed_at=now(), version=work.ledger.number))
        sides = [line_ups[team] for team in (match.white, match.black)]
        games += boards_of_line_ups(work.state, match, *(side.players for side in sides))
        for line_up in sides:
            work.ledger.put(line_up)
    work.ledger.put_new(games)


def open_at_the_table(desk: Desk, place: Place, round_number: int, team: int) -> bool:
    """A line-up was handed in at the table: once both are there, both become known by it.

    It is an act of its own, so that the fingerprints of both were in the log before. Not where a
    team is short: about its match an arbiter is asked.
    """
    with desk.act(place, "reveal line-ups", Permission.HAND_IN_LINE_UPS, team=team) as work:
        match = _sealed_match(work.state, round_number, team)
        both = [] if match is None else _sealed_line_ups(work, match)
        if match is None or len(both) < 2 or any(is_short(work.state, each) for each in both):
            return False
        open_matches(work, [match], {line_up.team: line_up for line_up in both})
        told = message(
            "round {round}, match {match}: both line-ups are in",
            round=round_number,
            match=match.match,
        )
        work.tell(told, round=round_number)
        return True


def _sealed_match(state: State, round_number: int, team: int) -> TeamMatch | None:
    """The match of a team, if line-ups are taken for it."""
    for match in state.matches:
        if match.round == round_number and team in (match.white, match.black):
            is_known = match.revealed_at or match.decision is not None or match.closed_at
            return None if is_known else match
    return None


def _sealed_line_ups(work: Work, match: TeamMatch) -> list[LineUp]:
    """What was handed in for a match so far, out of its seals."""
    handed_in = (
        work.state.line_up_by_team.get((match.round, team)) for team in (match.white, match.black)
    )
    return [opened(work, line_up) for line_up in handed_in if line_up is not None]


def boards_of_line_ups(
    state: State, match: TeamMatch, white: Sequence[int], black: Sequence[int]
) -> Iterator[Game]:
    """The boards of a match; those of one that was put off are adjourned until they are played."""
    rules = rules_of(state.competition)
    place = (match.event, match.competition, match.round)
    first = (match.match - 1) * rules.boards
    for board, (own, other) in enumerate(zip(white, black, strict=True), 1):
        if own == other == EMPTY_BOARD:
            continue
        has_white = rules.colour_on(board, Colour.WHITE) is Colour.WHITE
        seats = (own, other) if has_white else (other, own)
        letters = RESULTS[ADJOURNED] if match.postponed_to else (None, None)
        game = Game(*place, first + board, *seats, *letters)
        yield _forfeited(game) if EMPTY_BOARD in seats else game


def _forfeited(game: Game) -> Game:
    """Lost by the side that nobody came for."""
    results = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    if game.white == EMPTY_BOARD:
        results = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
    return replace(game, white_result=results[0], black_result=results[1])
