"""Messages are values until somebody says them; what is said follows the language."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.domain import Board, Points, RuleRef
from pairloom.errors import UnknownName
from pairloom.messages import Message, counted, in_context, message
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.current import current, speaking
from pairloom.messages.speaker import ENGLISH
from pairloom.messages.values import NO_PLAYER, Both, Clauses, Groups, Pairs, Players

CZECH, SLOVENE = speaker_of("cs"), speaker_of("sl")
ROUNDS = "{count} round", "{count} rounds"


def test_a_message_is_a_value() -> None:
    """Two that tell the same are equal, and can stand in sets."""
    told = message("Notes")
    assert told == message("Notes")
    assert told != in_context("label", "Notes")
    assert len({told, message("Notes"), message("Colours")}) == 2
    assert str(told) == f"{told}" == "Notes"


def test_a_sentence_of_a_table_is_filled_where_it_is_needed() -> None:
    empty = message("{player} gets the bye.")
    assert str(empty.filled(player="5")) == "5 gets the bye."
    assert empty.values == ()
    assert in_context("colour", "W").filled(unused=1).context == "colour"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "1 round, 2 rounds, 3 rounds, 5 rounds, 21 rounds, 101 rounds, 102 rounds"),
        ("cs", "1 kolo, 2 kola, 3 kola, 5 kol, 21 kol, 101 kol, 102 kol"),
        ("sl", "1 kolo, 2 koli, 3 kola, 5 kol, 21 kol, 101 kolo, 102 koli"),
    ],
)
def test_words_follow_their_number(language: str, expected: str) -> None:
    speaker = speaker_of(language)
    numbers = (1, 2, 3, 5, 21, 101, 102)
    assert ", ".join(speaker.say(counted(*ROUNDS, number)) for number in numbers) == expected


def test_what_is_counted_is_a_number() -> None:
    with pytest.raises(TypeError, match="what is counted is no number"):
        ENGLISH.say(Message("{count} round", (("count", "many"),), "{count} rounds"))


def test_one_english_word_may_have_two_translations() -> None:
    assert CZECH.say(message("nobody")) == "nikdo"
    assert CZECH.say(in_context("pairs", "nobody")) == "žádná"


def test_what_is_not_in_the_catalogue_is_said_in_english() -> None:
    unknown = message("The {thing} decides.", thing="moon")
    assert CZECH.say(unknown) == "The moon decides."
    two = counted("{count} moon", "{count} moons", 2)
    assert SLOVENE.say(two) == "2 moons"
    assert SLOVENE.say(in_context("sky", "moon")) == "moon"


def test_a_text_is_told_as_it_is() -> None:
    assert CZECH.say("nobody") == "nobody"
    assert CZECH.show("nobody") == "nobody"


def test_a_value_is_never_taken_for_a_sentence_with_gaps() -> None:
    """Names come from people: a brace in one is a brace."""
    told = message("{player} gets the bye.", player=Players((1,)))
    assert ENGLISH.calling(lambda number: f"{number} {{player}} || x").say(told) == (
        "1 {player} || x gets the bye."
    )


def test_a_message_may_stand_in_another() -> None:
    told = message("Bracket {index}: {score} {unit}", index=1, score="2.5", unit=message("points"))
    assert str(told) == "Bracket 1: 2.5 points"
    assert CZECH.say(told) == "Seskupení 1: 2.5 (body)"


@pytest.mark.parametrize(
    ("value", "english", "czech"),
    [
        (Players((3, NO_PLAYER)), "3, the bye", "3, volno"),
        (Players(()), "nobody", "nikdo"),
        (Pairs(((1, 2), (3, 4))), "1–2, 3–4", "1–2, 3–4"),
        (Pairs(()), "nobody", "nikdo"),
        (Groups(((1, 2), (3,))), "(1, 2); (3)", "(1, 2); (3)"),
        (Both(("A and B", "C", 5)), "A and B and C and 5", "A and B a\xa0C a\xa05"),
        (Clauses((message("nobody"), (1, 2))), "nobody; 1, 2", "nikdo; 1, 2"),
        ((1, "x", message("the bye")), "1, x, the bye", "1, x, volno"),
        (Points(15), "1.5", "1½"),
        (Board(3, 4), "3-4", "3-4"),
        (RuleRef("C.04", "2026", "C1", "2.1"), *["C.04 (2026) [C1] %s2.1"] * 2),
        (RuleRef("C.04", "2026", "4.2", "4.2"), *["C.04 (2026) %s4.2"] * 2),
        (
            RuleRef("FIDE Swiss rules", "1992", "B1", "B1"),
            "FIDE Swiss rules (1992) art. B1",
            "švýcarská pravidla FIDE (1992) čl.\xa0B1",
        ),
        (date(2026, 3, 1), "2026-03-01", "1.\u00a03.\u00a02026"),
    ],
)
def test_a_value_knows_how_it_is_said(value: object, english: str, czech: str) -> None:
    assert ENGLISH.show(value) == english.replace("%s", "art. ")  # type: ignore[arg-type]
    assert CZECH.show(value) == czech.replace("%s", "čl.\xa0")  # type: ignore[arg-type]


def test_clauses_are_english_for_files() -> None:
    assert str(Clauses((message("nobody"), message("the bye")))) == "nobody; the bye"


def test_players_are_called_as_the_speaker_calls_them() -> None:
    named = CZECH.calling(lambda number: f"{number} Nováková, Jana")
    told = message("{player} gets the bye.", player=Players((5,)))
    assert named.say(told) == "Volno má 5 Nováková, Jana."
    assert named.language == "cs"
    assert CZECH.show(Players((5,))) == "5"


def test_the_languages_are_those_with_a_catalogue() -> None:
    assert languages() == ("en", "cs", "sl")
    assert [speaker_of(language).language for language in languages()] == ["en", "cs", "sl"]
    with pytest.raises(UnknownName, match="unknown language 'de'; available: en, cs, sl"):
        speaker_of("de")


def test_a_page_is_made_in_the_language_of_its_reader() -> None:
    """A template asks a message for its markup, and gets it in the language of the page."""
    told = message("{player} gets the bye.", player="<b>")
    assert current() is ENGLISH
    assert told.__html__() == "&lt;b&gt; gets the bye."
    with speaking(CZECH):
        assert current() is CZECH
        assert told.__html__() == f"{CZECH.say(told)}".replace("<b>", "&lt;b&gt;")
        assert str(told) == "<b> gets the bye."
    assert current() is ENGLISH
