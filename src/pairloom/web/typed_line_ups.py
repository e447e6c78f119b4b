"""A line-up as the form of the desk sends it: an order, who of it plays, and perhaps a move."""

from __future__ import annotations

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_up_view import LineUpForm, line_up_form
from pairloom.director.desk.teams.orders import in_roster_order, require_seats
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.team import EMPTY_BOARD
from pairloom.web.forms import Fields

__all__ = ["players_of", "typed_form"]


def typed_form(state: State, round_number: int, team: int, fields: Fields) -> LineUpForm:
    """The form as it was sent, with somebody moved up or down if a button for that was pressed."""
    order, plays = fields.numbers("slot"), set(fields.numbers("plays"))
    act, _, text = fields.text("move").partition(":")
    place = int(text) if text.isdecimal() and len(text) < 4 else -1
    other = place + {"up": -1, "down": 1}.get(act, 0)
    if 0 <= place < len(order) and 0 <= other < len(order):
        order[place], order[other] = order[other], order[place]
        swapped = {place: other, other: place}
        plays = {swapped.get(each, each) for each in plays}
    return line_up_form(state, round_number, state.find_entry(team), order, plays)


def players_of(state: State, form: LineUpForm) -> tuple[int, ...]:
    """The players by board; `InputError` if there are more than boards."""
    chosen = [slot.value for slot in form.slots if slot.plays]
    require_seats(rules_of(state.competition), chosen)
    if form.is_ordered:
        return form.chosen
    return in_roster_order(state, form.team.entry, [each for each in chosen if each != EMPTY_BOARD])
