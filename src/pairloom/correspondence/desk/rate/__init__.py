"""Rating lists."""
