"""What the use cases tell, each thing in its place: sides, orders, numbers and refusals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director import generating
from pairloom.director.drawing import draw_numbers
from pairloom.director.entry_lists.report_players import read_report_players
from pairloom.director.files import find_tournament_files
from pairloom.director.generating import (
    GeneratedFile,
    GenerateRequest,
    generate_file,
    generate_files,
    generate_one,
    read_configuration,
)
from pairloom.director.impact.entries import LateEntry
from pairloom.director.pairing import PairingRequest, pair_file
from pairloom.director.people.places import list_events
from pairloom.director.rating_list import import_list, open_store
from pairloom.director.tiebreak_list import list_offered
from pairloom.director.validating import validate_file
from pairloom.domain import Player, Settings, Tournament
from pairloom.errors import InputError, UnknownName
from pairloom.formats.trf import write_trf
from pairloom.formats.trf.cleaning import decode
from pairloom.formats.trf.findings import Journal
from pairloom.simulate.options import GeneratorOptions
from pairloom.tiebreaks import get
from tests.director.people_at_work import make_event, open_door


def test_files_of_a_folder_come_in_order(tmp_path: Path) -> None:
    for name in ("b.trf", "a.trf", "c/d.trf", "notes.md"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    found = find_tournament_files([str(tmp_path)])
    assert found == [str(tmp_path / name) for name in ("a.trf", "b.trf", "c/d.trf")]


def test_tie_breaks_are_offered_by_name() -> None:
    names = [str(get(code).about.name) for code, _ in list_offered()]
    assert names == sorted(names)


def test_a_late_entry_has_no_negative_number() -> None:
    four = Tournament(tuple(Player(number, f"{number}") for number in range(1, 5)), Settings(3))
    with pytest.raises(InputError, match="-1 is not a number for a player"):
        LateEntry(Player(-1, "New"), 1).apply(four)


def test_nothing_is_generated_in_a_form_that_nobody_knows(tmp_path: Path) -> None:
    request = GenerateRequest(GeneratorOptions(), 1, "trf99")
    with pytest.raises(UnknownName, match="trf99"):
        generate_file(request, str(tmp_path / "one.trf"))
    with pytest.raises(UnknownName, match="trf99"):
        generate_files(request, 2, str(tmp_path / "many"))
    assert list(tmp_path.iterdir()) == []


def test_matches_of_teams_are_not_generated_where_they_would_be_lost(tmp_path: Path) -> None:
    request = GenerateRequest(GeneratorOptions(system="team"), 1, "trf16")
    with pytest.raises(InputError, match="matches of teams cannot be written in trf16; use trf26"):
        generate_file(request, str(tmp_path / "one.trf"))
    with pytest.raises(InputError, match="matches of teams cannot be written in trf16; use trf26"):
        generate_files(request, 2, str(tmp_path / "many"))
    assert list(tmp_path.iterdir()) == []


def test_a_player_who_is_listed_twice_is_told_with_file_and_number(tmp_path: Path) -> None:
    path = tmp_path / "list.xml"
    row = "<player><fideid>14600001</fideid><name>{}</name></player>"
    rows = row.format("Zupan, Ana") + row.format("Zupan, Beno")
    path.write_text(f"<playerslist>{rows}</playerslist>", encoding="utf-8")
    (finding,) = import_list(path, open_store(str(tmp_path / "list.sqlite"))).findings
    assert (finding.code, finding.file) == ("W-LIST-TWICE", "list.xml")
    assert (finding.found, str(finding.expected)) == ("14600001", "each number once")
    assert "the second time as 'Zupan, Beno'" in str(finding.message)


def test_events_come_newest_first(tmp_path: Path) -> None:
    door, _ = open_door(tmp_path)
    slugs = ("b-open", "a-open", "c-open")
    for slug in slugs:
        make_event(door, slug)
    assert [event.slug for event in list_events(door.database)] == list(reversed(slugs))
    door.database.close()


def test_a_round_that_cannot_be_paired_is_refused_with_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "two.trf"
    generate_file(GenerateRequest(GeneratorOptions(players=8, rounds=2), 1), str(path))
    with pytest.raises(InputError, match=r"cannot be paired: ask for a round from 1 to 3"):
        pair_file(str(path), PairingRequest(system="dutch", round=9))


def test_a_generated_file_is_told_with_what_it_holds(tmp_path: Path) -> None:
    path = str(tmp_path / "one.trf")
    made = generate_file(GenerateRequest(GeneratorOptions(players=8, rounds=2), 3), path)
    assert made == GeneratedFile(path, 3, players=8, rounds=2, discarded=made.discarded)
    assert validate_file(path).players == 8


def test_events_that_could_not_be_paired_on_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = GenerateRequest(GeneratorOptions(players=4, rounds=1), 3)
    generated = replace(generate_one(request), discarded=7)
    monkeypatch.setattr(generating, "generate_one", lambda _: generated)
    assert generate_file(request, str(tmp_path / "one.trf")).discarded == 7


def test_errors_of_a_configuration_are_told_the_first_ones_whole(tmp_path: Path) -> None:
    path = tmp_path / "wishes.cfg"
    path.write_text("\n".join(f"Wish{n}=1" for n in range(1, 14)), encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_configuration(str(path), strict=True)
    *told, last = str(refused.value).splitlines()
    assert [f"Wish{n}'" in line for n, line in enumerate(told, 1)] == [True] * 10
    assert last == "3 more errors"
    options, remarks = read_configuration(str(path), strict=False)
    assert (options, len(remarks)) == (GeneratorOptions(), 13)


def test_a_report_is_read_as_a_list_with_its_encoding() -> None:
    text = write_trf(Tournament((Player(1, "Müller, Jörg"),), Settings(3)))
    for encoding in ("utf-8", "cp1252"):
        table = read_report_players("open.trf", text.encode(encoding))
        assert table.rows[0].cells[0] == "Müller, Jörg"
        _, known = decode(text.encode(encoding), None, Journal("open.trf"))
        assert table.encoding == known


def test_files_of_many_seeds_have_names_in_order(tmp_path: Path) -> None:
    request = GenerateRequest(GeneratorOptions(players=4, rounds=1), 8)
    made = list(generate_files(request, 3, str(tmp_path), jobs=1))
    names = [str(tmp_path / f"tournament-{seed}.trf") for seed in ("08", "09", "10")]
    assert [(file.seed, file.path) for file in made] == list(zip((8, 9, 10), names, strict=True))
    assert find_tournament_files([str(tmp_path)]) == names
    fewer = generate_files(request, 2, str(tmp_path / "fewer"), jobs=1)
    assert [Path(file.path).name for file in fewer] == ["tournament-8.trf", "tournament-9.trf"]


def test_numbers_are_drawn_the_same_everywhere() -> None:
    """The seed of a drawing is published: who draws again must get the same numbers."""
    players = [
        Player(number, name, federation=federation)
        for number, (name, federation) in enumerate(
            (
                *(("Ott", "CZE"), ("alt", "CZE"), ("Bor", "GER"), ("Cyr", "GER"), ("Dur", "GER")),
                *(("Elm", "FRA"), ("Fox", ""), ("Gil", "ESP"), ("Hut", "CZE"), ("Ide", "")),
            ),
            start=1,
        )
    ]
    one_by_one = draw_numbers(players, 7)
    assert [one_by_one[number] for number in range(1, 11)] == [9, 5, 8, 3, 4, 2, 1, 10, 7, 6]
    freely = draw_numbers(players, 7, restricted=False)
    assert [freely[number] for number in range(1, 11)] == [4, 1, 2, 8, 5, 9, 7, 6, 10, 3]
    many = [replace(one, federation="CZE" if one.number <= 7 else "GER") for one in players]
    assert sorted(draw_numbers(many, 7).values()) == list(range(1, 11))
