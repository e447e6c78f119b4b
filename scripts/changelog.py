"""The changelog, assembled from the notes in `changes/`.

python -m scripts.changelog                    what the next version will say
python -m scripts.changelog 0.3.0 2027-01-31   make that version: the notes move into
                                               CHANGELOG.md and the version is counted up
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["HEADINGS", "Note", "assemble", "read_notes", "release"]

_ROOT = Path(__file__).resolve().parents[1]
# What can alter a pairing comes first.
HEADINGS: Mapping[str, str] = {
    "pairing": "Pairings and standings",
    "feature": "New",
    "fix": "Put right",
    "removal": "Gone",
    "speed": "Sooner",
}
_VERSIONS = {
    "pyproject.toml": r'(?m)^(version = ")([^"]+)(")$',
    "src/pairloom/__init__.py": r'(?m)^(__version__ = ")([^"]+)(")$',
}


@dataclass(frozen=True, slots=True)
class Note:
    """What one change means to its readers."""

    topic: str
    kind: str
    text: str


def read_notes(folder: Path) -> list[Note]:
    """The notes of a folder in the order of their topics; `ValueError` for one of no known kind."""
    notes = []
    for path in sorted(folder.glob("*.md")):
        if path.name == "README.md":
            continue
        topic, _, kind = path.stem.rpartition(".")
        if kind not in HEADINGS:
            kinds = ", ".join(HEADINGS)
            raise ValueError(f"{path.name}: a note is named topic.kind.md, with a kind of {kinds}")
        notes.append(Note(topic, kind, path.read_text(encoding="utf-8").strip()))
    return notes


def assemble(notes: Iterable[Note]) -> str:
    """The notes under the headings of their kinds, each as a point of a list."""
    by_kind: dict[str, list[str]] = {kind: [] for kind in HEADINGS}
    for note in notes:
        by_kind[note.kind].append(_point(note.text))
    parts = (
        f"### {HEADINGS[kind]}\n\n" + "\n".join(points)
        for kind, points in by_kind.items()
        if points
    )
    return "\n\n".join(parts)


def _point(text: str) -> str:
    """A note as a point; its own points and paragraphs stay inside, and links lead from here."""
    first, *rest = text.replace("](../", "](").splitlines()
    return "\n".join([f"- {first}", *(f"  {line}".rstrip() for line in rest)])


def release(root: Path, version: str, day: str) -> None:
    """Put the notes into the changelog as a version, and count the version up."""
    folder = root / "changes"
    notes = read_notes(folder)
    if not notes:
        raise ValueError("there is no note in changes/, so there is nothing to release")
    changelog = root / "CHANGELOG.md"
    head, mark, versions = changelog.read_text(encoding="utf-8").partition("\n## ")
    section = f"\n## {version} ({day})\n\n{assemble(notes)}\n"
    changelog.write_text(head + section + mark + versions, encoding="utf-8")
    for name, pattern in _VERSIONS.items():
        path = root / name
        text = re.sub(pattern, rf"\g<1>{version}\g<3>", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    for note in notes:
        (folder / f"{note.topic}.{note.kind}.md").unlink()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("version", nargs="?", help="the version to make")
    options.add_argument("day", nargs="?", default="not released yet", help="its day")
    chosen = options.parse_args()
    if chosen.version:
        release(_ROOT, chosen.version, chosen.day)
    else:
        print(assemble(read_notes(_ROOT / "changes")))


if __name__ == "__main__":
    main()
