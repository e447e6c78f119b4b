"""Templates are made into code once, and whatever has become of that, pages are right."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.web.compiled_templates import CompiledTemplates
from pairloom.web.rendering import create_environment

SOURCE = '{{ _("Round {round}", round=number) }} {{ name(who) }}'


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "page.html").write_text(SOURCE, encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, bytes]]:
    """A template that was compiled, and its code."""
    place = tmp_path_factory.mktemp("templates")
    (place / "page.html").write_text(SOURCE, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", False)
        page(place)
        (file,) = (place / "kept").iterdir()
        yield place, file.read_bytes()


def page(place: Path, compiler: Callable[..., Any] | None = None) -> str:
    """The page by a process of its own, as far as templates go; who compiles is told."""
    kept = CompiledTemplates(place / "kept")
    environment = create_environment(folder=place, bytecode_cache=kept)
    if compiler is not None:
        environment.compile = compiler  # type: ignore[method-assign]
    return environment.get_template("page.html").render(number=3, who="Kos")


def refuse(*_: Any, **__: Any) -> Any:
    raise AssertionError("it is compiled once more")


def test_a_template_is_compiled_by_the_first_process_only(place: Path) -> None:
    assert page(place) == page(place, refuse) == "Round 3 <bdi>Kos</bdi>"
    assert len([*(place / "kept").iterdir()]) == 1, "nothing is left behind"


def test_a_template_that_has_changed_is_compiled_again(place: Path) -> None:
    page(place)
    (place / "page.html").write_text("other", encoding="utf-8")
    assert page(place) == page(place, refuse) == "other"


@settings(max_examples=40)
@given(at=st.floats(0, 1), more=st.binary(max_size=8), rest=st.booleans())
def test_what_is_kept_may_be_damaged(
    kept: tuple[Path, bytes], at: float, more: bytes, rest: bool
) -> None:
    place, good = kept
    (file,) = (place / "kept").iterdir()
    cut = int(at * len(good))
    file.write_bytes(good[:cut] + more + (good[cut + len(more) :] if rest else b""))
    assert page(place) == "Round 3 <bdi>Kos</bdi>"


def test_a_folder_that_cannot_be_made_is_not_missed(place: Path) -> None:
    (place / "kept").write_text("a file is in the way", encoding="utf-8")
    assert page(place) == "Round 3 <bdi>Kos</bdi>"


def test_nothing_is_kept_where_python_keeps_nothing(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    page(place)
    assert not (place / "kept").exists()
