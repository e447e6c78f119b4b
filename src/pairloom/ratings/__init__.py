"""Rating systems, one folder or module each: how strong a player is, with the working."""
