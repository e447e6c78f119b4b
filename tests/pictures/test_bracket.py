"""The map of a bracket: who is still in, who won, and how often the lower seed went on."""

from __future__ import annotations

import re

import pytest

from pairloom.messages.catalogues import languages, speaker_of
from pairloom.pictures.bracket import bracket_of
from tests.pictures.brackets import bracket_picture, record_of_cup


@pytest.mark.parametrize("seeds", [2, 5, 8, 13, 32])
def test_who_can_still_win_is_everybody_who_has_not_lost(seeds: int) -> None:
    for matches in range(1, seeds):
        figures = bracket_picture(seeds, matches).figures
        assert figures.left == seeds - matches
        assert figures.played == matches
        assert figures.count == seeds


@pytest.mark.parametrize("seeds", [2, 5, 8, 32])
def test_lower_seeds_that_went_on_are_counted_one_by_one(seeds: int) -> None:
    record = record_of_cup(seeds, seeds - 1)
    picture = bracket_of(record)
    assert picture is not None
    upsets = sum(
        side.is_winner and side.seed == max(each.seed for each in match.sides)
        for round_ in record.bracket
        for match in round_.matches
        for side in match.sides
        if all(each.name for each in match.sides)
    )
    assert picture.figures.upsets == upsets


def test_the_winner_is_named_once_the_final_is_over() -> None:
    assert str(bracket_picture(4, 2).sentence).startswith("2 of 4 can still win; in ")
    assert re.match(r"Wojciechowska, \d won; in \d of 3 matches", str(bracket_picture(4).sentence))


def test_before_a_match_is_over_there_is_no_bracket_to_show() -> None:
    assert bracket_of(record_of_cup(8, 0)) is None


def test_a_large_bracket_is_drawn_from_a_later_round_on_and_says_so() -> None:
    picture = bracket_picture(32)
    assert [len(round_.matches) for round_ in picture.figures.rounds] == [8, 4, 2, 1]
    assert str(picture.note).startswith("Drawn from Round of 16 on; the table has all rounds.")
    assert len(picture.table.rows) == 31


@pytest.mark.parametrize("language", languages())
def test_every_number_of_the_sentence_is_in_the_table(language: str) -> None:
    speaker = speaker_of(language)
    for picture in (bracket_picture(8, 3), bracket_picture(8), bracket_picture(32)):
        cells = [speaker.show(value) for row in picture.table.rows for value in row]
        cells += [speaker.show(value) for _, value in picture.table.totals]
        known = set(re.findall(r"[0-9]+", " ".join(cells)))
        assert set(re.findall(r"[0-9]+", speaker.say(picture.sentence))) <= known
