"""What is announced and entered is stored whole: every field of a draft is in its record."""

from __future__ import annotations

from dataclasses import asdict, fields, replace

import pytest

from pairloom.director.desk import EventDraft
from pairloom.director.desk.entries import edit_entry, enter_player
from pairloom.director.desk.events import create_event, edit_event
from pairloom.director.entry_lists import EntryDraft
from pairloom.storage.records import Entry, Event
from tests.director.desk.at_the_desk import Halls

EVENT = EventDraft(
    *("Spring Open", "Lipovec", "SLO", "2026-11-16", "2026-11-20", "Chess club"), language="sl"
)
OTHER_EVENT = {"start": "2026-11-18", "end": "2026-11-18", "federation": "CZE", "language": "cs"}
PLAYER = EntryDraft(
    name="Kos, Ana", title="WIM", rating="2310", fide_id="14600013", federation="SLO",
    birth="1990/01/02", sex="w", club="Lipovec",
)  # fmt: skip
OTHER = EntryDraft(
    name="Kosová, Anna", title="WGM", rating="2320", fide_id="14600021", federation="CZE",
    birth="1991/03/04", sex="m", club="Praha",
)  # fmt: skip


def test_a_new_event_is_stored_with_everything_that_was_announced(hall: Halls) -> None:
    event = hall(0)
    made = create_event(event.desk, EVENT)
    assert {name: getattr(made, name) for name in asdict(EVENT)} == asdict(EVENT)
    with event.database.read(made.event) as reader:
        assert reader.get(Event) == made


@pytest.mark.parametrize("name", [field.name for field in fields(EventDraft)])
def test_everything_that_is_announced_can_be_changed(hall: Halls, name: str) -> None:
    event = hall(0)
    made = create_event(event.desk, EVENT)
    text = OTHER_EVENT.get(name, "Other")
    changed = edit_event(event.desk, made.event, **{name: text})
    assert changed == replace(made, **{name: text})


def _stored(entry: Entry) -> EntryDraft:
    texts = {field.name: getattr(entry, field.name, "") for field in fields(EntryDraft)}
    texts["team"] = ""  # a name in a list; an entry has the number of its team
    return EntryDraft(**{name: "" if text is None else str(text) for name, text in texts.items()})


def test_a_player_is_stored_with_everything_that_was_entered(hall: Halls) -> None:
    event = hall(0)
    entered = enter_player(*event.at, PLAYER)
    assert _stored(replace(entered, correction="")) == PLAYER  # type: ignore[arg-type]
    edit_entry(*event.at, entered.entry, OTHER)
    changed = event.state.find_entry(entered.entry)
    assert _stored(replace(changed, correction="")) == OTHER  # type: ignore[arg-type]


def test_the_arbiters_estimate_and_the_words_of_go_are_stored(hall: Halls) -> None:
    event = hall(0)
    assert enter_player(*event.at, EntryDraft("Zajc, Bor", strength="1900")).strength == 1900
    go = hall(0, system="mcmahon")
    words = EntryDraft("Kos, Ana", rank="3d", correction="1", family="Kos", federation="SI")
    entered = enter_player(*go.at, words)
    assert (entered.rank, entered.correction, entered.family) == ("3d", 1, "Kos")
