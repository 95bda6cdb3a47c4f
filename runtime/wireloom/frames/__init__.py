"""The command line for frames: what ``inspect``, ``tap``, ``encode`` and ``describe`` share.

``inputs`` reads bytes in all forms that people have them in, ``protocols`` finds the protocol that
an argument names, and ``printing`` shows frames as text, JSON or digits.
"""
