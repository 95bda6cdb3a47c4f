"""The wire plan: what is fixed, what varies, where things begin, and the straight-line code for it."""
