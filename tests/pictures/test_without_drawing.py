"""Figures and sentences need no plotting library; only what is drawn does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pairloom"
DRAWN = PACKAGE / "pictures" / "drawn"
LIBRARY = ("matplotlib", "numpy")


def test_only_drawings_import_the_plotting_library() -> None:
    importing = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if DRAWN not in path.parents
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("import ", "from ")) and line.split()[1].startswith(LIBRARY)
    }
    assert importing == set()


def loaded(code: str) -> set[str]:
    code += "; import sys; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_figures_are_made_without_it() -> None:
    told = "from pairloom.director.picture_files import pictures_of_file as p"
    modules = loaded(f"{told}; p('examples/club-open.trf')")
    assert not modules & set(LIBRARY)


def test_a_desk_starts_without_it() -> None:
    assert not loaded("import pairloom.web.app, pairloom.web.routes.pictures") & set(LIBRARY)


def test_drawing_loads_it() -> None:
    """Otherwise the tests above would show nothing."""
    assert loaded("import pairloom.pictures.drawn.drawing") >= {"matplotlib"}
