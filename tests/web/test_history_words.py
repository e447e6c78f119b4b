"""The history speaks the language of its reader, and marks what was stored in English."""

from __future__ import annotations

import pytest

from pairloom.director.desk.history import HistoryEntry
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.current import speaking
from pairloom.storage import Action
from pairloom.storage.told import TOLD
from pairloom.web.rendering import create_environment
from pairloom.web.routes.history import _entry

PAGE = '{% from "components/history.html" import history_entry %}{{ history_entry(e) }}'


def shown(language: str, stored: str) -> str:
    action = Action(1, 7, "2026-11-18T09:30:00.000Z", "Ana", "arbiter", "", "undo", stored)
    entry = HistoryEntry(action, action.summary, "by mistake", False, False)
    with speaking(speaker_of(language)):
        return create_environment().from_string(PAGE).render(e=_entry(entry, {}, "/history", {}))


@pytest.mark.parametrize("language", ["en", "cs", "sl"])
def test_a_message_is_said_in_the_language_of_the_page(language: str) -> None:
    told = message("nobody")
    page = shown(language, TOLD.write(told))
    assert f"</b> {speaker_of(language).say(told)}<" in page
    assert 'lang="en"' not in page
    assert "Ana, arbiter · by mistake<" in page


def test_a_sentence_of_an_older_version_is_marked_as_english_for_others() -> None:
    older = "enter result: round 1"
    assert '<span lang="en" title="Written' not in shown("en", older)
    page = shown("cs", older)
    assert f">{older}</span>" in page
    assert '<span lang="en" title="' in page
