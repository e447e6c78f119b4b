"""Links for phones: scanned from a QR code, they let a phone fill empty boards, no more.

Only boards of the latest published round, only inside the range of the link, only until it
expires (at the end of the day, unless said otherwise) or is revoked.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pairloom.director.people.door import Door, WrongField, hash_of, moment, new_token, stamp
from pairloom.director.people.granting import require_boards, require_place
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Message, message
from pairloom.messages.current import current
from pairloom.storage import Reader
from pairloom.storage.people import People, change_people, change_quietly, read_people
from pairloom.storage.people_records import DeviceLink, LogIn
from pairloom.storage.records import Game, Round

__all__ = [
    "DeviceLink",
    "MadeLink",
    "end_of_day",
    "grant_of",
    "list_links",
    "make_link",
    "open_link",
    "qr_code",
    "require_fillable",
    "require_latest",
    "revoke_link",
    "seen_devices",
    "start",
]


class MadeLink(NamedTuple):
    """A new link and what opens it, which is shown once and not stored."""

    link: DeviceLink
    token: str


def make_link(
    door: Door,
    by: Identity,
    *,
    event: int,
    competition: int,
    name: str = "",
    first_board: int | None = None,
    last_board: int | None = None,
    expires: datetime | None = None,
    team: int | None = None,
) -> MadeLink:
    """Make a link for phones to a tournament, or for the captain of a team."""
    by.require(Permission.MAKE_DEVICE_LINKS, event=event, competition=competition)
    require_place(door.database, event, competition)
    require_boards(competition, first_board, last_board)
    until = expires or end_of_day(door.clock())
    if until <= door.clock():
        raise WrongField("expires", message("The expiry time is in the past. Choose a later time."))
    token = new_token()
    with change_people(door.database, by.actor(event)) as ledger:
        number = ledger.next_number(DeviceLink)
        link = DeviceLink(
            number,
            token_hash=hash_of(token),
            event=event,
            competition=competition,
            name=" ".join(name.split())[:60] or current().say(_usual_name(number)),
            first_board=first_board,
            last_board=last_board,
            created_by=by.name,
            created_at=door.now(),
            expires_at=stamp(until),
            team=team,
        )
        ledger.add(link)
        ledger.tell("make device link", _in_words(link), event=event, competition=competition)
    return MadeLink(link, token)


def end_of_day(now: datetime) -> datetime:
    """The last second of the day, where the server stands."""
    return now.astimezone().replace(hour=23, minute=59, second=59, microsecond=0)


def qr_code(address: str) -> str:
    """A QR code as an SVG drawing that takes the colour of the text around it."""
    import segno

    code = segno.make_qr(address, error="m")
    return code.svg_inline(scale=4, border=4, dark="#000", light="#fff", omitsize=True)


def open_link(door: Door, token: str) -> DeviceLink:
    """The link behind a token, if it still works; looking does not start anything."""
    with read_people(door.database) as people:
        return _find_open(people, door, token)


def start(door: Door, token: str, *, device: str = "") -> str:
    """Begin on a phone; give the token of its log-in, which ends when the link does."""
    with change_quietly(door.database) as ledger:
        link = _find_open(ledger, door, token)
        own = new_token()
        log_in = LogIn(
            hash_of(own),
            link=link.link,
            created_at=door.now(),
            seen_at=door.now(),
            expires_at=link.expires_at,
            device=device,
        )
        ledger.add(log_in)
        return own


def revoke_link(door: Door, by: Identity, number: int) -> None:
    """End a link; the phones that use it are out at once."""
    with change_people(door.database, by.actor()) as ledger:
        link = ledger.get(DeviceLink, link=number)
        if link is None:
            raise InputError(message("There is no device link {number}.", number=number))
        place = {"event": link.event, "competition": link.competition}
        by.require(Permission.MAKE_DEVICE_LINKS, **place)
        if not link.revoked_at:
            ledger.put(replace(link, revoked_at=door.now()))
            ledger.remove(LogIn, link=number)
            ledger.tell("revoke device link", _in_words(link), **place)


def list_links(door: Door, by: Identity, event: int) -> list[DeviceLink]:
    """Links of an event that still work, in the tournaments where one may make them."""
    with read_people(door.database) as people:
        links = people.all(DeviceLink, event=event)
    return [
        link
        for link in links
        if _works(link, door)
        and by.may(Permission.MAKE_DEVICE_LINKS, event=event, competition=link.competition)
    ]


def seen_devices(door: Door, links: Collection[int]) -> dict[int, datetime]:
    """When a phone of each link was here last; links that nobody has opened are left out."""
    if not links:
        return {}
    with read_people(door.database) as people:
        log_ins = [log_in for log_in in people.all(LogIn) if log_in.link in links]
    seen: dict[int, datetime] = {}
    for log_in in log_ins:
        assert log_in.link is not None
        when = moment(log_in.seen_at)
        seen[log_in.link] = max(when, seen.get(log_in.link, when))
    return seen


def require_fillable(
    identity: Identity, reader: Reader, competition: int, round_number: int, board: int
) -> None:
    """Raise `NotAllowed` unless the person may enter a result on this board, as it is now.

    Whoever may not change results fills empty boards; a phone only those of the latest
    published round.
    """
    place = {"event": reader.event, "competition": competition, "board": board}
    game = reader.get(Game, competition, round_number, board)
    if game is not None and (game.white_result or game.black_result):
        identity.require(Permission.CORRECT_RESULTS, **place)
        return
    identity.require(Permission.ENTER_RESULTS, **place)
    require_latest(identity, reader, competition, round_number)


def require_latest(identity: Identity, reader: Reader, competition: int, round_number: int) -> None:
    """Raise `NotAllowed` if a phone asks for another round than the latest published one."""
    if identity.link is None:
        return
    rounds = reader.all(Round, competition=competition)
    latest = max((round_.round for round_ in rounds if round_.is_running), default=None)
    if latest is None:
        raise NotAllowed(message("No round is open now. Wait until the next one is published."))
    if round_number != latest:
        raise NotAllowed(
            message(
                "A phone can fill boards of round {round} only. Ask the chief arbiter.",
                round=latest,
            )
        )


def _find_open(people: People, door: Door, token: str) -> DeviceLink:
    link = people.get(DeviceLink, token_hash=hash_of(token))
    if link is None or not _works(link, door):
        raise InputError(message("This link is over. Ask an arbiter for a new one."))
    return link


def _works(link: DeviceLink, door: Door) -> bool:
    return not link.revoked_at and door.clock() < moment(link.expires_at)


def _usual_name(number: int) -> Message:
    return message("phone {number}", number=number)


def grant_of(link: DeviceLink) -> Grant:
    """What whoever came by a link may do, and where."""
    if link.team is not None:
        return Grant(Role.CAPTAIN, link.event, link.competition, team=link.team)
    return Grant(Role.DEVICE, link.event, link.competition, link.first_board, link.last_board)


def _in_words(link: DeviceLink) -> Message:
    if link.team is not None:
        return message("captain: {name}", name=link.name)
    boards = grant_of(link).boards or message("all boards")
    return message("{name}, {boards}", name=link.name, boards=boards)
