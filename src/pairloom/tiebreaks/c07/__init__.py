"""The tie-breaks of FIDE C.07, one file each. Every file is found by itself."""
