"""Views of the modules of a generated Python package, one module here per module there."""
