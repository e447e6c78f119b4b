"""The pages of importing a running tournament: choose a file, look at it, see what was adjusted."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.overview import Event
from pairloom.director.desk.running.looking import Verdict
from pairloom.director.desk.running.reading import Running
from pairloom.director.desk.running.view import choices_offered, facts_of, players_of
from pairloom.messages import Text, in_context
from pairloom.web.addresses import event_address
from pairloom.web.pages import Link, render

__all__ = ["LookedAt", "Target", "choose_page", "look_page"]

_KINDS = {
    Verdict.SAME: "good",
    Verdict.EXPLAINED: "",
    Verdict.DIFFERS: "attention",
    Verdict.BREAKS: "bad",
}
_WORDS = {
    Verdict.SAME: in_context("pairing", "same"),
    Verdict.EXPLAINED: in_context("pairing", "explained"),
    Verdict.DIFFERS: in_context("pairing", "differs"),
    Verdict.BREAKS: in_context("pairing", "breaks a rule"),
}
# More would make the page slow; they are counted and imported all the same.
_MOST_PLAYERS = 500


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A file that was sent, and what it would become."""

    data: bytes
    running: Running


@dataclass(frozen=True, slots=True)
class Target:
    """Where a tournament goes: a new event, or one that is there."""

    event: Event | None = None

    @property
    def address(self) -> str:
        if self.event is None:
            return "/desk/import/running"
        return f"{event_address(self.event.slug)}/tournaments/import"

    @property
    def back(self) -> str:
        return "/desk/new" if self.event is None else f"{event_address(self.event.slug)}?stay=1"

    @property
    def place(self) -> Place:
        """Under what the file is kept until it is stored."""
        return Place(0 if self.event is None else self.event.event, 0)

    @property
    def crumbs(self) -> list[Link]:
        return [] if self.event is None else [Link(self.event.name, self.back)]


def choose_page(
    request: Request, target: Target, problem: Text = "", findings: list[str] | None = None
) -> Response:
    """Choose a file."""
    return render(
        request,
        "desk/running/choose.html",
        status=422 if problem else 200,
        tabs=[],
        crumbs=target.crumbs,
        target=target,
        problem=problem,
        findings=findings or [],
    )


def look_page(request: Request, target: Target, token: str, running: Running) -> Response:
    """Everything that would be stored; problems first."""
    systems, editions = choices_offered(running)
    players = players_of(running)
    looks = [(look, _WORDS[look.verdict], _KINDS[look.verdict]) for look in running.looks]
    return render(
        request,
        "desk/running/look.html",
        status=422 if running.problems else 200,
        tabs=[],
        crumbs=target.crumbs,
        target=target,
        address=f"{target.address}/files/{token}",
        running=running,
        competition=running.state.competition,
        choices=running.choices,
        facts=facts_of(running),
        looks=looks,
        players=players[:_MOST_PLAYERS],
        not_shown=max(0, len(players) - _MOST_PLAYERS),
        systems=systems,
        editions=editions,
    )


def target_of(desk: Desk, slug: str | None) -> Target:
    """A new event, or the one with this address."""
    return Target(None if slug is None else desk.find_event(slug))
