"""Convert a tournament file to another dialect of the report format."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director import files
from pairloom.director.reading import display_name
from pairloom.domain import Finding

_FOR_ENGINES = ("javafo", "trf06x", "bbp")  # they know no Baku, or another
DIALECTS = ("trf26", "trf16", "trf06", "javafo", "trf06x", "bbp")


@dataclass(frozen=True, slots=True)
class ConvertedFile:
    """What came out; `findings` says what the new dialect cannot express."""

    source: str
    target: str
    dialect: str
    findings: tuple[Finding, ...]


def convert_file(source: str, target: str, *, dialect: str = "trf26") -> ConvertedFile:
    """Read `source`, write `target`; raise `TrfError` if the source cannot be used."""
    from pairloom.formats import trf

    loaded = trf.load(files.read_bytes(source), name=display_name(source))
    if dialect in _FOR_ENGINES:
        from pairloom.simulate.baku_record import with_recorded_baku

        loaded = replace(loaded, tournament=with_recorded_baku(loaded.require()))
    text, findings = trf.convert(loaded, dialect)
    files.write_text(target, text)
    return ConvertedFile(source, target, dialect, tuple(findings))
