"""Forms of the correspondence desk: every field arrives in its place, and in no other."""

from __future__ import annotations

from dataclasses import asdict, fields
from datetime import date

import pytest

from pairloom.correspondence.desk.office.register import PlayerDraft
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.web.forms import answers_of, player_draft, withdrawal_request
from pairloom.web.forms import Fields


def typed(**texts: str) -> Fields:
    return Fields(texts, {}, {})


def test_all_that_is_typed_about_a_player_arrives() -> None:
    names = [each.name for each in fields(PlayerDraft)]
    texts = {name: f" {name} typed " for name in names}
    draft = asdict(player_draft(typed(**texts)))
    assert draft == {name: f"{name} typed" for name in names} | {"is_deceased": True}
    assert not player_draft(typed(iccf_id="7")).is_deceased


BOXES = {
    "opponents_informed": "opponents_informed",
    "by_third_party": "by_third_party",
    "agreed_by_international_head": "agreed_by_international_head",
    "cannot_communicate": "can_communicate",
}


@pytest.mark.parametrize("box", BOXES)
def test_a_box_of_a_withdrawal_says_one_thing(box: str) -> None:
    texts = {"on": "2015-06-01", "ground": Ground.ILLNESS.value, "months": "4", "reasons": "ill"}
    plain = asdict(withdrawal_request(typed(**texts)))
    ticked = asdict(withdrawal_request(typed(**texts, **{box: "on"})))
    assert (plain["on"], plain["ground"]) == (date(2015, 6, 1), Ground.ILLNESS)
    assert (plain["months"], plain["reasons"]) == (4, "ill")
    changed = {name for name, value in ticked.items() if value != plain[name]}
    assert changed == {BOXES[box]}


def test_only_yes_and_no_are_answers() -> None:
    texts = {"answer:A": "yes", "answer:B": "no", "answer:C": "perhaps", "other": "yes"}
    assert answers_of(typed(**texts)) == {"A": True, "B": False}
