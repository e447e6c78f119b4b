"""News that no decision brings: a group starts, a list is out, a ban is over."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.domain.group import Entrant
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, Notification, Ruling, tell
from pairloom.correspondence.domain.time_control import TimeControl
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.records import PlayerRecord


def start_news(
    title: str, start: date, entrants: tuple[Entrant, ...], control: TimeControl
) -> tuple[Notification, ...]:
    """A group starts: captains are told, and every player with the own number."""
    values = {"group": title, "start": start, "players": len(entrants), "control": control.words}
    starts = Ruling("", "group.starts", values).sentence
    return (
        *tell(News.START, starts, Role.CAPTAIN),
        *(_number(entrant, starts) for entrant in entrants),
    )


def _number(entrant: Entrant, starts: str) -> Notification:
    number = Ruling("", "group.number", {"player": entrant.name, "number": entrant.number}).sentence
    return Notification(News.START, Role.PLAYER, f"{starts} {number}", entrant.player)


def rating_news(name: ListId, player: PlayerRecord, old: int | None, new: int) -> Notification:
    """What a new list says of a player: the rating, the one before, the change."""
    values = {"list": name, "valid": name.valid_from, "player": player.name, "new": new}
    if old is None:
        about = Ruling("", "list.first", values).sentence
    else:
        change = {"old": old, "change": new - old}
        about = Ruling("", "list.changed", {**values, **change}).sentence
    return Notification(News.RATING_LIST, Role.PLAYER, about, player.id)


def ban_over(player: str, last_day: date) -> str:
    """The sentence that says so; it comes once for a player and a last day."""
    return Ruling("", "ban.over", {"player": player, "last_day": last_day}).sentence
