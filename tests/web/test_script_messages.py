"""Sentences of scripts: all of them are in the catalogues, and said in the language of the page."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from typing import Final

import pytest
from httpx import ASGITransport, AsyncClient, Response
from starlette.applications import Starlette

from pairloom.messages import counted
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.current import speaking
from pairloom.web.assets import STATIC, Assets
from pairloom.web.script_sentences import KEYWORDS, MODULE, messages_in, sentences_module
from pairloom.web.scripts import join_scripts
from scripts.messages.areas import SCRIPTS
from tests.web.script_texts import calls_in, texts_outside

MODULES: Final = {path.stem: path.read_text("utf-8") for path in (STATIC / "js").glob("*.js")}
COUNTED: Final = ("{done} of {count} result", "{done} of {count} results")
NEEDS_NODE = pytest.mark.skipif(not shutil.which("node"), reason="no Node to run scripts with")
LANGUAGES: Final = ("cs", "sl")


def run(script: str, modules: dict[str, str]) -> object:
    """What a script prints, with the functions that say sentences."""
    imports = 'import { say, sayCounted, sayInContext } from "./messages.js";\n'
    whole = join_scripts("test", MODULES | modules | {"test": imports + script})
    words = ["node", "--input-type=module", "--eval", whole]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


class TestLiterals:
    """No text of a script stands outside of the functions."""

    @pytest.mark.parametrize("name", sorted(set(MODULES) - {"messages"}))
    def test_all_texts_are_said(self, name: str) -> None:
        assert texts_outside(MODULES[name]) == set()

    @pytest.mark.parametrize("name", sorted(set(MODULES) - {"messages"}))
    def test_all_that_is_said_is_found_for_the_catalogues(self, name: str) -> None:
        """Babel does not look into a call inside another one, or inside a template string."""
        assert len(list(messages_in(MODULES[name]))) == calls_in(MODULES[name])

    @pytest.mark.parametrize(
        ("planted", "found"),
        [
            ('announce("Nothing to undo.");', "Nothing to undo."),
            ("const text = `Board ${board} saved`;", "Board ${board} saved"),
            ('toast(text, { action: "Undo" });', "Undo"),
            ('rows.note(row, "kept here");', "kept here"),
            ('say("{act} waits", { act: "The next page" });', "The next page"),
            ("const STATES = { back: 'taken back' };", "taken back"),
            ('button.title = "Not yet";', "Not yet"),
        ],
    )
    def test_a_planted_text_is_found(self, planted: str, found: str) -> None:
        assert texts_outside(planted) == {found}

    @pytest.mark.parametrize(
        "allowed",
        [
            'import { say } from "./messages.js";',
            'say("Not saved.");',
            'sayCounted("{count} board", "{count} boards", count, { name });',
            'sayInContext("result", "kept here");',
            'place.querySelector("input, textarea, select");',
            'box.className = "small muted";',
            'if (event.key === "Escape") close();',
            "// Nothing is said here.",
        ],
    )
    def test_what_machines_read_may_stand(self, allowed: str) -> None:
        assert texts_outside(allowed) == set()

    def test_a_call_that_babel_does_not_see_is_counted(self) -> None:
        hidden = 'say("One", { two: say("Two") }); f(`${say("Three")}`); say("Four");'
        assert calls_in(hidden) > len(list(messages_in(hidden)))


def test_the_functions_are_those_of_the_catalogues() -> None:
    assert KEYWORDS == SCRIPTS


@NEEDS_NODE
class TestSaying:
    def test_gaps_are_filled_once(self) -> None:
        script = 'say("{name} and {other}: {none}", { name: "{other}", other: "$&" })'
        assert run(f"console.log(JSON.stringify({script}));", {}) == "{other} and $&: {none}"

    def test_english_has_two_forms(self) -> None:
        script = '[0, 1, 2].map((n) => sayCounted("{count} board", "{count} boards", n))'
        assert run(f"console.log(JSON.stringify({script}));", {}) == [
            *("0 boards", "1 board", "2 boards")
        ]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_number_has_the_form_of_the_catalogue(self, language: str) -> None:
        one, several = map(json.dumps, COUNTED)
        say = f"(_, n) => sayCounted({one}, {several}, n, {{ done: 7 }})"
        script = f"Array.from({{ length: 130 }}, {say})"
        module = sentences_module(f"sayCounted({one}, {several}, n);", language)
        speaker = speaker_of(language)
        told = [speaker.say(counted(*COUNTED, n, done=7)) for n in range(130)]
        assert run(f"console.log(JSON.stringify({script}));", {MODULE: module}) == told
        assert len({text.lstrip("0123456789 ") for text in told}) > 2

    def test_a_context_tells_apart(self) -> None:
        module = sentences_module('sayInContext("player", "White");', "cs")
        script = '[sayInContext("player", "White"), say("White")]'
        in_context, without = run(f"console.log(JSON.stringify({script}));", {MODULE: module})  # type: ignore[misc]
        assert (in_context, without) == ("Bílý", "White")


def get(assets: Assets, url: str) -> Response:
    async def ask() -> Response:
        transport = ASGITransport(Starlette(routes=[assets.routes()]))
        async with AsyncClient(transport=transport, base_url="http://desk") as client:
            return await client.get(url)

    return asyncio.run(ask())


class TestServing:
    def test_a_page_asks_for_the_script_in_its_language(self) -> None:
        assets = Assets()
        english = assets.script_url("desk")
        with speaking(speaker_of("cs")):
            czech = assets.script_url("desk")
        assert czech == english.replace("desk.js", "desk.cs.js")
        assert get(assets, english).status_code == 200
        answer = get(assets, czech)
        assert answer.status_code == 200
        assert speaker_of("cs").sentence(counted(*COUNTED, 5)) in answer.text
        assert "immutable" in answer.headers["cache-control"]

    @pytest.mark.parametrize("path", ["desk.xx.js", "desk.en.js", "rows.cs.js", "nothing.cs.js"])
    def test_there_is_no_other(self, path: str) -> None:
        assets = Assets()
        assert get(assets, assets.url(f"scripts/{path}")).status_code == 404

    def test_a_script_carries_only_what_it_says(self) -> None:
        hall = Assets()._find("scripts/hall.cs.js").decode()
        desk = Assets()._find("scripts/desk.cs.js").decode()
        told = json.dumps(speaker_of("cs").sentence(counted(*COUNTED, 5)), ensure_ascii=False)
        assert told in desk
        assert told not in hall


def test_every_process_makes_the_same_script() -> None:
    """Sets of texts have another order in each: a site would be renewed without a change, and
    browsers would fetch anew what they have."""
    code = (
        "import sys; from pairloom.web.script_sentences import sentences_module;"
        "sys.stdout.write(sentences_module(sys.stdin.read(), 'cs'))"
    )
    script = "\n".join(MODULES.values()).encode()
    made = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code],
            input=script,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "123"
    }
    assert len(made) == 1
