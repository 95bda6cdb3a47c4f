"""``python -m wireloom``: the command, also where its folder is not on the PATH."""

import sys

from wireloom.cli import main

if __name__ == "__main__":
    sys.exit(main())
