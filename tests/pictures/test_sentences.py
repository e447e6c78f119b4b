"""A picture answers its question in one sentence, and every number of that is in its table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.speaker import Speaker
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.record import Record
from tests.pictures.generated import EVENTS, gallery_of, large_gallery, record_of, tournament_of

NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*[¼½¾]?|[¼½¾]")
KEYS = ["race", "flow", "performance", "meetings", "colours", "games"]


def words_of_table(picture: Picture[object], speaker: Speaker) -> str:
    table = picture.table
    cells = [speaker.say(head) for head in table.heads]
    cells += [speaker.show(value) for row in table.rows for value in row]
    cells += [speaker.show(value) for _, value in table.totals]
    return " ".join(cells)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", EVENTS)
def test_every_number_of_the_sentence_is_in_the_table(name: str, language: str) -> None:
    speaker = speaker_of(language)
    for picture in gallery_of(name, 1).values():
        told = speaker.say(picture.sentence)
        known = set(NUMBER.findall(words_of_table(picture, speaker)))
        assert set(NUMBER.findall(told)) <= known, told


@pytest.mark.parametrize("language", languages())
def test_so_is_every_number_of_a_large_field(language: str) -> None:
    speaker = speaker_of(language)
    for picture in large_gallery().values():
        known = set(NUMBER.findall(words_of_table(picture, speaker)))
        assert set(NUMBER.findall(speaker.say(picture.sentence))) <= known


def test_a_large_field_says_what_is_drawn_of_it() -> None:
    notes = {key: str(picture.note) for key, picture in large_gallery().items()}
    assert notes["race"] == "Named are the first 8 of 1000; the next 16 are grey lines."
    assert "first 20" in notes["colours"]
    assert "all 1000" in notes["colours"]
    assert "Blocks of 100 places" in notes["meetings"]


@pytest.mark.parametrize("name", EVENTS)
def test_every_row_of_a_table_has_a_cell_for_each_head(name: str) -> None:
    for picture in gallery_of(name, 1).values():
        assert {len(row) for row in picture.table.rows} == {len(picture.table.heads)}


def keys_of(record: Record) -> list[str]:
    return [picture.key for picture in pictures_of(record)]


def test_pictures_stand_in_an_order_of_their_own() -> None:
    assert keys_of(record_of(tournament_of("swiss", 1))) == KEYS


def test_without_ratings_there_is_no_performance() -> None:
    tournament = tournament_of("swiss", 1)
    unrated = replace(
        tournament, players=tuple(replace(each, rating=None) for each in tournament.players)
    )
    assert "performance" not in keys_of(record_of(unrated))


def test_before_round_1_is_over_there_is_nothing_to_see() -> None:
    assert keys_of(record_of(tournament_of("swiss", 1).before(1))) == []


def test_after_one_round_nobody_has_come_from_anywhere() -> None:
    assert keys_of(record_of(tournament_of("swiss", 1).before(2))) == [
        *("performance", "meetings", "colours", "games")
    ]


def test_games_without_colours_make_no_strips_and_no_statistics() -> None:
    record = record_of(tournament_of("small", 1))
    games = tuple(replace(game, has_colours=False) for game in record.games)
    plain = replace(record, games=games, meetings=games)
    assert not {"colours", "games"} & set(keys_of(plain))


def test_two_who_share_the_lead_are_counted() -> None:
    record = record_of(tournament_of("small", 1))
    last = tuple(
        replace(line, place=1, is_shared=True) if at < 2 else line
        for at, line in enumerate(record.places[-1])
    )
    (race, *_) = pictures_of(replace(record, places=(*record.places[:-1], last)))
    assert str(race.sentence).startswith("2 share first place after round 4 with ")
