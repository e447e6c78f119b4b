"""Why is this board like this, and why not otherwise? Asked of the input stored with the round."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pairloom import engines
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour, Points, TeamScore, Tournament, team_score
from pairloom.domain.typed_text import parse_whole, shortened
from pairloom.errors import InputError, NotFound
from pairloom.explain import Why, WhyNot, in_words, why, why_not
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.storage.records import Entry, Round

__all__ = [
    "BoardReasons",
    "Side",
    "Unmade",
    "explain_board",
    "explain_bye",
    "explain_unmade",
    "sides_at_board",
]

_PAIR = re.compile(r"(\d{1,9})(\s*+)([-–,;]?)\s*+(\d{1,9})")


@dataclass(frozen=True, slots=True)
class Side:
    """What is known before the round of who meets: of a team, both of its scores."""

    entry: Entry
    points: Points
    colours: tuple[Colour, ...]
    game_points: Points | None = None


@dataclass(frozen=True, slots=True)
class BoardReasons:
    """A board or a match, its two sides, and the steps that led to it, in words."""

    board: int
    white: Side
    black: Side
    steps: tuple[str, ...]
    is_by_hand: bool
    is_imported: bool = False


@dataclass(frozen=True, slots=True)
class Unmade:
    """Why two players do not meet, in words."""

    player: Entry
    opponent: Entry
    lines: tuple[str, ...]
    answer: WhyNot


def explain_board(
    desk: Desk, place: Place, round_number: int, board: int, *, language: str = "en"
) -> BoardReasons:
    """How a board, or a match of teams, came about: from the engine's own record."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    met = state.kind.field.find_seats(state, round_number, board)
    tournament = input_of(round_)
    numbers = numbers_in_round(state, round_number)
    white, black = (state.shown.entry_by_id[entry] for entry in (met.white, met.black))
    white_side, black_side = sides_at_board(state, round_number, board)
    if tournament.get_participant(numbers[white.entry]) is None:
        return BoardReasons(board, white_side, black_side, (), True)  # seated after the publication
    story = _why(round_, tournament, numbers[white.entry])
    is_by_hand = story.opponent != numbers[black.entry]
    steps = () if is_by_hand else tuple(_lines(state, round_, story, language)[1:])
    return BoardReasons(
        board,
        white_side,
        black_side,
        steps=steps,
        is_by_hand=is_by_hand,
        is_imported=is_imported(round_),
    )


def sides_at_board(state: State, round_number: int, board: int) -> tuple[Side, Side]:
    """Who meets at a board, or in a match, with what was known of them: White first."""
    met = state.kind.field.find_seats(state, round_number, board)
    tournament = input_of(state.find_round(round_number))
    numbers = numbers_in_round(state, round_number)
    white, black = (
        _side(tournament, state.shown.entry_by_id[entry], numbers[entry], round_number)
        for entry in (met.white, met.black)
    )
    return white, black


def explain_bye(
    desk: Desk, place: Place, round_number: int, number: int, *, language: str = "en"
) -> tuple[str, ...]:
    """Why a player has this round: the bye, or an opponent."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    then = _number_then(state, round_, state.find_number(number))
    return tuple(_lines(state, round_, _why(round_, input_of(round_), then), language))


def explain_unmade(
    desk: Desk, place: Place, round_number: int, pair: str, *, language: str = "en"
) -> Unmade:
    """Why two players (by number or name) do not meet."""
    state = _state(desk, place)
    round_ = state.find_round(round_number)
    player, opponent = find_pair(state, pair)
    engine = engines.get(round_.system)
    numbers = (_number_then(state, round_, entry) for entry in (player, opponent))
    answer = why_not(input_of(round_), *numbers, system=engine, edition=round_.edition or None)
    shown = state.shown.entry_by_id
    player, opponent = shown[player.entry], shown[opponent.entry]
    return Unmade(player, opponent, tuple(_lines(state, round_, answer, language)), answer)


def find_pair(state: State, text: str) -> tuple[Entry, Entry]:
    """Two players from `7-12`, `7 12` or two names with a hyphen between."""
    numbers = _PAIR.fullmatch(text.strip())
    if numbers and (numbers[3] or " " in numbers[2]):
        return state.find_number(int(numbers[1])), state.find_number(int(numbers[4]))
    parts = [part.strip() for part in re.split(r"\s[-–]\s|;|–", text) if part.strip()]
    if len(parts) != 2:
        typed = shortened(text)
        raise InputError(
            message(
                "“{typed}” is no pair. Type two numbers, like 7-12, or two names",
                typed=typed,
            )
        )
    return find_player(state, parts[0]), find_player(state, parts[1])


def find_player(state: State, text: str) -> Entry:
    """One player by number or by a part of the name, without accents."""
    from pairloom.director.desk.numbering import collation

    number = parse_whole(text)
    if number is not None:
        return state.find_number(number)
    wanted = collation(text)
    shown = state.shown.entry_by_id
    players = [
        player
        for player in state.numbered
        if wanted in collation(player.name) or wanted in collation(shown[player.entry].name)
    ]
    if not players:
        raise NotFound(
            message(
                "No player “{text}” in {name}",
                text=shortened(text),
                name=state.competition.name,
            )
        )
    if len(players) > 1:
        names = ", ".join(f"{player.number} {shown[player.entry].name}" for player in players[:5])
        raise InputError(
            message(
                "“{text}” may be {names}. Type the number",
                text=shortened(text),
                names=names,
            )
        )
    return players[0]


def _state(desk: Desk, place: Place) -> State:
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    return desk.state(place)


def _why(round_: Round, tournament: Tournament, number: int) -> Why:
    engine = engines.get(round_.system)
    return why(tournament, number, system=engine, edition=round_.edition or None)


def _number_then(state: State, round_: Round, entry: Entry) -> int:
    """The number that a player had in the round; `NotFound` for who came later."""
    number = numbers_in_round(state, round_.round).get(entry.entry)
    if number is None or input_of(round_).get_participant(number) is None:
        raise NotFound(
            message(
                "{number} {name} was not there in round {round}",
                number=entry.number,
                name=entry.name,
                round=round_.round,
            )
        )
    return number


def _lines(state: State, round_: Round, answer: Why | WhyNot, language: str) -> list[str]:
    """In words, with the numbers of that day: rules speak of them. Who was numbered anew since is
    told so."""
    then = numbers_in_round(state, round_.round)
    players = {number: state.shown.entry_by_id[entry] for entry, number in then.items()}
    moved: dict[int, Entry] = {}

    def name_of(number: int) -> str:
        player = players.get(number)
        if player is None:
            return str(number)
        if player.number != number:
            moved[number] = player
        return f"{number} {player.name}"

    speaker = speaker_of(language, name_of)
    lines = in_words(answer, speaker)
    if moved:
        today = ", ".join(f"{player.number} {player.name}" for _, player in sorted(moved.items()))
        note = message(
            "These are the numbers of round {round}; today: {today}.",
            round=round_.round,
            today=today,
        )
        lines.append(speaker.say(note))
    return lines


def _side(tournament: Tournament, entry: Entry, number: int, round_number: int) -> Side:
    participant = tournament.get_participant(number)
    if participant is None:
        return Side(entry, Points(0), ())
    before = round_number - 1
    colours = tuple(
        cell.colour
        for cell in participant.cells[:before]
        if cell.colour is not None and cell.outcome.is_played
    )
    if not tournament.teams:
        return Side(entry, tournament.score(number, after=before), colours)
    match_points, game_points = (
        team_score(tournament, number, score, after=before)
        for score in (TeamScore.MATCH, TeamScore.GAME)
    )
    return Side(entry, match_points, colours, game_points)
