"""The first two steps: a command in its spec, and in the code that is made from it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module, invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from wireloom.testing.demo.showing import Demo, excerpt, indented

_PACKAGE = "demo"


def show_generation(shown: Demo) -> None:
    """Generates a package out of the spec, imports it, and shows one command on its way."""
    print(f"1. A command in {shown.spec}\n")
    print(indented(excerpt(shown.spec.read_text(encoding="utf-8"), f"  {shown.command}:", 2)))
    print("\n   Generating Python from all of it takes up to half a minute …", flush=True)
    with TemporaryDirectory() as folder:
        start = perf_counter()
        generate = ["generate", str(shown.spec), "--out", folder, "--package", _PACKAGE]
        subprocess.run(
            [sys.executable, "-m", "wireloom", *generate], check=True, stdout=subprocess.DEVNULL
        )
        seconds = perf_counter() - start
        package = Path(folder) / _PACKAGE / shown.package
        print(f"\n2. … and in the Python made from it in {seconds:.1f} s\n")
        source = (package / "messages.py").read_text(encoding="utf-8")
        print(indented(excerpt(source, f"class {shown.command}:", 0)))
        decoder = (package / "decoding.py").read_text(encoding="utf-8")
        print()
        print(indented(excerpt(decoder, f"def {shown.decoder}(", 0)))
        print("\n   A frame of it:\n")
        sys.path.insert(0, folder)
        invalidate_caches()
        try:
            print(indented(shown.describe(import_module(f"{_PACKAGE}.{shown.package}"))))
        finally:
            sys.path.remove(folder)
