"""Games for other programs: PGN of a game, a group, a competition, a player, the whole office.

Tags as users of the ICCF server expect them. Finished games only, except where one game is asked
for; a game without a score has its tags and its result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from pairloom.correspondence.desk.base import office_of, require_record, require_sight
from pairloom.correspondence.desk.loading import (
    load_section,
    load_sections,
    load_sections_of,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.scores import pgn_result, score_of
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.domain.pgn import GameText, read_pgn, write_pgn
from pairloom.correspondence.domain.results import GameResult, ResultCode
from pairloom.correspondence.records import Correspondent, SectionGame
from pairloom.director.desk.base import Desk
from pairloom.errors import NotFound, quoted
from pairloom.messages import message
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Event

__all__ = [
    "pgn_of_contest",
    "pgn_of_game",
    "pgn_of_group",
    "pgn_of_office",
    "pgn_of_player",
    "public_pgn_of_group",
    "public_pgn_of_player",
    "side_of",
]

_TERMINATIONS: Final = {
    ResultCode.ADJUDICATED: "adjudication",
    ResultCode.TIME: "time forfeit",
    ResultCode.DEFAULT: "abandoned",
}


class Side(NamedTuple):
    """Who played, with the start rating."""

    player: Correspondent
    rating: int | None


def pgn_of_game(desk: Desk, place: SectionPlace, key: str) -> str:
    """One game, finished or not."""
    require_sight(desk, place.event)
    with desk.database.read(place.event) as reader:
        state = load_section(reader, place)
        return _written(reader, [(state, key, state.find_game(key))])


def pgn_of_group(desk: Desk, place: SectionPlace) -> str:
    require_sight(desk, place.event)
    with desk.database.read(place.event) as reader:
        return _written(reader, _finished([load_section(reader, place)]))


def pgn_of_contest(desk: Desk, place: ContestPlace) -> str:
    require_sight(desk, place.event)
    with desk.database.read(place.event) as reader:
        return _written(reader, _finished(load_sections(reader, place.contest)))


def pgn_of_office(desk: Desk, event: int) -> str:
    """All finished games of the office."""
    require_sight(desk, event)
    with desk.database.read(event) as reader:
        office_of(reader)
        return _written(reader, _finished(load_sections(reader)))


def pgn_of_player(desk: Desk, event: int, iccf_id: str) -> str:
    require_sight(desk, event)
    return _of_player(desk, event, iccf_id, lambda state: True)


def public_pgn_of_group(desk: Desk, place: SectionPlace) -> str:
    """The same if everybody may see the games of the competition; `NotFound` otherwise."""
    with desk.database.read(place.event) as reader:
        state = load_section(reader, place)
        if not state.contest.shows_games:
            raise NotFound(
                message(
                    "the games of {title} are not public",
                    title=state.title,
                )
            )
        return _written(reader, _finished([state]))


def public_pgn_of_player(desk: Desk, event: int, iccf_id: str) -> str:
    """Games of competitions whose games everybody may see."""
    return _of_player(desk, event, iccf_id, lambda state: state.contest.shows_games)


Games = Iterable[tuple[SectionState, str, SectionGame]]


def _of_player(
    desk: Desk, event: int, iccf_id: str, is_shown: Callable[[SectionState], bool]
) -> str:
    with desk.database.read(event) as reader:
        known = next(iter(reader.all(Correspondent, iccf_id=iccf_id)), None)
        player = require_record(
            known, message("there is no player {number}", number=quoted(iccf_id))
        )
        states = [
            state for state in load_sections_of(reader, player.correspondent) if is_shown(state)
        ]
        own = (
            (state, key, game)
            for state, key, game in _finished(states)
            if player in [side_of(state, seat, key).player for seat in (game.white, game.black)]
        )
        return _written(reader, own)


def _finished(states: Iterable[SectionState]) -> Iterator[tuple[SectionState, str, SectionGame]]:
    for state in states:
        for key, game in state.games.items():
            if game_of(game).has_score:
                yield state, key, game


def _written(reader: Reader, games: Games) -> str:
    event = require_record(reader.get(Event), message("there is no such event"))
    return "\n".join(
        write_pgn(_game_text(reader, event.name, state, key, game)) for state, key, game in games
    )


def _game_text(
    reader: Reader, site: str, state: SectionState, key: str, game: SectionGame
) -> GameText:
    score = score_of(reader, game)
    moves = read_pgn(score.movetext)[0].moves if score is not None else ()
    result = game_of(game).result
    tags = tuple(_tags(site, state, key, game, result))
    return GameText(tags, moves, pgn_result(result))


def _tags(
    site: str, state: SectionState, key: str, game: SectionGame, result: GameResult | None
) -> Iterator[tuple[str, str]]:
    """The seven that every game has, then the others by name."""
    white, black = side_of(state, game.white, key), side_of(state, game.black, key)
    yield from (("Event", state.title), ("Site", site))
    yield from (("Date", f"{state.start:%Y.%m.%d}"), ("Round", str(game.cycle)))
    yield from (("White", white.player.name), ("Black", black.player.name))
    yield "Result", pgn_result(result)
    if black.rating is not None:
        yield "BlackElo", str(black.rating)
    if result is not None and result.has_score and result.code in _TERMINATIONS:
        yield "Termination", _TERMINATIONS[result.code]
    if white.rating is not None:
        yield "WhiteElo", str(white.rating)


def side_of(state: SectionState, seat: int, key: str) -> Side:
    """Who played this game: what was finished before a substitute came is the predecessor's."""
    for change in state.substitutions:
        if change.seat == seat and change.substitute and key in change.finished_before:
            return Side(state.people[change.replaced], change.replaced_rating)
    return Side(state.person_at(seat), state.seats[seat].rating)
