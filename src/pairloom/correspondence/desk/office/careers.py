"""A player: lists, games, bans, deposits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.enter.qualification_views import (
    QualificationLine,
    qualification_lines,
)
from pairloom.correspondence.desk.leave.standing import standing_of
from pairloom.correspondence.desk.loading import (
    load_sections_of,
)
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    DepositPaid,
    ListedRating,
    PublishedList,
    Section,
    SectionGame,
    Suspension,
    Withdrawal,
)
from pairloom.correspondence.rules.eligibility import Eligibility
from pairloom.domain.colour import Colour
from pairloom.errors import quoted
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "CareerGame",
    "PlayerCard",
    "player_card",
]


@dataclass(frozen=True, slots=True)
class CareerGame:
    """A game of a player."""

    contest: Contest
    section: Section
    key: str
    colour: Colour
    opponent: Correspondent
    opponent_rating: str
    mark: str
    ended: date | None


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Everything an office knows of a player."""

    player: Correspondent
    standing: Eligibility
    history: tuple[tuple[ListId, int | None, int, bool], ...]
    games: tuple[CareerGame, ...]
    bans: tuple[Suspension, ...]
    withdrawals: tuple[Withdrawal, ...]
    deposits: tuple[DepositPaid, ...]
    qualifications: tuple[QualificationLine, ...]


def player_card(reader: Reader, iccf_id: str, on: date) -> PlayerCard:
    """A player's card: lists (name, rating, games, worked out here), games, bans."""
    registered = next(iter(reader.all(Correspondent, iccf_id=iccf_id)), None)
    player = require_record(
        registered, message("there is no player {number}", number=quoted(iccf_id))
    )
    number = player.correspondent
    own = {
        (rating.year, rating.quarter): rating
        for rating in reader.all(ListedRating, correspondent=number)
    }
    history = tuple(
        (ListId(head.year, head.quarter), line.rating, line.games, not head.is_imported)
        for head in reader.all(PublishedList)
        if (line := own.get((head.year, head.quarter))) is not None
    )
    return PlayerCard(
        player=player,
        standing=standing_of(reader, player, on),
        history=history,
        games=tuple(_career(reader, number)),
        bans=tuple(reader.all(Suspension, correspondent=number)),
        withdrawals=tuple(reader.all(Withdrawal, correspondent=number)),
        deposits=tuple(reader.all(DepositPaid, correspondent=number)),
        qualifications=tuple(qualification_lines(reader, on, correspondent=number)),
    )


def _career(reader: Reader, number: int) -> Iterator[CareerGame]:
    """The games of all seats that a player has, or had before a substitute came."""
    for state in reversed(load_sections_of(reader, number)):
        seats = [holder.seat for holder in state.seats.values() if holder.correspondent == number]
        seats += [change.seat for change in state.substitutions if change.replaced == number]
        for seat in dict.fromkeys(seats):
            for key, game in state.games.items():
                if seat in (game.white, game.black):
                    yield _career_game(state, seat, key, game)


def _career_game(state: SectionState, seat: int, key: str, game: SectionGame) -> CareerGame:
    is_white = game.white == seat
    other = game.black if is_white else game.white
    rating = state.seats[other]
    mark = ""
    if game.result:
        mark = parse_result(game.result).mark_of(Colour.WHITE if is_white else Colour.BLACK)
    return CareerGame(
        contest=state.contest,
        section=state.section,
        key=key,
        colour=Colour.WHITE if is_white else Colour.BLACK,
        opponent=state.person_at(other),
        opponent_rating=f"{rating.rating or ''}{'P' if rating.is_seeded else ''}",
        mark=mark,
        ended=game.ended,
    )
