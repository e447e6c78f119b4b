"""Games as the rating office reads them: who sat where at the end, and for whom he sat."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from pairloom.correspondence.domain.group import CorrespondenceGame, Entrant, Group
from pairloom.correspondence.ratings.records import Game, Replaced, Seat
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.rules.substitute_status import Attribution
from pairloom.errors import InputError
from pairloom.messages import message


def rated_game(
    group: Group,
    game: CorrespondenceGame,
    *,
    ended: date,
    reported: date,
    attributions: Sequence[Attribution] = (),
) -> Game:
    """A finished game for the rating office; `attributions` are those of the group."""
    if game.result is None:
        raise InputError(
            message(
                "{name}, game {key}: there is no result to be rated",
                name=group.name,
                key=game.key,
            )
        )
    return Game(
        id=f"{group.name}/{game.key}",
        group=group.name,
        white=_seat(group, game, game.white, attributions),
        black=_seat(group, game, game.black, attributions),
        score=game.result.white_halves,
        ended=ended,
        reported=reported,
        code=game.result.code,
    )


def _seat(
    group: Group, game: CorrespondenceGame, number: int, attributions: Sequence[Attribution]
) -> Seat:
    """Who finished the game. With several replacements of a seat, the last one before its end."""
    own = sorted((each for each in attributions if each.seat == number), key=lambda a: a.since)
    taken_over = [each for each in own if game.key not in each.finished_before]
    has_moved = game.moves_of(number) > 0
    if taken_over:
        last = taken_over[-1]
        replaced = Replaced(last.replaced.player, _start(last.replaced), last.status)
        return Seat(last.substitute.player, _start(last.substitute), replaced, has_moved)
    player = own[0].replaced if own else group.find_entrant(number)
    return Seat(player.player, _start(player), None, has_moved)


def _start(entrant: Entrant) -> StartRating:
    if entrant.rating is None:
        raise InputError(
            message(
                "{name} has no start rating; assign one (§1(5))",
                name=entrant.name,
            )
        )
    return StartRating(entrant.rating, entrant.seeded)
