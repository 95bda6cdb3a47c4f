"""The wire plan: what is fixed, what varies, and the straight-line code for it."""
