"""Pages: templates with what every page of the desk has around its content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse

from pairloom.director.desk.fide_mode import Mode, mode_of
from pairloom.director.desk.kinds import Kind
from pairloom.director.desk.round_view import round_signs
from pairloom.director.desk.state import State
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import Permission
from pairloom.domain.states import RoundState
from pairloom.messages import Message, Text, message
from pairloom.messages.catalogues import languages
from pairloom.messages.current import current, speaking
from pairloom.web.access import Tournament, identity_of
from pairloom.web.addresses import Addresses, came_from, path_of
from pairloom.web.languages import PUBLIC, QUERY, in_address
from pairloom.web.site.place import SitePlace, site_of
from pairloom.web.widgets import is_widget

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = [
    "Choice",
    "Link",
    "RailRound",
    "fide_mode",
    "kept_query",
    "names_of",
    "rail",
    "render",
    "render_part",
    "speaking_of",
    "tables_left_out",
    "tournament_page",
]

Tab: TypeAlias = Literal[
    "setup",
    "players",
    "line-ups",
    "check-in",
    "rounds",
    "bracket",
    "standings",
    "crosstable",
    "pictures",
    "documents",
    "publish",
    "history",
]
"""The tabs of a tournament at the desk; pages for everybody have their own (`public_pages`)."""
Table: TypeAlias = Literal["bracket", "standings", "crosstable"]
"""Those of both, which depend on how is played."""
# The order of tabs that arbiters know; the address of each is its key.
TABS: Mapping[Tab, Message] = {
    "setup": message("Set-up"),
    "players": message("Players"),
    "line-ups": message("Line-ups"),
    "check-in": message("Check-in"),
    "rounds": message("Pairings"),
    "bracket": message("Bracket"),
    "standings": message("Standings"),
    "crosstable": message("Cross-table"),
    "pictures": message("Pictures"),
    "documents": message("Documents"),
    "publish": message("Publish"),
    "history": message("History"),
}
STATES: Mapping[str, str] = {RoundState.PLAYING: "in-play"}
"""Names of states where templates have another word than the database."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link in the frame of a page."""

    text: Text
    url: str
    current: bool = False
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A card to choose, with a hint below; one that is disabled says why there."""

    value: str
    label: Text
    hint: Text = ""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class RailRound:
    """A round in the round rail."""

    number: int
    state: str
    url: str
    current: bool
    done: int
    boards: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Who is logged in, in the corner of the page."""

    name: str
    initials: str
    role: Text
    url: str


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around every page of a tournament."""

    urls: Addresses
    state: State
    round_number: int | None
    may: Callable[..., bool]
    permission: type[Permission]
    crumbs: list[Link]
    tabs: list[Link]
    rounds: list[RailRound]
    fide_mode: Mode | None
    mode_text: Text
    live_url: str
    saved: str = ""


@dataclass(frozen=True, slots=True)
class ForEverybody:
    """What all pages for everybody are told; `site` where they are made for one without a
    server."""

    here: str
    alternates: list[tuple[str, str]]
    kept_query: str
    site: SitePlace | None
    is_widget: bool


def names_of(page: DataclassInstance) -> dict[str, Any]:
    """The fields of a typed value as names of a template; each value stays as it is."""
    return {field.name: getattr(page, field.name) for field in fields(page)}


def render(request: Request, template: str, *, status: int = 200, **names: Any) -> HTMLResponse:
    """A whole page."""
    environment: Environment = request.app.state.templates
    csrf = getattr(request.state, "csrf_token", "")
    person = person_of(identity_of(request))
    common = {"csrf_token": csrf, "person": person, "saved": None, **_of_languages(request)}
    text = environment.get_template(template).render({**common, **names})
    return HTMLResponse(text, status_code=status, headers={"Vary": "Accept-Language, Cookie"})


def _of_languages(request: Request) -> dict[str, Any]:
    """Where the switch leads back to; for pages for everybody also their other languages."""
    path = path_of(request)
    here = path if request.method in ("GET", "HEAD") else came_from(request)
    if not path.startswith(PUBLIC):
        return {"here": here}
    site = site_of(request)
    known = site.languages if site else languages()
    for_everybody = ForEverybody(
        here=here,
        alternates=[*((code, f"{path}?{QUERY}={code}") for code in known), ("x-default", path)],
        kept_query=kept_query(request),
        site=site,
        is_widget=is_widget(request),
    )
    return names_of(for_everybody)


def kept_query(request: Request) -> str:
    """What the links of a page have behind them if its own address names a language."""
    language = in_address(request.scope["query_string"].decode("latin-1"))
    return f"?{QUERY}={language}" if language else ""


def render_part(request: Request, template: str, **names: Any) -> str:
    """A part of a page, as text."""
    environment: Environment = request.app.state.templates
    csrf = getattr(request.state, "csrf_token", "")
    return environment.get_template(template).render({"csrf_token": csrf, **names})


def tournament_page(
    request: Request,
    tournament: Tournament,
    template: str,
    /,
    *,
    tab: Tab,
    state: State | None = None,
    round_number: int | None = None,
    status: int = 200,
    **names: Any,
) -> HTMLResponse:
    """A page of a tournament: with tabs, round rail, and what the person may do."""
    state = state or tournament.state
    urls = tournament.urls
    frame = Frame(
        urls=urls,
        state=state,
        round_number=round_number,
        may=tournament.may,
        permission=Permission,
        crumbs=[
            Link(state.event.name, f"{urls.event}?stay=1"),
            Link(state.competition.name, urls.rounds),
        ],
        tabs=_tabs(tournament, state, tab),
        rounds=rail(state, urls.rounds, round_number),
        fide_mode=fide_mode(state),
        mode_text=state.kind.words(state),
        live_url=urls.live,
    )
    with speaking_of(state.kind):
        return render(request, template, status=status, **{**names_of(frame), **names})


def speaking_of(kind: Kind) -> AbstractContextManager[None]:
    """Everything inside is said in the words of what is played, and of who plays it."""
    return speaking(current().with_words(kind.in_own_words))


def person_of(identity: Identity) -> Person | None:
    """Who is logged in, if anybody is."""
    if not identity.is_known:
        return None
    words = identity.name.replace(".", " ").split()
    initials = "".join(word[0] for word in words[:2]).upper()
    role = identity.role()
    return Person(identity.name, initials or "?", role.words if role else "", "/account")


def _tabs(tournament: Tournament, state: State, current: Tab) -> list[Link]:
    urls, counts = tournament.urls, {"players": len(state.entries)}
    hidden: set[Tab] = set() if tournament.sees_history else {"history"}
    hidden |= tables_left_out(state)
    if not state.kind.field.has_line_ups:
        hidden.add("line-ups")
    return [
        Link(
            state.kind.field.heading if key == "players" else text,
            urls.history if key == "history" else urls.page(key),
            key == current,
            counts.get(key),
        )
        for key, text in TABS.items()
        if key not in hidden
    ]


def tables_left_out(state: State) -> set[Table]:
    """Tables that make no sense here: a knockout has a bracket instead of standings."""
    return {"standings", "crosstable"} if state.kind.has_bracket else {"bracket"}


def rail(state: State, base: str, current: int | None) -> list[RailRound]:
    """The rounds of a tournament; `base` is the address that their numbers are put to."""
    return [
        RailRound(
            number=sign.number,
            state=STATES.get(sign.state, sign.state),
            url=f"{base}/{sign.number}",
            current=sign.number == current,
            done=sign.done,
            boards=sign.boards,
        )
        for sign in round_signs(state)
    ]


def fide_mode(state: State) -> Mode | None:
    """Is the tournament in FIDE mode, and if not, since when and why? What FIDE says about the
    use of its system is a notice.

    None for Go and for knockouts, which FIDE's pairing rules say nothing about.
    """
    return mode_of(state) if state.kind.is_of_handbook else None
