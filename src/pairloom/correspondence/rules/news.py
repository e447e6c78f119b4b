"""News that no decision brings: a group starts, a list is out, a ban is over."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.domain.group import Entrant
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, Notification, tell
from pairloom.correspondence.domain.time_control import TimeControl
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Figures, sentences


def start_news(
    title: str, start: date, entrants: tuple[Entrant, ...], control: TimeControl
) -> tuple[Notification, ...]:
    """A group starts: captains are told, and every player with the own number."""
    starts = counted(
        "{group} starts on {start}: {count} player, {control}.",
        "{group} starts on {start}: {count} players, {control}.",
        len(entrants),
        group=title,
        start=start,
        control=control.words,
    )
    return (
        *tell(News.START, starts, Role.CAPTAIN),
        *(_number(entrant, starts) for entrant in entrants),
    )


def _number(entrant: Entrant, starts: Message) -> Notification:
    number = message("{player} has number {number}.", player=entrant.name, number=entrant.number)
    return Notification(News.START, Role.PLAYER, sentences(starts, number), entrant.player)


def rating_news(name: ListId, player: PlayerRecord, old: int | None, new: int) -> Notification:
    """What a new list says of a player: the rating, the one before, the change."""
    if old is None:
        about = message(
            "Rating list {list}, valid from {valid}: {player} has {new}, for the first time.",
            list=str(name),
            valid=name.valid_from,
            player=player.name,
            new=new,
        )
    else:
        about = message(
            "Rating list {list}, valid from {valid}: {player} has {new} (was {old}: {change}).",
            list=str(name),
            valid=name.valid_from,
            player=player.name,
            new=new,
            old=old,
            change=Figures(f"{new - old:+}"),
        )
    return Notification(News.RATING_LIST, Role.PLAYER, about, player.id)


def ban_over(player: str, last_day: date) -> Message:
    """The sentence that says so; it comes once for a player and a last day."""
    return message(
        "{player}: the ban through {last_day} is over.", player=player, last_day=last_day
    )
