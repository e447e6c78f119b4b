"""From templates to pages: the Jinja environment, its filters and its addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, Undefined
from jinja2.utils import missing
from markupsafe import Markup, escape

from pairloom.acts import words_of_act
from pairloom.guests import guests
from pairloom.messages.catalogues import own_names
from pairloom.messages.current import current
from pairloom.messages.values import LongNumber, stored_day
from pairloom.web import notation
from pairloom.web.assets import Assets
from pairloom.web.compiled_templates import CompiledTemplates
from pairloom.web.direct_calls import DirectCalls
from pairloom.web.key_sets import KEY_SETS, get_key_set
from pairloom.web.kinds import has_paper
from pairloom.web.wording import FUNCTIONS, heading, sentence

TEMPLATES: Final = Path(__file__).parent / "templates"


class Absent(Undefined):
    """A name that a page forgot is an error; a detail a thing does not have may be asked for.

    `{% if player.title %}` is false for a player without title, and so is
    `{% if cell.kind == "self" %}`; printing what is not there is an error in both cases.
    """

    __slots__ = ()

    def _may_be_asked(self) -> None:
        if self._undefined_obj is missing:
            self._fail_with_undefined_error()

    def __bool__(self) -> bool:
        self._may_be_asked()
        return False

    def __eq__(self, other: object) -> bool:
        self._may_be_asked()
        return isinstance(other, Absent)

    def __hash__(self) -> int:
        return hash(type(self))

    def __str__(self) -> str:
        self._fail_with_undefined_error()

    def __iter__(self) -> Iterator[Any]:
        self._fail_with_undefined_error()

    def __len__(self) -> int:
        self._fail_with_undefined_error()


def create_environment(
    assets: Assets | None = None,
    *,
    zone: tzinfo | None = None,
    folder: Path = TEMPLATES,
    **options: Any,
) -> Environment:
    """Templates with everything they may use; `zone` is where the event is played."""
    of_guests = [path for guest in guests() for path in guest.template_folders()]
    environment = Environment(
        loader=FileSystemLoader([folder, *of_guests]),
        autoescape=True,
        undefined=Absent,
        trim_blocks=True,
        lstrip_blocks=True,
        **options,
    )
    environment.code_generator_class = DirectCalls
    environment.bytecode_cache = environment.bytecode_cache or CompiledTemplates()
    assets = assets or Assets()
    environment.globals.update(
        static=assets.url,
        sheet=assets.sheet_url,
        script=assets.script_url,
        has_asset=assets.has,
        has_paper=has_paper,
        start_links=[link for guest in guests() for link in guest.start_links()],
        key_sets=KEY_SETS,
        get_key_set=get_key_set,
        name=name,
        words_of_act=words_of_act,
        languages=own_names(),
        language=spoken_language,
        long_number=LongNumber,
        **FUNCTIONS,
    )
    environment.filters.update(
        points=notation.points,
        result_parts=notation.result_parts,
        colour_letter=notation.colour_letter,
        clock=partial(notation.clock, zone=zone),
        day=notation.day,
        moment=partial(moment, zone=zone),
        person_name=name,
        compact_json=compact_json,
        sentence=sentence,
        heading=heading,
        shown=notation.shown,
        signed=notation.signed,
        minute=notation.minute,
        stored_day=stored_day,
    )
    return environment


def spoken_language() -> str:
    """The language of the page that is being made."""
    return current().language


def name(text: str, lang: str | None = None, title: str | None = None) -> Markup:
    """A person's name, kept apart from the text around it and in its own language.

    >>> name("Řehůřková, Štěpánka", "cs")
    Markup('<bdi lang="cs">Řehůřková, Štěpánka</bdi>')
    >>> name("<b>")
    Markup('<bdi>&lt;b&gt;</bdi>')
    """
    # Thousands stand on a page: put together by hand, which takes a tenth of `Markup.format`.
    language = f' lang="{escape(lang)}"' if lang else ""
    full = f' title="{escape(title)}"' if title else ""
    return Markup(f"<bdi{language}{full}>{escape(text)}</bdi>")


def moment(when: datetime, now: datetime | None = None, *, zone: tzinfo | None = None) -> str:
    """`15:42`, `Fri 17:52` or `5 May, 17:52`, seen from now."""
    return notation.moment(when, now or datetime.now(when.tzinfo), zone)


def compact_json(value: object) -> str:
    """JSON for a data attribute; the template escapes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
