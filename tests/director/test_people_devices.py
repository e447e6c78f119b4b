"""Phones at the boards: a link, a QR code, and very few rights."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pairloom.director.people import device_links
from pairloom.director.people.door import Door, WrongField, moment
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import identify
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, NotAllowed
from tests.director.people_at_work import LOCAL, Clock, make_event, open_door


@pytest.fixture
def at_work(tmp_path: Path) -> Iterator[tuple[Door, Clock]]:
    door, clock = open_door(tmp_path)
    make_event(door)
    yield door, clock
    door.database.close()


def scan(door: Door, token: str) -> Identity:
    phone = identify(door, device_links.start(door, token, device="phone"))
    assert phone is not None
    return phone


def test_a_phone_fills_boards_of_its_range(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    made = device_links.make_link(
        door, LOCAL, event=1, competition=1, name="Table 3", first_board=1, last_board=20
    )
    assert device_links.open_link(door, made.token) == made.link
    phone = scan(door, made.token)
    assert (phone.name, phone.device, phone.account) == ("Table 3", "phone", None)
    assert phone.actor(1).role == "device"
    place = {"event": 1, "competition": 1}
    assert phone.may(Permission.ENTER_RESULTS, **place, board=20)
    assert not phone.may(Permission.ENTER_RESULTS, **place, board=21)
    assert not phone.may(Permission.ENTER_RESULTS, event=1, competition=2, board=1)
    assert not phone.may(Permission.CORRECT_RESULTS, **place, board=1)
    last = door.database.actions(1)[-1]
    assert (last.act, str(last.summary)) == ("make device link", "Table 3, boards 1 to 20")
    assert made.token not in repr(door.database.actions(1))


def test_several_phones_use_one_link(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    made = device_links.make_link(door, LOCAL, event=1, competition=1)
    assert scan(door, made.token).name == scan(door, made.token).name == "phone 1"


def test_a_link_is_over_at_the_end_of_the_day(at_work: tuple[Door, Clock]) -> None:
    door, clock = at_work
    made = device_links.make_link(door, LOCAL, event=1, competition=1)
    token = device_links.start(door, made.token)
    end = moment(made.link.expires_at)
    assert end.astimezone().strftime("%H:%M:%S") == "23:59:59"
    assert timedelta(0) < end - clock.now <= timedelta(days=1)
    clock.now = end - timedelta(seconds=1)
    assert identify(door, token) is not None
    clock.now = end
    assert identify(door, token) is None
    with pytest.raises(InputError, match=r"^This link is over. Ask an arbiter for a new one.$"):
        device_links.start(door, made.token)
    assert device_links.list_links(door, LOCAL, 1) == []


def test_revoking_ends_the_phones_at_once(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    made = device_links.make_link(door, LOCAL, event=1, competition=1)
    token = device_links.start(door, made.token)
    assert device_links.list_links(door, LOCAL, 1) == [made.link]
    device_links.revoke_link(door, LOCAL, made.link.link)
    assert identify(door, token) is None
    with pytest.raises(InputError):
        device_links.open_link(door, made.token)
    assert device_links.list_links(door, LOCAL, 1) == []
    assert door.database.actions(1)[-1].act == "revoke device link"


def test_making_links_needs_a_right_a_tournament_and_a_future(
    at_work: tuple[Door, Clock],
) -> None:
    door, clock = at_work
    officer = Identity("Ben", 5, (Grant(Role.PAIRING_OFFICER, 1),))
    with pytest.raises(NotAllowed, match="may not make links for phones"):
        device_links.make_link(door, officer, event=1, competition=1)
    made = device_links.make_link(door, LOCAL, event=1, competition=1)
    with pytest.raises(NotAllowed, match="may not make links for phones"):
        device_links.revoke_link(door, officer, made.link.link)
    assert device_links.list_links(door, officer, 1) == []
    for wrong in ({"competition": 9}, {"event": 9}, {"first_board": 9, "last_board": 1}):
        with pytest.raises(WrongField):
            device_links.make_link(door, LOCAL, **{"event": 1, "competition": 1, **wrong})
    with pytest.raises(WrongField, match="in the past"):
        device_links.make_link(door, LOCAL, event=1, competition=1, expires=clock.now)
    assert len(device_links.list_links(door, LOCAL, 1)) == 1


FILLING = [
    (2, 1, ""),
    (2, 3, "You may fill empty boards only. Ask the chief arbiter to change board 3."),
    (1, 1, "A phone can fill boards of round 2 only. Ask the chief arbiter."),
    (3, 1, "A phone can fill boards of round 2 only. Ask the chief arbiter."),
    (2, 9, "Your boards here: boards 1 to 3. Ask the chief arbiter about the others."),
]


@pytest.mark.parametrize(("round_number", "board", "refusal"), FILLING)
def test_a_phone_fills_empty_boards_of_the_latest_published_round(
    at_work: tuple[Door, Clock], round_number: int, board: int, refusal: str
) -> None:
    """Round 1 is finished, round 2 published with a result on board 3, round 3 a draft."""
    phone = Identity("phone", None, (Grant(Role.DEVICE, 1, 1, 1, 3),), link=1)
    assert _refusal(at_work[0], phone, round_number, board) == refusal


def test_result_entry_fills_empty_boards_and_an_arbiter_changes_them(
    at_work: tuple[Door, Clock],
) -> None:
    entry = Identity("Ben", 5, (Grant(Role.RESULT_ENTRY, 1),))
    arbiter = Identity("Ana", 4, (Grant(Role.CHIEF_ARBITER, 1),))
    assert _refusal(at_work[0], entry, 1, 1) == ""
    assert _refusal(at_work[0], entry, 2, 3).startswith("You may fill empty boards only.")
    assert _refusal(at_work[0], arbiter, 2, 3) == ""


def test_the_code_is_a_drawing(at_work: tuple[Door, Clock]) -> None:
    drawing = device_links.qr_code("https://desk.example/d/abc")
    root = ElementTree.fromstring(drawing)
    assert root.tag.endswith("svg")
    assert "script" not in drawing


def _refusal(door: Door, identity: Identity, round_number: int, board: int) -> str:
    try:
        with door.database.read(1) as reader:
            device_links.require_fillable(identity, reader, 1, round_number, board)
    except NotAllowed as refused:
        return str(refused)
    return ""
