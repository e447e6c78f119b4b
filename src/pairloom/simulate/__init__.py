"""Checking recorded tournaments and generating random ones (FPC and RTG of FIDE C.04.A)."""

from pairloom.simulate.checker import (
    CheckReport,
    RoundDifference,
    check,
    recorded_pairing,
)
from pairloom.simulate.configuration import parse_configuration
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import Generated, generate, generate_counted, generate_from_model
from pairloom.simulate.variety import varied_options

__all__ = [
    "CheckReport",
    "Generated",
    "GeneratorOptions",
    "RoundDifference",
    "check",
    "generate",
    "generate_counted",
    "generate_from_model",
    "parse_configuration",
    "recorded_pairing",
    "varied_options",
]
