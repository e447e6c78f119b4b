"""An event as one file: opened elsewhere it has the same log and the same pages, whatever was
altered is noticed, and what cannot be opened leaves nothing behind."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.archives.making import archive_event
from pairloom.director.archives.manifest import digest_of, signed_manifest
from pairloom.director.archives.opening import (
    look_at_archive,
    open_archive,
    opening_of,
)
from pairloom.director.archives.parts import lines
from pairloom.director.archives.reading import ArchivedEvent, read_archive
from pairloom.director.archives.signers import (
    Standing,
    accept_signer,
    forget_signer,
    own_fingerprint,
)
from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.events import create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.publishing import set_public
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import FieldsRefused, InputError, NotAllowed, PairloomError
from pairloom.formats.event_archive import MANIFEST, parse_container, write_container
from pairloom.storage import Change, Database
from pairloom.storage.actions import seal
from pairloom.storage.event_log import event_log
from pairloom.storage.records import Bye, Competition, Event
from pairloom.storage.signing import SigningKey
from pairloom.storage.transfer import action_line, backup, restore
from pairloom.storage.verification import verify
from pairloom.web.site.making import SiteWish, make_site
from tests.director.desk.at_the_desk import Hall, Halls, everything, open_empty
from tests.director.desk.random_events import Arbiter

LOCAL = Identity.local("Eva Nováková")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Desk]:
    """The desk of another installation, which has an event already."""
    database = open_empty(tmp_path / "elsewhere.db")
    desk = Desk(database, LOCAL)
    create_event(desk, EventDraft("Club evening"))
    yield desk
    assert verify(database).problems == ()
    database.close()


def archived(hall: Hall, *, personal: bool = False) -> bytes:
    return archive_event(hall.desk, hall.place.event, personal=personal)


def opened(desk: Desk, data: bytes, **how: str) -> Event:
    return open_archive(desk, read_archive("open.pairloom", data), **how)


def logged(database: Database, event: int) -> list[str]:
    with database.read(event) as reader:
        return [action.hash for action in event_log(reader).actions]


def pages(database: Database, slug: str) -> dict[str, bytes]:
    return make_site(database, slug, SiteWish(("en",))).pages


def rewritten(data: bytes, path: str, part: bytes) -> bytes:
    """The same file with another part, put together as the program does."""
    return write_container({**parse_container("x", data), path: part})


def test_an_event_opens_with_the_same_log_and_the_same_pages(hall: Halls, elsewhere: Desk) -> None:
    played = hall(8, played=2)
    set_public(played.desk, 1, public=True)
    data = archived(played)
    event = opened(elsewhere, data)
    assert (event.event, event.slug) == (2, "spring-open"), "another number, the same address"
    here, there = logged(played.database, 1), logged(elsewhere.database, 2)
    assert there[:-1] == here, "the chain is not broken by the other number"
    last = elsewhere.database.told_actions(2, newest=1)[-1]
    assert (last.act, last.who) == ("open archive", "Eva Nováková")
    assert pages(elsewhere.database, "spring-open") == pages(played.database, "spring-open")


def test_the_event_goes_on_where_it_was_opened(
    hall: Halls, elsewhere: Desk, tmp_path: Path
) -> None:
    played = hall(8, played=2)
    event = opened(elsewhere, archived(played))
    there = Hall(elsewhere.database, elsewhere, played.place._replace(event=event.event))
    there.play()
    assert verify(elsewhere.database).problems == ()
    again = read_archive("again.pairloom", archived(there))
    assert [action.hash for action in again.log.actions][: played.last_action.number] == logged(
        played.database, 1
    )
    # Backups have such events, too.
    backup(elsewhere.database, tmp_path / "all.backup")
    restored = open_empty(tmp_path / "restored.db")
    restore(restored, tmp_path / "all.backup")
    assert verify(restored).problems == ()
    assert everything(restored)[1] == everything(elsewhere.database)[1]
    restored.close()


def test_the_same_event_gives_the_same_bytes(hall: Halls) -> None:
    played = hall(8, played=2)
    assert archived(played) == archived(played)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_has_happened_in_an_event_it_opens_elsewhere(
    hall: Halls, elsewhere: Desk, seed: int
) -> None:
    arbiter = Arbiter(hall(9, rounds=5), seed)
    for _ in range(60):
        arbiter.do_something()
    data = archived(arbiter.hall, personal=bool(seed % 2))
    assert data == archived(arbiter.hall, personal=bool(seed % 2))
    event = opened(elsewhere, data)
    assert logged(elsewhere.database, event.event)[:-1] == logged(arbiter.hall.database, 1)
    assert verify(elsewhere.database).problems == ()


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 160))
def test_whatever_has_happened_the_pages_are_the_same(
    hall: Halls, elsewhere: Desk, seed: int
) -> None:
    arbiter = Arbiter(hall(9, rounds=5), seed)
    for _ in range(120):
        arbiter.do_something()
    set_public(arbiter.hall.desk, 1, public=True)
    event = opened(elsewhere, archived(arbiter.hall))
    slug = event.slug
    assert pages(elsewhere.database, slug) == pages(arbiter.hall.database, slug)


def flipped(data: bytes, at: int, bit: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def test_every_altered_byte_is_noticed(hall: Halls) -> None:
    data = archived(hall(4, played=1), personal=True)
    lots = random.Random(2026)
    # The head, the directory at the end, and a sample of all between.
    places = [*range(80), *range(len(data) - 400, len(data)), *lots.sample(range(len(data)), 100)]
    for at in places:
        with pytest.raises(PairloomError):
            read_archive("x", flipped(data, at, lots.randrange(8)))


@pytest.mark.parametrize("end", [0, 3, 100, 0.5, 0.99, -1])
def test_a_file_that_was_cut_off_is_told(hall: Halls, end: float) -> None:
    data = archived(hall(4))
    cut = data[: int(len(data) * end)] if 0 < end < 1 else data[: int(end)]
    with pytest.raises(InputError):
        read_archive("x", cut)


def packed(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xd8\xff\xe0 a photo", "no archive of an event"),
        (b"", "no archive of an event"),
        (packed(list=b"a,b"), "has no manifest.json"),
        (packed(**{MANIFEST: b"{}"}), "not as it was written"),
        (write_container({MANIFEST: b"[]"}), "cannot be read"),
        (write_container({MANIFEST: b'{"format":"pairloom archive 9"}'}), "Update this"),
    ],
    ids=["photo", "nothing", "another zip", "packed anew", "no manifest", "newer"],
)
def test_what_is_no_archive_is_told(data: bytes, told: str) -> None:
    with pytest.raises(InputError, match=told):
        read_archive("holiday.jpg", data)


def test_a_part_that_was_exchanged_is_named(hall: Halls) -> None:
    data = rewritten(archived(hall(4)), "records.jsonl", b"{}\n")
    with pytest.raises(InputError, match=r"records\.jsonl is not what was signed"):
        read_archive("x", data)


def test_a_file_signed_anew_is_told_apart_from_an_altered_one(hall: Halls, tmp_path: Path) -> None:
    """Whoever alters an event and signs it again has another key."""
    played = hall(4)
    data = archived(played)
    told = json.loads(parse_container("x", data)[MANIFEST])
    altered = {**told, "name": "Another name"}
    with pytest.raises(InputError, match="altered after it was signed"):
        read_archive("x", rewritten(data, MANIFEST, json.dumps(altered).encode()))
    own = {"format", "program", "key", "signature"}
    statement = {name: value for name, value in altered.items() if name not in own}
    anew = signed_manifest(SigningKey.load(tmp_path / "stranger.key"), **statement)
    signed = read_archive("x", rewritten(data, MANIFEST, anew))
    assert opening_of(played.desk, signed).signature.standing is Standing.UNKNOWN


@pytest.mark.parametrize(
    "row",
    [{"rounds": "many"}, {"rounds": None}, {"is_maxi": 1}, {"go_rules": "{"}, {"event": 7}],
    ids=str,
)
def test_what_no_table_can_hold_is_refused_whoever_signed_it(
    hall: Halls, tmp_path: Path, row: dict[str, object]
) -> None:
    """A signature says who it was, not that it is right."""
    data = archived(hall(4))
    parts = parse_container("x", data)
    actions = list(read_archive("x", data).log.actions)
    last = actions[-1]
    change = Change(Competition.TABLE, (1, 1), None, None)
    known = next(
        each.after
        for action in actions
        for each in action.changes
        if each.table == Competition.TABLE and each.after
    )
    before = {name: known.get(name) for name in row}
    change = replace(change, before=before, after=row)  # type: ignore[arg-type]
    actions.append(
        seal(replace(last, number=last.number + 1, previous=last.hash, changes=(change,)))
    )
    parts["log.jsonl"] = lines(action_line(action) for action in actions)
    told = json.loads(parts.pop(MANIFEST))
    told |= {"actions": last.number + 1, "end": actions[-1].hash}
    told["parts"] = {path: digest_of(part) for path, part in parts.items()}
    own = {"format", "program", "key", "signature"}
    statement = {name: value for name, value in told.items() if name not in own}
    manifest = signed_manifest(SigningKey.load(tmp_path / "stranger.key"), **statement)
    with pytest.raises(InputError, match="does not agree with itself"):
        read_archive("x", write_container({MANIFEST: manifest, **parts}))


def test_who_signed_is_told_by_what_is_known_here(hall: Halls, elsewhere: Desk) -> None:
    played = hall(4)
    read = read_archive("x", archived(played))
    assert opening_of(played.desk, read).signature.standing is Standing.OWN
    unknown = opening_of(elsewhere, read).signature
    assert unknown.standing is Standing.UNKNOWN
    assert unknown.fingerprint == own_fingerprint(played.desk)
    accept_signer(elsewhere, unknown.fingerprint.replace(" ", "").lower(), "ŠK Lípovec")
    known = opening_of(elsewhere, read).signature
    assert (known.standing, known.name) == (Standing.KNOWN, "ŠK Lípovec")
    assert str(known.words) == "Unchanged since it was signed by ŠK Lípovec."
    forget_signer(elsewhere, unknown.fingerprint)
    assert opening_of(elsewhere, read).signature.standing is Standing.UNKNOWN
    with pytest.raises(FieldsRefused):
        accept_signer(elsewhere, "1234", "ŠK Lípovec")


def test_an_event_that_is_here_already_gets_another_address(hall: Halls) -> None:
    played = hall(6, played=1)
    data = archived(played)
    opening = opening_of(played.desk, read_archive("x", data))
    assert [same.slug for same in opening.already] == ["spring-open"]
    assert opening.slug == "spring-open-2"
    event = opened(played.desk, data)
    assert event.slug == "spring-open-2"
    assert verify(played.database).problems == ()
    assert opened(played.desk, data, slug="Autumn").slug == "autumn"


def test_personal_values_are_in_it_only_if_asked_for(hall: Halls, elsewhere: Desk) -> None:
    played = hall(4)
    request_bye(*played.at, 1, 1, "Z", reason="a wedding in Brno")
    without, with_them = archived(played), archived(played, personal=True)
    assert b"wedding" not in without
    assert b"wedding" in with_them
    for data, told in ((without, ""), (with_them, "a wedding in Brno")):
        event = opened(elsewhere, data)
        with elsewhere.database.read(event.event) as reader:
            (bye,) = reader.all(Bye)
        assert bye.reason == told


def test_who_may_not_see_a_draft_does_not_get_it_in_a_file(hall: Halls) -> None:
    played = hall(4)
    pair_round(*played.at, colour="white")
    officer = Desk(played.database, Identity("Petr", grants=(Grant(Role.PAIRING_OFFICER, 1),)))
    assert archive_event(officer, 1)
    organiser = Desk(played.database, Identity("Olga", grants=(Grant(Role.ORGANISER, 1),)))
    with pytest.raises(NotAllowed, match="may not pair rounds"):
        archive_event(organiser, 1)
    with pytest.raises(NotAllowed):
        archive_event(played.onlooker[0], 1)


def test_only_administrators_open(hall: Halls) -> None:
    played = hall(4)
    data = archived(played)
    organiser = Desk(played.database, Identity("Olga", grants=(Grant(Role.ORGANISER, 1),)))
    before = everything(played.database)
    with pytest.raises(NotAllowed):
        opened(organiser, data)
    assert everything(played.database) == before


def test_a_file_is_read_in_a_process_apart(hall: Halls) -> None:
    read: ArchivedEvent = look_at_archive("open.pairloom", archived(hall(4)))
    assert read.event.name == "Spring Open"
    with pytest.raises(InputError, match="no archive"):
        look_at_archive("photo.jpg", b"\xff\xd8")
