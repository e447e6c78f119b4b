"""Who is paired: players (`players.PLAYERS`), teams (`teams.TEAMS`), or players of two sides
(`sides.TWO_SIDES`)."""
