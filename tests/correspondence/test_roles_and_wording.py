"""Roles and rights; every sentence of a ruling exists and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pairloom
from pairloom.correspondence.domain.roles import RIGHTS, Right, Role, has_right, require_right
from pairloom.correspondence.domain.ruling import Ruling
from pairloom.correspondence.domain.states import ProposalState
from pairloom.correspondence.domain.texts import ENGLISH
from pairloom.correspondence.rules.requests import Step
from pairloom.errors import NotAllowed

SOURCE = Path(pairloom.__file__).parent
FOLDERS = (SOURCE / "correspondence" / "rules", SOURCE / "correspondence" / "domain")


def test_captain_and_deputy_have_the_same_rights() -> None:
    assert RIGHTS[Role.CAPTAIN] == RIGHTS[Role.DEPUTY]
    assert has_right(Role.CAPTAIN, Right.NAME_SUBSTITUTE)


@pytest.mark.parametrize("right", list(Right))
def test_every_right_belongs_to_somebody(right: Right) -> None:
    assert any(has_right(role, right) for role in Role)


def test_a_refusal_says_whose_right_it_is() -> None:
    with pytest.raises(NotAllowed, match="that is for: managing committee"):
        require_right(Role.PLAYER, Right.AWARD_TITLE)


def test_every_message_is_used_and_every_used_message_exists() -> None:
    """Ids are written in the code, but for those made from a step or a state."""
    made = {f"request.{step.name.lower()}" for step in Step}
    made |= {f"title.{state.value}" for state in ProposalState}
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in FOLDERS
        for path in folder.glob("*.py")
        if path.name != "texts.py"
    )
    unused = [key for key in ENGLISH if key not in made and f'"{key}"' not in source]
    assert unused == []
    assert made <= set(ENGLISH)


def test_an_article_stands_behind_the_sentence() -> None:
    ruling = Ruling("§7(7)d", "substitute.board_used", {"board": 3})
    assert str(ruling) == "Board 3 has had its one replacement. (§7(7)d)"
    assert str(Ruling("", "eligible")) == "May enter."


def test_texts_are_sentences() -> None:
    for key, text in ENGLISH.items():
        assert text.endswith("."), key
        assert not re.search(r"\s{2}", text), key
