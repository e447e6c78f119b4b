"""All tables of the report."""

from __future__ import annotations

from benchmarks.aims import aims_table
from benchmarks.comparison_tables import (
    agreement_table,
    corpus_table,
    machine_table,
    peers_table,
    process_table,
)
from benchmarks.own_tables import (
    growth_table,
    hard_table,
    rounds_table,
    slowest_table,
    spread_table,
    standings_table,
    systems_table,
)
from benchmarks.reference import reference_table
from benchmarks.results import Results
from benchmarks.table import Table
from benchmarks.team_timing import team_table

__all__ = ["Table", "all_tables"]


def all_tables(results: Results) -> list[Table]:
    """In the order of the page."""
    return [
        aims_table(results),
        rounds_table(results),
        spread_table(results),
        growth_table(results),
        hard_table(results),
        slowest_table(results),
        peers_table(results),
        agreement_table(results),
        reference_table(results.beside),
        corpus_table(results),
        process_table(results),
        systems_table(results),
        standings_table(results),
        team_table(results.teams),
        machine_table(results),
    ]
