"""Processes that each compile a part have compiled everything together, as pytest wants it."""

from __future__ import annotations

from importlib.util import cache_from_source
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

from tests.compiled_once import compile_part


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A few tests and modules, one of them wrong."""
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    monkeypatch.setattr("sys.pycache_prefix", None)
    for folder, names in {
        "tests/web": ("test_a", "test_b", "conftest", "helper"),
        "src": "xyz",
    }.items():
        (tmp_path / folder).mkdir(parents=True)
        for name in names:
            (tmp_path / folder / f"{name}.py").write_text("def test_it():\n    assert 1 == 1\n")
    (tmp_path / "tests" / "test_wrong.py").write_text("def")
    (tmp_path / "src" / "wrong.py").write_text("def")
    return tmp_path


def rewritten(path: Path) -> bool:
    place = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    return rewrite._read_pyc(path, place) is not None


def test_parts_are_the_whole(
    repository: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_XDIST_WORKER_COUNT", "3")
    web, source = repository / "tests" / "web", repository / "src"
    compiled = []
    for process in ("gw0", "gw1", "gw2"):
        monkeypatch.setenv("PYTEST_XDIST_WORKER", process)
        compile_part(pytestconfig, repository)
        compiled.append(len(list(repository.rglob("*.pyc"))))
    assert compiled[0] < compiled[1] < compiled[2]
    tests = {path.name for path in (repository / "tests").rglob("*.py") if rewritten(path)}
    assert tests == {"test_a.py", "test_b.py", "conftest.py"}
    others = (web / "helper.py", source / "x.py", source / "y.py", source / "z.py")
    assert all(Path(cache_from_source(str(path))).exists() for path in others)


def test_a_process_alone_compiles_what_it_loads(
    repository: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    compile_part(pytestconfig, repository)
    assert not list(repository.rglob("*.pyc"))
