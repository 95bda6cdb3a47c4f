"""The language itself as data: every construct, every key, what it means and what it may hold.

The parser checks YAML against these tables, ``schema.py`` writes the JSON Schema from them and
``reference.py`` the reference page.  Nothing about the shape of a spec stands anywhere else.
"""
