"""The arbiter's desk, public pages and hall screens in the browser."""
