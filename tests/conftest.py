"""What all tests share: where things are, how hard to try, and how long."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING

import pytest
from _pytest.doctest import DoctestModule  # has no public name
from hypothesis import HealthCheck, settings

from tests.by_lot import drawn_from
from tests.compiled_once import compile_part
from tests.dealing import Card, deal
from tests.made_once import (
    keep_applications,
    keep_databases,
    keep_statements,
    keep_templates,
    share_templates,
)
from tests.time_limits import TimeLimits

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.postgresql import Server

ROOT = Path(__file__).resolve().parent.parent
_PROCESSES = "PYTEST_XDIST_WORKER_COUNT"
# Temporary files go where nobody waits for a disk, if that is possible: databases make sure again
# and again that everything is on it.
MEMORY, ROOM = Path("/dev/shm"), 1_000_000_000

# "quick" draws the same examples every time, so that a red test is red for everybody;
# "nightly" looks for new ones.
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=60)
settings.register_profile(
    "nightly", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("PAIRLOOM_PROFILE", "quick"))


@pytest.fixture(scope="session", autouse=True)
def signing_key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests sign they sign with a key of their own, not with that of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        place = tmp_path_factory.mktemp("key") / "signing.key"
        patch.setenv("PAIRLOOM_SIGNING_KEY", str(place))
        yield


@pytest.fixture(scope="session", autouse=True)
def made_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is the same in every test is made once: statements, templates, new databases, ..."""
    folder = tmp_path_factory.getbasetemp()
    share_templates((folder.parent if _PROCESSES in os.environ else folder) / "templates")
    keep_statements()
    keep_templates()
    keep_applications()
    keep_databases()


@pytest.fixture(autouse=True)
def same_lots(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever the program draws by itself comes out the same whenever the test is run."""
    with drawn_from(request.node.nodeid):
        yield


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[Server]:
    """A server for the tests that run on both kinds of database; one per process."""
    from tests.postgresql import running_server, why_missing  # not on every system

    if reason := why_missing():
        pytest.skip(reason)
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def empty_on_server(postgresql_server: Server) -> str:
    """A database on the server, brought up to date once; tests get copies."""
    from pairloom.storage import Database

    place = postgresql_server.new_database()
    Database.open(place).close()
    return place


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """Chromium; one per process."""
    from tests.browsers import running_browser  # takes a while to load

    with running_browser(pytestconfig) as chromium:
        yield chromium


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def examples() -> Path:
    """The example tournaments that the documentation speaks of."""
    return ROOT / "examples"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded here stays to the end: looking for what could be thrown away takes a sixth of
    the time, in every process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first, in every process."""
    items[:] = deal([_card(item) for item in items], int(os.environ.get(_PROCESSES, "1")))


def _card(item: pytest.Item) -> Card[pytest.Item]:
    fixtures = getattr(item, "fixturenames", ())
    is_long = item.get_closest_marker("timeout") is not None
    return Card(item, str(item.path), is_long, "browser" in fixtures)


class Examples:
    """Examples in docstrings are looked for where there are any: two thousand modules have none.

    A plugin, because what stands in a file like this one is asked about its own folder only.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        others = [one for one in found if not isinstance(one, DoctestModule)]
        return found if len(others) == len(found) or _has_examples(file_path) else others


def _has_examples(path: Path) -> bool:
    return b">>>" in path.read_bytes()


def pytest_configure(config: pytest.Config) -> None:
    compile_part(config, ROOT)
    config.pluginmanager.register(TimeLimits(config))
    config.pluginmanager.register(Examples())
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
