"""Our own functions are called by templates as Python calls them; everything else as Jinja does."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from jinja2 import Environment, pass_context
from jinja2.runtime import Context

from pairloom.web.direct_calls import DIRECT
from pairloom.web.rendering import create_environment


@pytest.fixture(scope="module")
def environment() -> Environment:
    return create_environment()


def python_of(environment: Environment, source: str) -> str:
    return str(environment.compile(source, raw=True))


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ('{{ _("A < B") }}', "A &lt; B"),
        ('{{ _("{who} plays", who="<b>") }}', "&lt;b&gt; plays"),
        ('{{ _n("{count} board", "{count} boards", 2) }}', "2 boards"),
        ('{{ _c("result", "Draw") }}', "Draw"),
        ('{{ name("Kos, Ana", "sl", title="<") }}', '<bdi lang="sl" title="&lt;">Kos, Ana</bdi>'),
        ("{% for one in 'ab' %}{{ name(one) }}{% endfor %}", "<bdi>a</bdi><bdi>b</bdi>"),
        ('{% macro m(text=_("Draw")) %}{{ text }}{% endmacro %}{{ m() }}', "Draw"),
        ("{% block b %}{{ language() }}{% endblock %}", "en"),
    ],
)
def test_they_are_called_without_a_question(
    environment: Environment, source: str, page: str
) -> None:
    assert environment.from_string(source).render() == page
    called = python_of(environment, source).count("context.call(")
    assert called == source.count("m() }}")


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("{% macro m(name) %}{{ name() }}{% endmacro %}{{ m(asks) }}", "here"),
        ("{% set name = asks %}{{ name() }}", "here"),
        ("{% for name in [asks] %}{{ name() }}{% endfor %}", "here"),
        ("{{ asks() }}", "here"),
        ('{{ _(*["Draw"]) }}', "Draw"),
        ('{{ _("{class}", class="A") }}', "A"),
    ],
)
def test_a_name_that_a_template_has_given_itself_is_its_own(
    environment: Environment, source: str, page: str
) -> None:
    @pass_context
    def asks(context: Context) -> Any:
        return context["place"]

    assert environment.from_string(source).render(asks=asks, place="here") == page


@pytest.mark.parametrize("name", sorted(DIRECT))
def test_none_of_them_asks_for_what_only_jinja_gives(name: str, environment: Environment) -> None:
    called: Any = environment.globals[name]
    assert not hasattr(called, "jinja_pass_arg")
    assert not inspect.iscoroutinefunction(called)
