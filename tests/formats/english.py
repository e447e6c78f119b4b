"""Findings in English, to compare them whole."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Finding


def in_english(finding: Finding) -> Finding:
    """The same finding with texts in place of messages."""
    return replace(
        finding,
        message=str(finding.message),
        expected=str(finding.expected),
        action=str(finding.action),
    )
