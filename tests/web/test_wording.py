"""Sentences of templates: said, escaped and counted, and none is left outside of the catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from jinja2 import Environment

import pairloom
from pairloom.messages import Message, message
from pairloom.messages.current import speaking
from pairloom.messages.speaker import Speaker
from pairloom.web.wording import FUNCTIONS
from tests.web.template_texts import faults_of_names, imported_by, texts_outside

PACKAGE: Final = Path(pairloom.__file__).parent
FOLDERS: Final = (PACKAGE / "web/templates", PACKAGE / "correspondence/web/templates")


class Czech(Speaker):
    """A few sentences in another language, with three forms."""

    language = "cs"
    SENTENCES: Final = {
        ("", "Read {link} first."): ("Nejdřív čtěte: {link} <tady>.",),
        ("", "{count} player of {team}"): (
            "{count} hráč, {team}",
            "{count} hráči, {team}",
            "{count} hráčů, {team}",
        ),
        ("result", "Draw"): ("Remíza",),
        ("lot", "Draw"): ("Los",),
    }

    def sentence(self, told: Message) -> str:
        forms = self.SENTENCES.get((told.context, told.text))
        if forms is None:
            return super().sentence(told)
        count = dict(told.values).get("count", 1)
        return forms[0 if count == 1 or len(forms) == 1 else 1 if count in (2, 3, 4) else 2]


def render(template: str, speaker: Speaker | None = None, **values: object) -> str:
    environment = Environment(autoescape=True)
    environment.globals.update(FUNCTIONS)
    with speaking(speaker or Speaker()):
        return environment.from_string(template).render(**values)


LINK: Final = '{% set link %}<a href="/a">{{ _("rules") }}</a>{% endset %}'
READ: Final = LINK + '{{ _("Read {link} first.", link=link) }}'
COUNT: Final = '{{ _n("{count} player of {team}", "{count} players of {team}", n, team=team) }}'
DRAW: Final = '{{ _c("result", "Draw") }} {{ _c("lot", "Draw") }}'


class TestSaying:
    """The three functions in English."""

    def test_values_are_escaped(self) -> None:
        shown = render('{{ _("{name} < all", name=name) }}', name="<b>A & B</b>")
        assert shown == "&lt;b&gt;A &amp; B&lt;/b&gt; &lt; all"

    def test_markup_in_a_gap_stays_markup(self) -> None:
        assert render(READ) == 'Read <a href="/a">rules</a> first.'

    def test_a_message_in_a_gap_is_said_and_escaped(self) -> None:
        told = message("{name} plays", name="<i>")
        assert render('{{ _("Now {what}.", what=told) }}', told=told) == "Now &lt;i&gt; plays."

    def test_braces_of_a_value_are_no_gaps(self) -> None:
        assert render('{{ _("Found {name}", name=name) }}', name="{other}") == "Found {other}"

    @pytest.mark.parametrize(
        ("n", "shown"),
        [
            (0, "0 players of A"),
            (1, "1 player of A"),
            (2, "2 players of A"),
            (21, "21 players of A"),
        ],
    )
    def test_a_count_chooses_the_form(self, n: int, shown: str) -> None:
        assert render(COUNT, n=n, team="A") == shown

    def test_a_context_is_not_shown(self) -> None:
        assert render(DRAW) == "Draw Draw"

    def test_the_result_can_stand_in_an_attribute(self) -> None:
        shown = render("""<a title="{{ _("{name}'s", name=name) }}">""", name='"x"')
        assert shown == '<a title="&#34;x&#34;&#39;s">'


class TestAnotherLanguage:
    """The same templates, said by another speaker."""

    def test_a_sentence_is_escaped_around_its_markup(self) -> None:
        assert render(READ, Czech()) == 'Nejdřív čtěte: <a href="/a">rules</a> &lt;tady&gt;.'

    @pytest.mark.parametrize(
        ("n", "shown"), [(1, "1 hráč, &lt;A"), (3, "3 hráči, &lt;A"), (5, "5 hráčů, &lt;A")]
    )
    def test_it_has_its_own_forms(self, n: int, shown: str) -> None:
        assert render(COUNT, Czech(), n=n, team="<A") == shown

    def test_contexts_tell_words_apart(self) -> None:
        assert render(DRAW, Czech()) == "Remíza Los"

    def test_what_is_not_translated_is_english(self) -> None:
        assert render('{{ _("Round {round}", round=3) }}', Czech()) == "Round 3"

    def test_a_macro_is_said_anew_for_each_page(self) -> None:
        environment = Environment(autoescape=True)
        environment.globals.update(FUNCTIONS)
        source = '{% macro word(text=_c("result", "Draw")) %}{{ text }}{% endmacro %}'
        module = environment.from_string(source).module
        shown = []
        for speaker in (Speaker(), Czech(), Speaker()):
            with speaking(speaker):
                shown.append(str(module.word()))  # type: ignore[attr-defined]
        assert shown == ["Draw", "Remíza", "Draw"]


def all_templates() -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for folder in FOLDERS
        for path in sorted(folder.rglob("*.html"))
    }


class TestTemplates:
    """No text of a template stands outside of the three functions."""

    def test_all_texts_are_said(self) -> None:
        outside = {
            f"{name}: {text}"
            for name, source in all_templates().items()
            for text in texts_outside(source)
        }
        assert not outside

    def test_nothing_is_said_only_once(self) -> None:
        templates = all_templates()
        assert len(templates) > 150
        imported = {each for source in templates.values() for each in imported_by(source)}
        assert "components/button.html" in imported
        faults = [
            f"{name}, {fault}"
            for name, source in templates.items()
            for fault in faults_of_names(source, is_imported=name in imported)
        ]
        assert not faults

    @pytest.mark.parametrize(
        ("planted", "found"),
        [
            ("<p>Nobody yet</p>", "Nobody yet"),
            ("<p>{{ n }} players</p>", "{…} players"),
            ('<p>{{ _("Entered") }}{% if x %}, typed once{% endif %}.</p>', "{…}, typed once."),
            ("<b>W</b> won <b>B</b>", "won"),
            ("<p>Take &amp; keep</p>", "Take & keep"),
            ("<svg><text>Rating</text></svg>", "Rating"),
            ('<a title="Seed {{ n }}">1</a>', "Seed {…}"),
            ('<input placeholder="name">', "name"),
            ('<a aria-label="why">?</a>', "why"),
            ('<img alt="board">', "board"),
            ('<optgroup label="results"></optgroup>', "results"),
            ('<a title="{{ "open" if x else "" }}">1</a>', "open"),
            ('{{ "final" if x else _("open") }}', "final"),
            ('{{ n ~ " stones" }}', "stones"),
            ('{{ x or "none" }}', "none"),
            ('{{ x | default("none") }}', "none"),
            ('{{ names | join(" and ") }}', "and"),
            ('{{ button("Pair round " ~ n) }}', "Pair round"),
            ('{{ chip("draft") }}', "draft"),
            ('{{ anything(n, hint="empty: all") }}', "empty: all"),
            ('{{ anything("x", note="free") }}', "free"),
            ('{{ field("a", _("A"), options=[("", "by lot"), ("b", "Choose")]) }}', "by lot"),
            ('{{ field("a", _("A"), options=[("", "by lot"), ("b", "Choose")]) }}', "Choose"),
            ('{{ segments([{"text": "Missing", "url": "?show=missing"}]) }}', "Missing"),
            (
                '{% call confirm(3, "Confirm: level " ~ n, _("Save")) %}{% endcall %}',
                "Confirm: level",
            ),
            ('{% set word = "no colour" %}', "no colour"),
            ('{% macro m(text="Choose one") %}{{ text }}{% endmacro %}', "Choose one"),
            ('{{ _("Ask {whom}", whom="the captain") }}', "the captain"),
            ("{% block title %}Players{% endblock %}", "Players"),
        ],
    )
    def test_a_planted_text_is_found(self, planted: str, found: str) -> None:
        assert found in texts_outside(planted)

    @pytest.mark.parametrize(
        "allowed",
        [
            "<b>Pairloom</b>",
            "<p>W – B, ½-½ · 3</p>",
            "<code>pairloom serve</code> <kbd>Ctrl</kbd>",
            "<script>let words = 1</script><style>main { color: red }</style>",
            "{# not yet #}",
            '{% extends "layouts/desk.html" %}{% from "a.html" import button %}',
            "{% block main_class %}desk-grid {{ 'two' if x else 'narrow' }}{% endblock %}",
            '<p class="small muted" id="found-count" data-mode="enter">{{ n }}</p>',
            """<p class="{{ 'is-missing' if x }}">{{ "✓" if x else "!" }}</p>""",
            '{{ _("Nobody yet") }} {{ _n("{count} row", "{count} rows", n) }} {{ _c("a", "All") }}',
            '{{ button(_("Save"), kind="primary", form_name="act", value="import") }}',
            '{% if state == "with an adjudicator" %}{{ chip(_("open"), "good") }}{% endif %}',
            '{{ field("kind", _("Ground"), options=[("fifty moves", _("Fifty moves"))]) }}',
            '<h{{ n }} class="grow">{{ title }}</h{{ n }}>',
            '<{{ tag }} class="round">{{ n }}</{{ tag }}>',
        ],
    )
    def test_codes_and_names_may_stand(self, allowed: str) -> None:
        assert texts_outside(allowed) == set()

    def test_names_and_imports_are_watched(self) -> None:
        assert list(faults_of_names("{% for _ in x %}{% endfor %}", is_imported=False))
        assert list(faults_of_names("{% set _ = x %}", is_imported=False))
        once = '{% set word = _("Choose") %}'
        assert list(faults_of_names(once, is_imported=True))
        assert not list(faults_of_names(once, is_imported=False))
        in_a_macro = "{% macro m() %}" + once + "{% endmacro %}"
        assert not list(faults_of_names(in_a_macro, is_imported=True))
        assert imported_by('{% from "a.html" import b %}{% import "c.html" as c %}') == {
            "a.html",
            "c.html",
        }
