"""What is installed: engines alone without the desk, and a wheel that has everything it needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "src" / "pairloom" / "web" / "static" / "vendor"
EXAMPLE = str(ROOT / "examples" / "club-open.trf")
EXTRAS = (
    *("alembic", "argon2", "fastapi", "jinja2", "multipart", "openpyxl", "psycopg"),
    *("python_multipart", "segno", "sqlalchemy", "starlette", "typst", "uvicorn"),
)


def run_without_extras(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command line as after `pip install pairloom`: packages of the extras cannot be imported."""
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({EXTRAS!r}))\n"
        f"from pairloom.cli import main; sys.exit(main({list(arguments)!r}))"
    )
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ("pair", EXAMPLE, "--explain"),
        ("check", EXAMPLE),
        ("standings", EXAMPLE),
        ("validate", EXAMPLE),
        ("--dutch", EXAMPLE, "-p"),
        ("--help",),
    ],
    ids=lambda arguments: arguments[0].strip("-"),
)
def test_engines_and_their_commands_need_no_package_of_the_desk(arguments: tuple[str, ...]) -> None:
    done = run_without_extras(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("arguments", [("serve",), ("db", "verify"), ("users", "list")])
def test_a_command_of_the_desk_says_what_to_install(arguments: tuple[str, ...]) -> None:
    done = run_without_extras(*arguments)
    assert done.returncode == 3
    assert "install 'pairloom[desk]'" in done.stderr


def pip(*arguments: str) -> None:
    """pip without any network: what is not there already makes it fail."""
    command = [sys.executable, "-m", "pip", *arguments, "--no-index"]
    surroundings = {name: text for name, text in os.environ.items() if name[:4] != "PIP_"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd="/", env=surroundings
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: building leaves its traces beside the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", source / "src", ignore=unwanted)
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source))
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.nightly
def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    sources = ROOT / "src"
    there = {
        path.relative_to(sources).as_posix()
        for path in (sources / "pairloom").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("pairloom/")}
    assert packed == there
    assert {"pairloom/py.typed", "pairloom/storage/migrations/script.py.mako"} <= packed


def test_twins_and_gallery_are_no_part_of_the_package() -> None:
    """They are for tests: beside the sources from which the wheel is built."""
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file()]
    names = {part for path in files if path.suffix != ".pyc" for part in (path.stem, *path.parts)}
    assert not names & {"literal", "twins", "gallery", "gallery_samples"}
    assert (ROOT / "twins" / "fide_dutch").is_dir()
    assert (ROOT / "tests" / "web" / "gallery" / "pages").is_dir()


@pytest.mark.nightly
def test_the_wheel_has_the_package_and_nothing_beside_it(wheel: Path) -> None:
    packed = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].partition("-")[0] for name in packed} == {"pairloom"}
    words = {word for name in packed for word in name.split("/")}
    assert not words & {"literal", "twins", "gallery", "gallery.py", "gallery_samples.py"}


@pytest.mark.nightly
def test_what_the_desk_needs_is_what_the_extra_names(wheel: Path) -> None:
    """The pinned environment satisfies `pairloom[desk]`, and nothing else has to be fetched."""
    pip("install", "--dry-run", f"pairloom[desk,postgresql] @ {wheel.as_uri()}")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("installed")
    pip("install", "--no-deps", "--target", str(target), str(wheel))
    return target


@pytest.fixture(scope="module")
def desk(
    installed: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[httpx.Client, str]]:
    """`pairloom serve` from the wheel: a client, and the link for the first account."""
    folder = tmp_path_factory.mktemp("desk")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "pairloom", "serve", "--port", str(port)]
    surroundings = {**os.environ, "PYTHONPATH": str(installed), "PAIRLOOM_DATA": str(folder)}
    told = folder / "told"
    with told.open("wb") as stream:
        process = subprocess.Popen(command, cwd=folder, stderr=stream, env=surroundings)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=90) as client:
            wait_for(client, process, told)
            found = re.search(r"/first/\S+", told.read_text(encoding="utf-8"))
            assert found is not None
            yield client, found[0]
    finally:
        process.terminate()
        process.wait(90)


def wait_for(client: httpx.Client, process: subprocess.Popen[bytes], told: Path) -> None:
    for _ in range(2400):
        assert process.poll() is None, told.read_text(encoding="utf-8")
        try:
            client.get("/login")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the desk did not start")


@pytest.mark.nightly
def test_the_installed_package_is_the_one_of_the_wheel(installed: Path) -> None:
    command = [sys.executable, "-c", "import pairloom; print(pairloom.__file__)"]
    surroundings = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(command, cwd=installed, env=surroundings, capture_output=True, text=True)
    assert Path(done.stdout.strip()).is_relative_to(installed)


@pytest.mark.nightly
def test_the_desk_from_the_wheel_shows_its_first_page(desk: tuple[httpx.Client, str]) -> None:
    """With styles, scripts and, where npm was there at build time, fonts."""
    client, link = desk
    page = client.get(link)
    assert page.status_code == 200
    assert "Log-in name" in page.text
    linked = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
    assert any(".css" in address for address in linked)
    for address in linked:
        assert client.get(address).status_code == 200, address


@pytest.mark.nightly
@pytest.mark.skipif(not VENDOR.is_dir(), reason="built without npm: make assets")
def test_the_desk_from_the_wheel_has_the_assets(desk: tuple[httpx.Client, str]) -> None:
    client, _ = desk
    manifest = json.loads((VENDOR / "manifest.json").read_text(encoding="utf-8"))
    assert len(manifest["files"]) > 10
    for name in manifest["files"]:
        assert client.get(f"/static/any-version/vendor/{name}").status_code == 200, name
