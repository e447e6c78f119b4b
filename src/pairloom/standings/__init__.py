"""Standings: places, tie-breaks, categories and cross-tables."""

from pairloom.standings.categories import Category, CategoryRow, rank_category
from pairloom.standings.crosstable import (
    Crosstable,
    CrosstableCell,
    CrosstableRow,
    Order,
    make_crosstable,
    make_grid,
)
from pairloom.standings.make import StandingsRules, make_standings
from pairloom.standings.presets import PRESETS, Preset, find_preset, preset_of
from pairloom.standings.recorded import PlaceDifference, PlacesCheck, check_places
from pairloom.standings.table import Standings, StandingsRow

__all__ = [
    "PRESETS",
    "Category",
    "CategoryRow",
    "Crosstable",
    "CrosstableCell",
    "CrosstableRow",
    "Order",
    "PlaceDifference",
    "PlacesCheck",
    "Preset",
    "Standings",
    "StandingsRow",
    "StandingsRules",
    "check_places",
    "find_preset",
    "make_crosstable",
    "make_grid",
    "make_standings",
    "preset_of",
    "rank_category",
]
