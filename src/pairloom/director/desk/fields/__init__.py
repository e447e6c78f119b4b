"""Who is paired: players (`base.PLAYERS`), or teams (`teams.TEAMS`)."""
