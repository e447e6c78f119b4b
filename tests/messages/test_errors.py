"""What goes wrong is told in messages: no error is raised with an English sentence of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pairloom
from pairloom.errors import FieldsRefused, UnknownName
from pairloom.messages import Message, Text, message
from pairloom.messages.catalogues import languages, speaker_of

PACKAGE = Path(pairloom.__file__).parent
# As an engine the program speaks English, and so does whoever reads its options: others parse it.
ENGLISH = ("cli/legacy.py", "cli/legacy_modes.py")
WORD = re.compile(r"[a-z]{3,}")
TOLD = re.compile(r"\b(Text|Message)\b")


@cache
def sources() -> dict[Path, ast.Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def told() -> dict[str, list[bool]]:
    """Every kind of error, and which of the values that it is made with are told."""
    classes = [
        node for tree in sources().values() for node in tree.body if isinstance(node, ast.ClassDef)
    ]
    kinds = {"PairloomError": [True]}
    while new := {
        each.name: _told_by(each, kinds[base.id])
        for each in classes
        for base in each.bases[:1]
        if isinstance(base, ast.Name) and base.id in kinds and each.name not in kinds
    }:
        kinds |= new
    return kinds


def _told_by(kind: ast.ClassDef, inherited: list[bool]) -> list[bool]:
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            annotated = [ast.unparse(each.annotation or node) for each in node.args.args[1:]]
            return [bool(TOLD.search(annotation)) for annotation in annotated]
    return inherited


def _english(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in told()
        ):
            for value, is_told in zip(node.args, told()[node.func.id], strict=False):
                if is_told and WORD.search(_literal(value)):
                    yield node.lineno, _literal(value)


def _literal(value: ast.expr) -> str:
    """What stands there in so many words; what is filled in later is somebody else's."""
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(_literal, parts))
        case ast.BinOp(left=left, right=right):
            return _literal(left) + _literal(right)
    return ""


def test_no_error_is_raised_with_a_sentence_that_no_catalogue_has() -> None:
    assert told()["UnknownName"] == [True, False, False]
    assert told()["WrongField"] == [False, True]
    assert told()["NotFound"] == [True]
    found = {
        f"{path.relative_to(PACKAGE)}:{line}": text
        for path, tree in sources().items()
        if not path.as_posix().endswith(ENGLISH)
        for line, text in _english(tree)
    }
    assert found == {}


@pytest.mark.parametrize(
    "planted",
    [
        'raise UnknownName("role", name, known)',
        'raise NotFound(f"there is no action {number}")',
        'raise FileAccess(place, "no such " + "file")',
        'raise NoPairingExists(3, "regulations", (), message("nobody"))',
    ],
)
def test_such_a_sentence_is_found(planted: str) -> None:
    assert len(list(_english(ast.parse(planted)))) == 1


TEXTS = st.sampled_from([message("nobody"), message("the bye"), "BH/C1"])


@given(st.lists(st.tuples(st.sampled_from(["name", "end"]), TEXTS), min_size=1, max_size=3))
def test_faults_of_fields_are_told_one_after_the_other_in_every_language(
    faults: list[tuple[str, Text]],
) -> None:
    refusal = FieldsRefused(faults)
    for language in languages():
        speaker = speaker_of(language)
        assert speaker.say(refusal.message) == "; ".join(speaker.say(text) for _, text in faults)
    assert str(refusal) == "; ".join(f"{field}: {text}" for field, text in faults)


def test_what_is_unknown_has_a_word_in_every_language() -> None:
    with pytest.raises(UnknownName) as raised:
        speaker_of("xx")
    assert isinstance(raised.value.kind, Message)
    assert "language" in str(raised.value)
    assert "jazyk" in speaker_of("cs").say(raised.value.message)
    assert "jezik" in speaker_of("sl").say(raised.value.message)
