"""`pairloom outbox`: letters of correspondence offices, for a terminal or a timer."""

from __future__ import annotations

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.cli.exits import DIFFERENCE, tell
from pairloom.messages import counted, message
from pairloom.messages.current import current

group = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="outbox")


@group.callback()
def outbox() -> None:
    """Send the letters of correspondence offices by e-mail, and write reminders.

    The mail server is named by PAIRLOOM_SMTP_HOST, _PORT, _FROM, _USER, _PASSWORD and
    _SECURITY (starttls, tls or none). A letter is sent at most once.

    \b
    pairloom outbox show
    pairloom outbox remind
    pairloom outbox send
    """


@group.command()
def show(place: DatabaseOption = None, allow_synced: SyncedOption = False) -> None:
    """How many letters are in which state."""
    from pairloom.correspondence.desk.post.post_office import count_letters

    _print(count_letters(place, allow_synced=allow_synced))


@group.command()
def remind(place: DatabaseOption = None, allow_synced: SyncedOption = False) -> None:
    """Write the reminders that have come due (14, 28 and 35 days without a move), and that bans
    are over."""
    from pairloom.correspondence.desk.post.post_office import write_reminders

    written = write_reminders(place, allow_synced=allow_synced)
    print(current().say(message("written: {letters}", letters=str(written))))


@group.command()
def send(place: DatabaseOption = None, allow_synced: SyncedOption = False) -> None:
    """Send what is due; exit 1 if a letter waits for a person's decision."""
    from pairloom.correspondence.desk.post.post_office import send_outbox

    counts = send_outbox(place, allow_synced=allow_synced)
    _print(counts)
    stuck = counts.get("held", 0) + counts.get("refused", 0)
    if stuck:
        waiting = counted(
            "{count} letter waits for a decision on the page Letters",
            "{count} letters wait for a decision on the page Letters",
            stuck,
        )
        tell(current().say(waiting))
        raise typer.Exit(DIFFERENCE)


def _print(counts: dict[str, int]) -> None:
    """How many letters are in which state: the states are codes, for scripts."""
    listed = ", ".join(f"{count} {state}" for state, count in counts.items())
    print(listed or current().say(message("no letters")))
