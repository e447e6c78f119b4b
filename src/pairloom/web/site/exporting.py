"""Writing the site of an event to a folder, once or again after every change."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jinja2 import Environment

from pairloom.director.opening import Database, open_database
from pairloom.director.site_folder import Renewal, clear_site, kept_moment, write_site
from pairloom.errors import FileAccess, InputError, NotFound, PairloomError, StorageFailure, quoted
from pairloom.messages import Message, counted, message
from pairloom.messages.catalogues import languages
from pairloom.web.site.addresses import Answers
from pairloom.web.site.making import MadeSite, SiteWish, make_site

__all__ = ["Done", "SiteOrder", "export_site", "watch_site"]

_LOOK_EVERY: Final = 0.5
# An arbiter enters results one after the other: the site is made when there is a pause, or now and
# then while there is none.
_QUIET: Final = 1.0
_LONGEST_WAIT: Final = 10.0


@dataclass(frozen=True, slots=True)
class SiteOrder:
    """What is written where, and from which database."""

    event: str
    folder: Path
    languages: tuple[str, ...] = ()
    answers: str = Answers.NONE.value
    database: str | None = None
    allow_synced: bool = False

    @property
    def wish(self) -> SiteWish:
        """What is wanted, or an `InputError` that says what there is."""
        for code in self.languages:
            if code not in languages():
                raise InputError(
                    message(
                        "there is no language {code}; there are {known}",
                        code=quoted(code),
                        known=tuple(sorted(languages())),
                    )
                )
        return SiteWish(tuple(dict.fromkeys(self.languages)), Answers(self.answers))


@dataclass(frozen=True, slots=True)
class Done:
    """What one export did, for people."""

    renewal: Renewal
    pages: int
    seconds: float
    is_withdrawn: bool = False

    @property
    def lines(self) -> Iterator[Message]:
        if self.is_withdrawn:
            yield message("The event shows no public pages any more: the site was taken away.")
            return
        yield counted(
            "{count} page in {seconds} s: {written} written, {removed} removed, {same} as before",
            "{count} pages in {seconds} s: {written} written, {removed} removed, {same} as before",
            self.pages,
            seconds=f"{self.seconds:.1f}",
            written=len(self.renewal.written),
            removed=len(self.renewal.removed),
            same=self.renewal.unchanged,
        )
        for path in self.renewal.left:
            yield message("{file} was changed by somebody else and stays", file=path)


def export_site(order: SiteOrder) -> Done:
    """Write the site as it is now."""
    wish = order.wish
    with _opened(order) as database:
        return _Renewing(database, order, wish).renew()


def watch_site(
    order: SiteOrder, say: Callable[[Done], None], tell: Callable[[Message], None]
) -> None:
    """Write the site, and again after every change, until interrupted.

    A database or a folder that cannot be reached for a while is told once, and tried again.
    """
    wish = order.wish
    with _opened(order) as database:
        renewing = _Renewing(database, order, wish)
        say(renewing.renew())
        while True:
            renewing.wait_for_change()
            try:
                if (done := renewing.renew_or_withdraw()) is not None:
                    say(done)
            except (FileAccess, StorageFailure) as error:
                tell(message("{problem}; trying again", problem=error.message))
                time.sleep(_LONGEST_WAIT)
                renewing.seen = ""


@contextmanager
def _opened(order: SiteOrder) -> Iterator[Database]:
    database = open_database(order.database, allow_synced=order.allow_synced, must_exist=True)
    try:
        yield database
    finally:
        database.close()


@dataclass(slots=True)
class _Renewing:
    """A site that is written again and again; templates are compiled once."""

    database: Database
    order: SiteOrder
    wish: SiteWish
    seen: str = ""
    templates: Environment | None = field(default=None, repr=False)

    def renew(self) -> Done:
        begin = time.perf_counter()
        self.seen = self._version()
        made = make_site(self.database, self.order.event, self.wish, self.templates)
        self.templates = made.templates
        renewal = self._write(made)
        return Done(renewal, made.count, time.perf_counter() - begin)

    def _write(self, made: MadeSite) -> Renewal:
        """What is as it was says the moment that it said: an act that changes no page is nobody's
        business outside."""
        folder = self.order.folder
        return write_site(folder, made.as_of(kept_moment(folder, made.version)), made.version)

    def renew_or_withdraw(self) -> Done | None:
        """What was done; nothing if nothing had to be."""
        try:
            done = self.renew()
        except NotFound:
            renewal = clear_site(self.order.folder, self.order.event)
            return Done(renewal, 0, 0, is_withdrawn=True) if renewal.removed else None
        return done if done.renewal.written or done.renewal.removed else None

    def wait_for_change(self) -> None:
        """Until something was stored, and then until nothing more comes for a moment."""
        while (now := self._version()) == self.seen:
            time.sleep(_LOOK_EVERY)
        until = time.monotonic() + _LONGEST_WAIT
        while time.monotonic() < until:
            time.sleep(_QUIET)
            before, now = now, self._version()
            if now == before:
                return

    def _version(self) -> str:
        try:
            return self.database.versions([self.order.event]).get(self.order.event, "")
        except PairloomError:
            return "not known"
