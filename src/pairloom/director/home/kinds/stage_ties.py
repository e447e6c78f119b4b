"""Ties at the cut of a stage, and stages that can begin."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.director.stages.view import StageView, stage_views
from pairloom.messages import counted, message

__all__ = ["needs"]


def needs(look: Look) -> Iterator[Need]:
    if not look.has_stages or not look.may(Permission.EDIT_REGULATIONS):
        return
    for view in stage_views(look.desk, look.event.event):
        yield from _of_stage(view)


def _of_stage(view: StageView) -> Iterator[Need]:
    name = view.stored.name
    if view.cuts:
        yield Need(
            Urgency.SOON,
            counted(
                "{stage}: {count} tie at the cut is to be decided.",
                "{stage}: {count} ties at the cut are to be decided.",
                len(view.cuts),
                stage=name,
            ),
            message("The next stage waits for who goes on."),
            Step(message("Decide"), Goal.STAGES),
        )
    elif view.can_start and view.stored.record.made_from:
        yield Need(
            Urgency.SOON,
            message("{stage} can begin.", stage=name),
            message("It is known who goes on."),
            Step(message("Open stages"), Goal.STAGES),
        )
