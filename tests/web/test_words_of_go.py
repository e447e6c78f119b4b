"""Go has words of its own for what both disciplines tell with the same English sentence."""

from __future__ import annotations

import json

import pytest

from pairloom.director.desk.disciplines import CHESS, GO
from pairloom.director.desk.disciplines.go_words import OF_GO
from pairloom.messages import Message, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.current import speaking
from pairloom.web.pages import speaking_of
from pairloom.web.script_sentences import sentences_module
from pairloom.web.wording import FUNCTIONS
from scripts.messages.areas import templates

LINE = message("round {round}, board {board}: {old} → {new}", round=1, board=2, old="–", new="1-0")


@pytest.mark.parametrize(("language", "word"), [("cs", "stůl"), ("sl", "miza")])
def test_a_page_of_go_speaks_of_tables(language: str, word: str) -> None:
    speaker = speaker_of(language).with_words(GO.in_own_words)
    assert word in speaker.say(LINE)
    assert word not in speaker_of(language).say(LINE)
    assert word not in speaker_of(language).with_words(CHESS.in_own_words).say(LINE)


def test_templates_do_so_without_knowing() -> None:
    say = FUNCTIONS["_"]
    with speaking(speaker_of("cs")):
        assert say("Pair round {round}", round=2) == "Spárovat 2. kolo"
        with speaking_of(GO):
            assert say("Pair round {round}", round=2) == "Vylosovat 2. kolo"


def test_english_is_the_same() -> None:
    assert all(str(GO.in_own_words(told)) == str(told) for told in (LINE, message("Pair again")))


def test_scripts_have_both() -> None:
    module = sentences_module('say("All boards.");', "cs")
    sentences = json.loads(module.partition("sentences = ")[2].rstrip(";\n"))
    assert sentences == {
        "All boards.": "Všechny šachovnice.",
        "Go\x04All boards.": "Všechny stoly.",
    }


def test_every_sentence_of_go_is_one_of_the_program() -> None:
    """What is reworded in the program is found here, too."""
    known = {_key(told.id, told.context or "") for area in templates().values() for told in area}
    ours = {_key(told.text, _without_go(told)) for told in OF_GO}
    assert len(ours) == len(OF_GO)
    assert ours <= known


def _without_go(told: Message) -> str:
    return told.context.removeprefix("Go").lstrip()


def _key(text: object, context: str) -> tuple[object, str]:
    return text[0] if isinstance(text, tuple | list) else text, context
