"""The placement criteria of Go tournaments, one file each. Every file is found by itself."""
