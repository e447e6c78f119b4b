"""Why two players meet in a bracket, and when two could meet."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import record_of
from pairloom.director.desk.reasons import BoardReasons, Side, find_pair
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour, Points
from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import earliest_meeting, why_they_meet
from pairloom.errors import InputError
from pairloom.explain.knockout import KnockoutWords
from pairloom.messages import message
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.storage.records import Game, TeamMatch

__all__ = ["explain_match", "sides_of_match", "when_could_meet", "why_meet"]


def explain_match(desk: Desk, place: Place, round_number: int, board: int) -> BoardReasons:
    """A board of a knockout with its two players and their ways to it."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    state = desk.state(place).shown
    game = state.kind.field.find_seats(state, round_number, board)
    steps = why_meet(state, round_number, board)
    white, black = sides_of_match(state, round_number, board)
    is_by_hand = not _has_match(state, game)
    return BoardReasons(board, white, black, () if is_by_hand else steps, is_by_hand)


def sides_of_match(state: State, round_number: int, board: int) -> tuple[Side, Side]:
    """Who meets, with points and colours before the round: White first."""
    met = state.kind.field.find_seats(state, round_number, board)
    white, black = (_side(state, entry, round_number) for entry in (met.white, met.black))
    return white, black


def why_meet(state: State, round_number: int, board: int) -> tuple[str, ...]:
    """The seed paths of the two players of a board."""
    game = state.kind.field.find_seats(state, round_number, board)
    stored = _drawn(state)
    first, second = stored.numbers[game.white], stored.numbers[game.black]
    answer = why_they_meet(bracket_of(stored), first, second, record_of(state, stored))
    if answer is None:
        made = message("These two have no match in the bracket: the board was made by hand.")
        return (current().say(made),)
    told = KnockoutWords(bracket_of(stored)).why(answer)
    return tuple(map(_speaker(state, stored).say, told))


def when_could_meet(state: State, text: str) -> tuple[str, ...]:
    """When two players, by seed or name, can meet; why they do, if they have a match."""
    stored = _drawn(state)
    pair = find_pair(state, text)
    first, second = (stored.numbers[entry.entry] for entry in pair)
    bracket = bracket_of(stored)
    words = KnockoutWords(bracket)
    told = [words.earliest(first, second, earliest_meeting(bracket, first, second))]
    answer = why_they_meet(bracket, first, second, record_of(state, stored))
    if answer is not None:
        told += words.why(answer)
    return tuple(map(_speaker(state, stored).say, told))


def _has_match(state: State, game: Game | TeamMatch) -> bool:
    stored = _drawn(state)
    first, second = stored.numbers[game.white], stored.numbers[game.black]
    return why_they_meet(bracket_of(stored), first, second, record_of(state, stored)) is not None


def _side(state: State, entry: int, round_number: int) -> Side:
    games = [met for met in state.meetings if met.round < round_number and met.white_result]
    seats = (
        Colour.WHITE if game.white == entry else Colour.BLACK
        for game in games
        if entry in (game.white, game.black)
    )
    points = points_before(state, round_number).get(entry, 0)
    return Side(state.find_entry(entry), Points(points), tuple(seats))


def _drawn(state: State) -> DrawnKnockout:
    stored = knockout_of(state.competition)
    if not stored.is_drawn:
        raise InputError(message("the bracket is not drawn yet: draw round 1"))
    return stored


def _speaker(state: State, stored: DrawnKnockout) -> Speaker:
    def name_of(number: int) -> str:
        return state.find_entry(stored.order[number - 1]).name

    return current().calling(name_of)
