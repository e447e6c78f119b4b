"""Letters that no decision brings: a group starts, a list is out, a ban is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from typing import Final

from pairloom.correspondence.desk.base import OfficeWork, find_correspondent
from pairloom.correspondence.desk.leave.standing import standing_of
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.rate.rating_log import player_records
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, Notification
from pairloom.correspondence.ratings.states import RatingList
from pairloom.correspondence.records import Correspondent, Letter, Suspension
from pairloom.correspondence.rules.eligibility import Standing
from pairloom.correspondence.rules.news import ban_over, rating_news, start_news
from pairloom.messages.values import sentences

__all__ = ["tell_ended_bans", "tell_ratings", "tell_start"]

BAN_NEWS_DAYS: Final = 30
"""Nobody is told of a ban that was over longer ago."""


def tell_start(work: OfficeWork, state: SectionState) -> None:
    """Players and captains learn that a group starts."""
    notes = start_news(state.title, state.start, state.group.entrants, state.control)
    people = [state.person_at(seat) for seat in state.seats]
    write_letters(work, notes, audience_of(state, state.seats), people)


def tell_ratings(work: OfficeWork, made: RatingList, before: Mapping[str, int]) -> None:
    """Every active player who has a rating, and an address, learns what a new list says."""
    people = {
        player.correspondent: player
        for player in work.ledger.all(Correspondent)
        if player.email and not player.is_deceased and player.iccf_id not in made.inactive
    }
    notes = [
        rating_news(made.id, player, before.get(id), made.published[id])
        for id, player in player_records(people).items()
        if id in made.published
    ]
    write_letters(work, notes, {}, people.values())


def tell_ended_bans(work: OfficeWork, now: datetime) -> int:
    """Players whose ban is over learn it once, and how they stand now; how many were told."""
    on = now.date()
    ended = list(_ended(work, on))
    told = work.ledger.all(Letter, kind=News.BAN_ENDED) if ended else []
    notes = []
    for player, last in ended:
        standing = standing_of(work.ledger, player, on)
        # Who is banned for something else is told when that is over.
        if standing.standing is not Standing.BANNED and not _is_told(told, player, last):
            about = sentences(ban_over(player.name, last), standing.ruling.sentence)
            notes.append(Notification(News.BAN_ENDED, Role.PLAYER, about, player.iccf_id))
    return write_letters(work, notes, {}, [player for player, _ in ended], now)


def _ended(work: OfficeWork, on: date) -> Iterator[tuple[Correspondent, date]]:
    for ban in work.ledger.all(Suspension):
        last = ban.last
        player = find_correspondent(work.ledger, ban.correspondent)
        if last < on <= last + timedelta(days=BAN_NEWS_DAYS) and not player.is_deceased:
            yield player, last


def _is_told(letters: Iterable[Letter], player: Correspondent, last: date) -> bool:
    """A letter of a later day tells of every ban that was over by then."""
    own = (letter for letter in letters if letter.recipient == player.name)
    return any(letter.written_at.date() > last for letter in own)
