"""Code generation: the statements of codecs, written straight from layouts.

What is fixed and what varies is decided here: runs of fixed size become one ``struct`` call, bounds
are checked where they are needed, and loops over many records get a form of their own.  The modules
around the statements are Jinja templates.
"""
