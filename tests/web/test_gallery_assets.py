"""Where styles, scripts and fonts come from, and how they are served and packed."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from httpx import ASGITransport, AsyncClient, Response
from starlette.applications import Starlette

from pairloom.guests import guests
from pairloom.web.assets import FOREVER, SCRIPTS, SHEETS, STATIC, Assets
from tests.web.conftest import NEEDS_NPM

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "web-assets" / "package-lock.json"


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


class Client:
    """Asks the application without a network."""

    def __init__(self, assets: Assets) -> None:
        self.transport = ASGITransport(Starlette(routes=[assets.routes()]))

    def get(self, path: str, **headers: str) -> Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}

        async def ask() -> Response:
            async with AsyncClient(transport=self.transport, base_url="http://desk") as client:
                return await client.get(path, follow_redirects=True, headers=named)

        return asyncio.run(ask())


@pytest.fixture(scope="module")
def client(assets: Assets) -> Client:
    return Client(assets)


def test_the_lock_file_names_versions_and_checksums_but_no_place() -> None:
    """Any registry or mirror will do."""
    text = LOCK.read_text(encoding="utf-8")
    assert "://" not in text
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_an_asset_of_this_version_may_be_kept_for_ever(client: Client, assets: Assets) -> None:
    together = (*map(assets.sheet_url, SHEETS), *map(assets.script_url, SCRIPTS))
    for url in (assets.url("js/desk.js"), *together):
        answer = client.get(url)
        assert answer.status_code == 200, url
        assert answer.headers["cache-control"] == FOREVER


def test_assets_travel_packed_and_are_not_sent_twice(client: Client, assets: Assets) -> None:
    """Fonts are packed already."""
    path = "/static/0123456789ab/js/desk.js"
    packed = client.get(path)
    plain = client.get(path, accept_encoding="identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content == (STATIC / "js" / "desk.js").read_bytes()
    assert packed.headers["content-type"] == "text/javascript; charset=utf-8"
    again = client.get(path, if_none_match=packed.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    picture = client.get(assets.url("mark.svg"))
    assert picture.headers["content-type"] == "image/svg+xml"


def test_an_old_address_still_answers_but_is_not_kept(client: Client) -> None:
    answer = client.get("/static/0123456789ab/js/desk.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["js/none.js", "../rendering.py", "js/../../rendering.py", "sheets/none.css", "js"]
)
def test_nothing_outside_the_folder_is_served(client: Client, path: str) -> None:
    assert client.get(f"/static/x/{path}").status_code == 404
    assert client.get(f"/static/x/{path.replace('..', '%2e%2e')}").status_code == 404


def test_a_change_of_any_file_changes_the_address(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    before = Assets(tmp_path).url("a.js")
    (tmp_path / "b.js").write_text("2", encoding="utf-8")
    assert Assets(tmp_path).url("a.js") != before


def test_parts_of_a_sheet_come_by_name_and_so_do_files(assets: Assets) -> None:
    """A later rule wins, and the address depends on files, not on how a folder lists them."""
    own = {path.name: path for path in (assets.folder / "css/components").glob("*.css")}
    own |= {path.name: path for guest in guests() for path in guest.style_sheets()}
    sheet = assets.sheets["desk"]
    places = [sheet.index(own[name].read_text(encoding="utf-8")) for name in sorted(own)]
    assert places == sorted(places)
    names = [PurePosixPath(name) for name in assets._files]
    assert names == sorted(names)


def test_an_unknown_style_sheet_is_an_error_that_names_the_others(assets: Assets) -> None:
    with pytest.raises(KeyError, match="desk, public, hall, print"):
        assets.sheet_url("dark")


def test_sheets_start_with_the_tokens(assets: Assets) -> None:
    for name in ("desk", "public", "hall"):
        assert assets.sheets[name].index("--paper") < assets.sheets[name].index(".board")


@pytest.mark.skipif(not (STATIC / "vendor" / "manifest.json").is_file(), reason=NEEDS_NPM)
def test_the_manifest_tells_the_fetched_files() -> None:
    vendor = STATIC / "vendor"
    manifest = json.loads((vendor / "manifest.json").read_text(encoding="utf-8"))
    found = {path.relative_to(vendor).as_posix() for path in vendor.rglob("*") if path.is_file()}
    assert found == {*manifest["files"], "manifest.json"}
    scripts = {"latin", "latin-ext", "greek", "cyrillic", "vietnamese"}
    for family in ("source-sans-3", "source-serif-4"):
        assert {f"fonts/{family}-{script}.woff2" for script in scripts} <= found


@pytest.mark.nightly
def test_the_wheel_packs_templates_styles_scripts_and_fonts(tmp_path: Path) -> None:
    """Built from a copy: a build leaves folders behind."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    target = ["--quiet", "--wheel-dir", str(tmp_path), str(copy)]
    subprocess.run([*command, *target], check=True, timeout=300)
    [wheel] = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    guest = "correspondence/web"
    for folder in ("web/static", "web/templates", f"{guest}/templates", f"{guest}/css"):
        files = (copy / "src" / "pairloom" / folder).rglob("*")
        wanted = {path.relative_to(copy / "src").as_posix() for path in files if path.is_file()}
        assert wanted <= packed, wanted - packed


def test_components_follow_each_other_by_name_in_a_sheet(assets: Assets) -> None:
    """A later rule wins over an equal one before it."""
    own = STATIC.glob("css/components/*.css")
    paths = [*own, *(path for guest in guests() for path in guest.style_sheets())]
    texts = [path.read_text(encoding="utf-8") for path in sorted(paths, key=lambda one: one.name)]
    places = [assets.sheets["desk"].index(text) for text in texts]
    assert places == sorted(places)
