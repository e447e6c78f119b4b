"""The register of players: one by one, or from a table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_office,
    find_correspondent,
    parse_day,
    require_address,
)
from pairloom.correspondence.desk.typed_tables import typed_rows
from pairloom.correspondence.records import Correspondent, ListedRating
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import require_name
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Message, counted, message
from pairloom.messages.values import joined

__all__ = ["PlayerDraft", "edit_player", "import_register", "register_player"]

_ID = re.compile(r"[A-Za-z0-9]{1,20}")
_LONGEST = 20
_SEXES = ("", "M", "F")
_COUNTRY_TOO_LONG = message("country: {text} is too long; {longest} at most")
_TITLE_TOO_LONG = message("title: {text} is too long; {longest} at most")
# Columns of a table that have another name than what is stored.
_COLUMNS = {"id": "iccf_id", "status": "is_deceased"}


@dataclass(frozen=True, slots=True)
class PlayerDraft:
    """What is known of a player, as typed."""

    iccf_id: str
    name: str
    country: str = ""
    sex: str = ""
    title: str = ""
    title_on: str = ""
    birth: str = ""
    email: str = ""
    is_deceased: bool = False


def register_player(desk: Desk, event: int, draft: PlayerDraft) -> Correspondent:
    """Add a player to the register."""
    with act_in_office(desk, event, "register player", Permission.ENTER_PLAYERS) as work:
        player = _add(work, draft)
        work.tell(message("{player}, {number}", player=player.name, number=player.iccf_id))
    return player


def edit_player(desk: Desk, event: int, number: int, draft: PlayerDraft) -> Correspondent:
    """Change what the register says of a player."""
    with act_in_office(desk, event, "edit player", Permission.ENTER_PLAYERS) as work:
        player = find_correspondent(work.ledger, number)
        sound = _sound(draft)
        _require_free(work, sound.iccf_id, number)
        _require_same_number(work, player, sound.iccf_id)
        changed = replace(player, **_stored(sound))
        work.ledger.put(changed)
        work.tell(changed.name)
    return changed


def import_register(desk: Desk, event: int, text: str) -> int:
    """Add and change players from a table: id, name, country, sex, title, birth, email.

    A player whose id is known is changed in the columns that the table has. One line that cannot
    be used: nothing is stored.
    """
    acting = act_in_office(desk, event, "import register", Permission.ENTER_PLAYERS)
    columns, drafts = _read_register(text)
    with acting as work:
        known = {player.iccf_id: player for player in work.ledger.all(Correspondent)}
        free = 1 + max((player.correspondent for player in known.values()), default=0)
        for draft in drafts:
            values = _stored(draft)
            if draft.iccf_id in known:
                given = {name: value for name, value in values.items() if name in columns}
                work.ledger.put(replace(known[draft.iccf_id], **given))
            else:
                known[draft.iccf_id] = work.ledger.put(Correspondent(event, free, **values))
                free += 1
        work.tell(counted("{count} player", "{count} players", len(drafts)))
    return len(drafts)


def _read_register(text: str) -> tuple[set[str], list[PlayerDraft]]:
    """What the columns say about players, and the players."""
    advice = message("columns id and name are needed (also country, sex, title, email)")
    names, rows = typed_rows(text, ("id", "name"), advice)
    problems: list[Message] = []
    seen, drafts = set(), []
    for line, cells in rows:
        try:
            draft = _sound(_draft(cells))
            if draft.iccf_id in seen:
                raise InputError(
                    message(
                        "player {iccf_id} stands here twice",
                        iccf_id=draft.iccf_id,
                    )
                )
            seen.add(draft.iccf_id)
            drafts.append(draft)
        except InputError as error:
            problems.append(message("line {line}: {error}", line=line, error=error))
    if problems:
        raise InputError(joined(problems[:20]))
    if not drafts:
        raise InputError(message("the table holds no player"))
    return {_COLUMNS.get(name, name) for name in names}, drafts


def _draft(cells: Mapping[str, str]) -> PlayerDraft:
    names = ("country", "sex", "title", "title_on", "birth", "email")
    rest = {name: cells.get(name, "") for name in names}
    deceased = cells.get("status", "").strip().lower() == "deceased"
    return PlayerDraft(cells.get("id", ""), cells.get("name", ""), **rest, is_deceased=deceased)


def _add(work: OfficeWork, draft: PlayerDraft) -> Correspondent:
    sound = _sound(draft)
    _require_free(work, sound.iccf_id)
    number = work.ledger.next_number(Correspondent)
    return work.ledger.put(Correspondent(work.event.event, number, **_stored(sound)))


def _stored(sound: PlayerDraft) -> dict[str, Any]:
    """The fields of the record that a draft without faults gives."""
    values = {name: getattr(sound, name) for name in sound.__slots__}
    return values | {"title_on": parse_day(sound.title_on) if sound.title_on else None}


def _sound(draft: PlayerDraft) -> PlayerDraft:
    iccf_id = draft.iccf_id.strip()
    if not _ID.fullmatch(iccf_id):
        raise InputError(
            message(
                "{iccf_id} is no ICCF number: letters and digits, 20 at most",
                iccf_id=quoted(iccf_id),
            )
        )
    sex = draft.sex.strip().upper()
    if sex not in _SEXES:
        raise InputError(
            message(
                "sex {sex}: M, F or nothing",
                sex=quoted(draft.sex),
            )
        )
    for text, too_long in ((draft.country, _COUNTRY_TOO_LONG), (draft.title, _TITLE_TOO_LONG)):
        if len(text) > _LONGEST:
            raise InputError(too_long.filled(text=quoted(text), longest=_LONGEST))
    email = require_address(draft.email)
    dates = ((draft.birth, message("birth")), (draft.title_on, message("date of the title")))
    for text, what in dates:
        if text.strip():
            parse_day(text, what)
    return replace(
        draft,
        iccf_id=iccf_id,
        name=require_name(draft.name),
        country=draft.country.strip().upper(),
        sex=sex,
        title=draft.title.strip().upper(),
        title_on=draft.title_on.strip(),
        birth=draft.birth.strip(),
        email=email,
    )


def _require_free(work: OfficeWork, iccf_id: str, own: int | None = None) -> None:
    for other in work.ledger.all(Correspondent, iccf_id=iccf_id):
        if other.correspondent != own:
            raise InputError(
                message(
                    "{iccf_id} is {name} already",
                    iccf_id=iccf_id,
                    name=other.name,
                )
            )


def _require_same_number(work: OfficeWork, player: Correspondent, iccf_id: str) -> None:
    """Lists know players by their numbers: another one would begin without rating and games."""
    if iccf_id == player.iccf_id:
        return
    listed = work.ledger.all(ListedRating, correspondent=player.correspondent)
    if names := [f"{row.year}/{row.quarter}" for row in listed if row.games]:
        raise NotAllowed(
            message(
                "{name} is {iccf_id} on the list {names}, and published lists stay as "
                "they are: the number cannot be changed any more",
                name=player.name,
                iccf_id=player.iccf_id,
                names=names[0],
            )
        )
