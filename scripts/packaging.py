"""How the package is built: setuptools, after the catalogues of all languages are compiled.

Whoever installs from the sources (`pip install .`) has all languages, without `make`.
"""

from __future__ import annotations

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from scripts.messages.catalogues import compile_all

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def build_wheel(*places: Any) -> str:
    """A wheel with all languages."""
    compile_all()
    return build_meta.build_wheel(*places)


def build_editable(*places: Any) -> str:
    """The package as it lies here, with all languages."""
    compile_all()
    return build_meta.build_editable(*places)
