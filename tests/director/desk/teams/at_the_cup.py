"""A knockout of teams at the desk, and short ways to play its matches."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.knockout.view import MatchBox, bracket_view
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.matches import board_of, boards_of_match
from pairloom.messages.current import current
from pairloom.storage.records import TeamMatch
from tests.director.desk.teams.at_the_teams import TeamHall

PER_BOARD = {"1": ("1-0", "0-1"), "½": ("½-½", "½-½"), "0": ("0-1", "1-0")}


def find_match(hall: TeamHall, team: str) -> TeamMatch:
    """The match of a team in the round being played."""
    entry = hall.team(team).entry
    last = len(hall.state.settled)
    return next(
        each
        for each in hall.state.matches
        if each.round == last and entry in (each.white, each.black)
    )


def enter_match(hall: TeamHall, team: str, results: str) -> None:
    """What a team scores from board 1 on: `1½00`."""
    record = find_match(hall, team)
    own = hall.team(team).entry
    for game in boards_of_match(hall.state, record):
        is_white = hall.state.entry_by_id[game.white].team == own
        letter = results[board_of(hall.state.competition, game) - 1]
        hall.enter(game.board, PER_BOARD[letter][0 if is_white else 1])


def play_round(hall: TeamHall, results: Mapping[str, str], *, finish: bool = True) -> None:
    """A round in which these teams score so."""
    hall.publish()
    hall.reveal()
    for team, scored in results.items():
        enter_match(hall, team, scored)
    if finish:
        finish_round(*hall.at)


def box_of(hall: TeamHall, number: int) -> MatchBox:
    view = bracket_view(hall.state)
    assert view is not None
    boxes = (box for round_ in (*view.rounds, *view.further) for box in round_.matches)
    return next(box for box in boxes if box.number == number)


def working(hall: TeamHall, number: int) -> list[str]:
    """How a match was decided, line by line."""
    tie = box_of(hall, number).tie
    assert tie is not None
    return [current().say(line) for line in tie.lines]


def winner_of(hall: TeamHall, number: int) -> str:
    """Who won a match of the bracket; empty for nobody yet."""
    state = match_states(hall.state)[number]
    if state.winner is None:
        return ""
    return next(entry.name for entry in hall.state.entries if entry.number == state.winner)
