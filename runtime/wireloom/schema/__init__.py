"""The schema of a wire protocol: what its bytes mean, as plain data.

Everything that reads, writes or explains bytes asks it: the generator, generated packages, Spark
and the pages of the documentation.  It stands on the standard library alone.
"""
