"""The page of an answer: the sentences of the text, the table, the map, nothing to load."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from map_rounds import rounds_of

from pairloom import engines
from pairloom.director.explain_pages import Sheets, page_of_round, write_sheets
from pairloom.director.pairing import (
    PairedRound,
    PairingRequest,
    PreparedRound,
    pair_file,
    pair_prepared,
)
from pairloom.director.questions import Answered, ask_file
from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.domain import Outcome, Tournament
from pairloom.errors import InputError
from pairloom.explain import Alternative, Wish, why, why_not
from pairloom.explain import answer as answer_of
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.simulate import check

VOID = {"meta", "br"}
SYSTEMS = [name for name in engines.available() if "robin" not in name and "schev" not in name]
SOURCE = LoadedFile("", b"", Tournament(()), "", ())


class Outline(HTMLParser):
    """Elements that are open, and texts by the element they stand in."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, str]] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.found.append((self.open[-1], data.strip()))


def outline(page: str) -> Outline:
    parsed = Outline()
    parsed.feed(page)
    parsed.close()
    assert parsed.open == []
    assert len(set(parsed.ids)) == len(parsed.ids)
    return parsed


def text_of(page: str) -> str:
    """What a reader reads, without pictures and styles."""
    page = re.sub(r"<svg.*?</svg>|<style>.*?</style>", "", page, flags=re.DOTALL)
    return " ".join(
        unescape(re.sub(r"</?bdi>", "", re.sub(r"<(?!/?bdi)[^>]+>", " ", page))).split()
    )


def ask(examples: Path, name: str, **question: object) -> Answered:
    return ask_file(
        str(examples / "explained" / name),
        PairingRequest(),
        **{"player": None, "pair": None, "wish": None, **question},  # type: ignore[arg-type]
    )


def page_of(found: Answered) -> str:
    return page_of_round(pair_prepared(found.prepared), found.answer)


def test_the_page_says_what_the_text_says(examples: Path) -> None:
    found = ask(examples, "modrinov-open.trf", pair="7-12")
    read = text_of(page_of(found))
    for line in found.lines():
        # The table has the values instead.
        if not re.match(r"C\d+ |The criteria", line):
            assert line in read


def test_the_answer_comes_first_in_one_sentence(examples: Path) -> None:
    parsed = outline(page_of(ask(examples, "modrinov-open.trf", pair="7-12")))
    headings = [text for tag, text in parsed.found if tag in ("h1", "h2")]
    assert headings[0] == "It is possible, but worse by FIDE C.04.3 (2026) [C12] art. 2.4.7."


def test_the_table_ends_with_the_first_difference(examples: Path) -> None:
    page = page_of(ask(examples, "modrinov-open.trf", pair="7-12"))
    (table,) = re.findall(r"<table.*?</table>", page, flags=re.DOTALL)
    assert re.findall(r"<b>(C\d+)</b>", table) == ["C6", "C7", "C8", "C12"]
    (decides,) = re.findall(r'<tr class="decides">.*?</tr>', table)
    assert decides.endswith('<td class="num">0</td><td class="num">1 ✗</td></tr>')
    assert "C13–C21" in table
    assert "not reached" in table


def test_the_bracket_stands_both_ways(examples: Path) -> None:
    read = text_of(page_of(ask(examples, "modrinov-open.trf", pair="7-12")))
    assert "As paired 7 W – B 4 16 W – B 12 8 ↓ floats" in read
    assert "Otherwise 8 W – B 4 7 W – B 12 16 ↓ floats" in read


def test_who_floats_gets_the_reason_of_it_as_a_second_answer(examples: Path) -> None:
    found = ask(examples, "club-evening.trf", player=1)
    read = text_of(page_of(found))
    for line in found.lines():
        if not re.match(r"C\d+ |The criteria", line):
            assert line in read
    assert read.count("Why does 1 Kovářová, Božena") == 3  # in the title, too


def test_who_got_the_bye_before_the_brackets_has_one_answer(examples: Path) -> None:
    page = page_of(ask(examples, "zdarna-masters.trf", player=9))
    assert page.count('<section class="panel answer"') == 1
    assert "<b>3.1.3</b>" in page


def test_a_whole_round_is_a_page_with_its_record(examples: Path) -> None:
    paired = pair_file(str(examples / "explained" / "club-evening.trf"), PairingRequest())
    page = page_of_round(paired)
    outline(page)
    assert "<h1>Why is round 4 paired like this?</h1>" in page
    assert "<details" in page
    assert " open>" in page
    assert "Bracket 1: 2.5 points" in page


def test_a_round_robin_has_a_page_without_a_picture(examples: Path) -> None:
    page = page_of_round(pair_file(str(examples / "round-robin.trf"), PairingRequest()))
    outline(page)
    assert "<svg" not in page
    assert "the table, which was fixed before round 1" in page


def test_the_page_loads_nothing_and_runs_nothing(examples: Path) -> None:
    page = page_of(ask(examples, "modrinov-open.trf", pair="7-12"))
    assert not re.search(r"<script|<link|<img|@import|url\(|onload|src=", page)
    outside = re.sub(r'xmlns="[^"]+"', "", page)
    assert "://" not in outside


def test_names_are_kept_apart_and_cannot_become_markup(examples: Path, tmp_path: Path) -> None:
    source = (examples / "explained" / "club-evening.trf").read_text(encoding="utf-8")
    nasty = source.replace("Kovářová, Božena ", "<b>כהן</b>, & Co.").replace(
        "Čtvrteční turnaj Lípa", "<i>Lípa & Žďár</i>"
    )
    path = tmp_path / "nasty.trf"
    path.write_text(nasty, encoding="utf-8")
    found = ask_file(str(path), PairingRequest(), player=1, pair=None, wish=None)
    page = page_of(found)
    outline(page)
    assert "<bdi>&lt;b&gt;כהן&lt;/b&gt;, &amp; Co.</bdi>" in page
    assert "<bdi>&lt;i&gt;Lípa &amp; Žďár&lt;/i&gt;</bdi>" in page


def test_the_certificate_is_a_legal_round_with_the_pair(examples: Path, tmp_path: Path) -> None:
    found = ask(examples, "modrinov-open.trf", pair="7-12")
    out = tmp_path / "proof.trf"
    write_sheets(Sheets(certificate=str(out)), found.prepared, found.answer)
    proof = load_tournament(str(out)).tournament
    assert proof.last_paired_round == 5
    assert proof.find_player(7).cell(5).opponent == 12  # type: ignore[union-attr]
    assert proof.find_player(17).cell(5).outcome is Outcome.PAIRING_BYE  # type: ignore[union-attr]
    report = check(proof)
    assert [difference.round for difference in report.differences] == [5]
    assert found.answer.certificate is not None  # type: ignore[union-attr]
    recorded = report.differences[0].recorded
    assert set(recorded.boards) == set(found.answer.certificate.boards)  # type: ignore[union-attr]
    for player in proof.players:
        played = [cell.opponent for cell in player.cells if cell.opponent]
        assert len(set(played)) == len(played)
        assert [cell.outcome for cell in player.cells].count(Outcome.PAIRING_BYE) <= 1
        assert not re.search("www|bbb", player.history.colours)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ({"pair": "4-7"}, "no other round.*is the pairing"),
        ({"pair": "1-2"}, "no other round.*impossible"),
        ({"player": 4}, "belongs to the question"),
    ],
)
def test_without_an_alternative_there_is_no_certificate_and_no_file(
    examples: Path, tmp_path: Path, question: dict[str, object], reason: str
) -> None:
    found = ask(examples, "club-evening.trf", **question)
    sheets = Sheets(str(tmp_path / "a.html"), str(tmp_path / "a.svg"), str(tmp_path / "a.trf"))
    with pytest.raises(InputError, match=reason):
        write_sheets(sheets, found.prepared, found.answer)
    assert list(tmp_path.iterdir()) == []


def test_a_picture_of_a_round_robin_is_refused(examples: Path, tmp_path: Path) -> None:
    paired: PairedRound = pair_file(str(examples / "round-robin.trf"), PairingRequest())
    with pytest.raises(InputError, match="no bracket map"):
        write_sheets(Sheets(svg=str(tmp_path / "a.svg")), paired.prepared)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_answer_of_every_system_has_a_page(system: str) -> None:
    """Random rounds: one player, one pair and one wish of each; in a language by turns."""
    engine, lots, pages = engines.get(system), Random(7), 0
    for position in rounds_of(system, range(4)):
        numbers = [one.number for one in position.participants]
        pool = [one for one in numbers if in_round(position, one)]
        if len(pool) < 2:
            continue
        one, other = lots.sample(pool, 2)
        wish = lots.choice([Wish.HAS_NO_BYE, Wish.HAS_BYE, Wish.STAYS, Wish.FLOATS])
        speaker = speaker_of(lots.choice(languages()))
        for answer in (
            why(position, one, system=engine),
            why_not(position, one, other, system=engine),
            answer_of(position, Alternative(wish, one), system=engine),
        ):
            prepared = PreparedRound(SOURCE, position, system, None, ())
            page = page_of_round(pair_prepared(prepared), answer, speaker=speaker)
            outline(page)
            assert f'<html lang="{speaker.language}">' in page
            pages += 1
    assert pages > 20


def in_round(position: Tournament, number: int) -> bool:
    return position.find_participant(number).is_present(position.next_round)
