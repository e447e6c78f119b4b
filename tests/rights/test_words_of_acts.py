"""Every act has words for the history: the acts are found in the program."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path

import pairloom
from pairloom.acts import ACT_WORDS, ActName, words_of_act
from pairloom.correspondence.acts import OFFICE_ACT_WORDS
from pairloom.correspondence.domain.states import DeliveryState
from pairloom.correspondence.rules.requests import Step
from pairloom.director.anchoring import ANCHORED
from pairloom.director.desk.history import undoable_acts
from pairloom.guests import guests
from pairloom.messages import Message

SOURCES = Path(pairloom.__file__).parent
# Who begins an act, and which of the arguments names it.
BEGIN = {
    "act": 1,
    "change": 2,
    "create": 1,
    "Telling": 1,
    "_tell_of": 1,
    "act_in_office": 2,
    "act_in_contest": 2,
    "_deciding": 3,
}
MADE_OF_PARTS = {
    "correspondence/desk/leave/withdrawing.py": {f"withdrawal: {step.value}" for step in Step},
    "correspondence/desk/post/outbox.py": {f"letter {state.value}" for state in DeliveryState},
}
OLDER = {"note incident"}
"""Acts that only older versions knew."""


def acts_in(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _named(path, node)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "act":
            yield from _texts(node.value)


def _named(path: Path, call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    if name == "tell" and "people" in path.parts and len(call.args) > 1:
        yield from _texts(call.args[0])
    place = BEGIN.get(name)
    if place is None or len(call.args) <= place:
        return
    named = call.args[place]
    if isinstance(named, ast.Name) and named.id.isupper():
        dotted = ".".join(("pairloom", *path.relative_to(SOURCES).with_suffix("").parts))
        yield getattr(import_module(dotted), named.id)
    yield from _texts(named)


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from chain(_texts(node.body), _texts(node.orelse))
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def all_names() -> set[str]:
    folders = ("director", "correspondence/desk", "storage")
    paths = [path for folder in folders for path in (SOURCES / folder).rglob("*.py")]
    found = {act for path in paths for act in acts_in(path)}
    return found.union(*MADE_OF_PARTS.values()) | OLDER | {"cover people"}


def test_every_act_has_words_and_all_words_have_an_act() -> None:
    words = {*ACT_WORDS, *OFFICE_ACT_WORDS}
    assert all_names() - words == set()
    assert words - all_names() == set()
    assert not ACT_WORDS.keys() & OFFICE_ACT_WORDS.keys()


def test_acts_that_are_named_elsewhere_have_words_too() -> None:
    stay = {act for guest in guests() for act in guest.acts_that_stay()}
    assert {*undoable_acts(), *ANCHORED, *stay} <= {*ACT_WORDS, *OFFICE_ACT_WORDS}


def test_words_are_messages_and_an_unknown_act_is_told_by_its_name() -> None:
    for act in all_names():
        told = words_of_act(act)
        assert isinstance(told, Message)
        assert told.context == "act"
    assert words_of_act("of a newer version") == "of a newer version"
    assert ActName("close group") != ActName("undo")
