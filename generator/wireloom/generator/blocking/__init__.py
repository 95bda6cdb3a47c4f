"""Blocking clients made from those for asyncio; run by ``make generate`` and ``make check``.

``aio/client.py`` is written by hand, ``client.py`` beside that folder is made from it. It is the
same module without ``async`` and ``await``: names lose their ``Async``, and modules of the runtime
that belong to the event loop are replaced by those for threads, which have the same names in them.
What really differs, such as how something runs in the background, is in such a pair of modules.
"""
