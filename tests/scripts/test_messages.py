"""The tools of the catalogues find messages, keep translations and say what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts.messages import areas, catalogues
from scripts.messages.catalogues import faults_of, merged, read, update, write
from scripts.messages.spaces import UNBROKEN, with_unbroken_spaces

PYTHON = """
first = message("Round {round} is a draft.", round=1)
second = counted("{count} player", "{count} players", 2)
third = in_context("result", "draw")
nothing = messages("of another function")
long = message(
    "one sentence "
    "in two lines"
)
"""
TEMPLATE = """
<p>{{ _("Board {board}", board=1) }}</p>
{{ _n("{count} row", "{count} rows", rows | length) }}{{ button(_c("lots", "Draw")) }}
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small program with messages in two areas, and an empty catalogue of Slovene."""
    for folder in ("engines", "web/templates", "locale/sl"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "engines" / "notes.py").write_text(PYTHON)
    (tmp_path / "web" / "again.py").write_text('again = message("one sentence in two lines")\n')
    (tmp_path / "web" / "templates" / "page.html").write_text(TEMPLATE)
    monkeypatch.setattr(areas, "PACKAGE", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    return tmp_path


def test_messages_are_found_in_code_and_templates(package: Path) -> None:
    found = areas.templates()
    assert {(told.id, told.context) for told in found["rules"] if told.id} == {
        ("Round {round} is a draft.", None),
        (("{count} player", "{count} players"), None),
        ("draw", "result"),
        ("one sentence in two lines", None),
    }
    assert {(told.id, told.context) for told in found["desk"] if told.id} == {
        ("Board {board}", None),
        (("{count} row", "{count} rows"), None),
        ("Draw", "lots"),
    }


def test_an_update_keeps_translations_and_drops_what_went(package: Path) -> None:
    template = areas.templates()["rules"]
    catalogue = read("sl", "rules")
    catalogue.add("draw", "remi", context="result")
    catalogue.add("no longer there", "ni več")
    write("sl", "rules", catalogue)
    update("sl", "rules", template, merged("sl"))
    renewed = read("sl", "rules")
    assert renewed.get("draw", "result").string == "remi"
    assert renewed.get("no longer there") is None
    assert not renewed.get("Round {round} is a draft.").string


def test_a_message_takes_its_translation_to_another_area(package: Path) -> None:
    desk = read("sl", "desk")
    desk.add("draw", "remi", context="result")
    write("sl", "desk", desk)
    update("sl", "rules", areas.templates()["rules"], merged("sl"))
    assert read("sl", "rules").get("draw", "result").string == "remi"


def test_a_catalogue_is_the_same_after_the_same_update(package: Path) -> None:
    template = areas.templates()["rules"]
    update("sl", "rules", template, merged("sl"))
    path = package / "locale" / "sl" / "rules.po"
    first = path.read_text(encoding="utf-8")
    update("sl", "rules", template, merged("sl"))
    assert path.read_text(encoding="utf-8") == first
    assert "nplurals=4" in first
    assert ":1\n" not in first, "lines would change with every edit"


def _slovene(**texts: object) -> Catalog:
    catalogue = read("sl", "rules")
    catalogue.add("Round {round} is a draft.", texts.get("draft", "{round}. kolo je osnutek."))
    forms = ("{count} igralec", "{count} igralca", "{count} igralci", "{count} igralcev")
    catalogue.add(("{count} player", "{count} players"), texts.get("players", forms))
    catalogue.add("draw", texts.get("draw", "remi"), context="result")
    catalogue.add("one sentence in two lines", "en stavek v dveh vrsticah")
    return catalogue


def _faults(catalogue: Catalog) -> list[str]:
    write("sl", "rules", catalogue)
    return list(faults_of("sl", "rules", areas.templates()["rules"]))


def test_a_whole_catalogue_has_no_fault(package: Path) -> None:
    assert _faults(_slovene()) == []


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"draw": ""}, "not translated"),
        ({"draft": "Kolo je osnutek."}, "other gaps than in English"),
        ({"draft": "{kolo}. kolo je osnutek."}, "other gaps than in English"),
        ({"players": ("{count} igralec", "{count} igralca", "{count} igralci", "")}, "not transl"),
    ],
)
def test_a_fault_is_told(package: Path, texts: dict[str, object], fault: str) -> None:
    (told,) = _faults(_slovene(**texts))
    assert fault in told
    assert told.startswith("sl/rules.po: ")


def test_words_of_one_letter_stay_with_the_next_word(package: Path) -> None:
    (package / "locale" / "sl.toml").write_text('short_words = "v"\n')
    (told,) = _faults(_slovene())
    assert "'en stavek v dveh vrsticah'" in told
    update("sl", "rules", areas.templates()["rules"], merged("sl"))
    assert list(faults_of("sl", "rules", areas.templates()["rules"])) == []
    assert read("sl", "rules").get("one sentence in two lines").string == (
        "en stavek v\N{NO-BREAK SPACE}dveh vrsticah"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("v kole 1 a v kole 2", "v~kole 1 a~v~kole 2"),
        ("(v kole 1). K němu", "(v~kole 1). K~němu"),
        ("30~s navíc, F H Z U volna", "30~s navíc, F H Z U volna"),
        ("k = {k}, partie {a} a {b}", "k = {k}, partie {a} a~{b}"),
        ("+ a -, okov", "+ a -, okov"),
    ],
)
def test_units_codes_and_signs_are_no_words(text: str, shown: str) -> None:
    told = with_unbroken_spaces(text.replace("~", UNBROKEN), "aikosuvz")
    assert told.replace(UNBROKEN, "~") == shown


def test_a_form_for_one_may_do_without_the_number(package: Path) -> None:
    forms = ("en igralec", "dva igralca", "{count} igralci", "{count} igralcev")
    assert _faults(_slovene(players=forms)) == []


def test_a_message_that_is_missing_or_left_over_is_told(package: Path) -> None:
    catalogue = _slovene()
    catalogue.delete("one sentence in two lines")
    catalogue.add("no longer there", "ni več")
    missing, left_over = _faults(catalogue)
    assert "not in the catalogue: 'one sentence in two lines'" in missing
    assert "no longer in the program: 'no longer there'" in left_over


def test_what_is_compiled_has_all_areas(package: Path) -> None:
    write("sl", "rules", _slovene())
    desk = read("sl", "desk")
    desk.add("Board {board}", "Deska {board}")
    write("sl", "desk", desk)
    whole = merged("sl")
    assert whole.get("Board {board}").string == "Deska {board}"
    assert whole.get("draw", "result").string == "remi"
