"""Roles and rights; what is told of them, and the sentences of rulings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pairloom
from pairloom.correspondence.domain.roles import RIGHTS, Right, Role, has_right, require_right
from pairloom.correspondence.domain.ruling import Ruling
from pairloom.correspondence.domain.withdrawal_table import MovesBasis, Question, WithdrawalKind
from pairloom.correspondence.rules.calendar import Due
from pairloom.correspondence.rules.requests import Step
from pairloom.correspondence.rules.rule_parameters import Unit
from pairloom.correspondence.rules.rule_sets import Leaving
from pairloom.errors import NotAllowed
from pairloom.messages import message

SOURCE = Path(pairloom.__file__).parent
FOLDERS = (SOURCE / "correspondence" / "rules", SOURCE / "correspondence" / "domain")


def test_captain_and_deputy_have_the_same_rights() -> None:
    assert RIGHTS[Role.CAPTAIN] == RIGHTS[Role.DEPUTY]
    assert has_right(Role.CAPTAIN, Right.NAME_SUBSTITUTE)


@pytest.mark.parametrize("right", list(Right))
def test_every_right_belongs_to_somebody(right: Right) -> None:
    assert any(has_right(role, right) for role in Role)


def test_a_refusal_says_whose_right_it_is() -> None:
    with pytest.raises(NotAllowed, match="only these may award a title: managing committee"):
        require_right(Role.PLAYER, Right.AWARD_TITLE)


def test_an_article_stands_behind_the_sentence() -> None:
    ruling = Ruling("§7(7)d", message("Board {board} has had its one replacement.", board=3))
    assert str(ruling) == "Board 3 has had its one replacement. (§7(7)d)"
    assert str(Ruling("", message("May enter."))) == "May enter."


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_message_has_two_blanks_where_its_lines_meet(folder: Path) -> None:
    for text in messages_in(folder):
        assert not re.search(r"\s{2}", text), text


def messages_in(folder: Path) -> Iterator[str]:
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "message":
                yield ast.literal_eval(node.args[0])


@pytest.mark.parametrize(
    "words", [*Role, *Step, *Leaving, *MovesBasis, *WithdrawalKind, *Due, *Unit, *Question]
)
def test_everything_that_is_told_has_words(words: Any) -> None:
    assert str(words.words)


@pytest.mark.parametrize("right", list(Right))
def test_every_refusal_names_who_may_and_who_may_not(right: Right) -> None:
    with pytest.raises(NotAllowed, match=r"only these may .*: .*; you act as: help desk"):
        require_right(Role.HELP_DESK, right)
