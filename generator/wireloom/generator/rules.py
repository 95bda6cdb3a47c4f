"""The registry of lint rules: a code, a title and a reason each; the rules page is made from it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule that a spec must keep."""

    code: str
    title: str
    """What is wrong, in a few words."""
    why: str
    """Why that matters and what to do, in a sentence or two."""


RULES: dict[str, Rule] = {}


def rule(headline: str, why: str) -> str:
    """Registers a rule and returns its code, for modules to bind to a constant.

    Codes: WL0xx reading YAML, WL1xx shape, WL2xx names and references, WL3xx layout of types,
    WL4xx frame, roles and commands, WL5xx codes, WL6xx states, limits and streams, WL7xx examples,
    WL8xx generated names, WL9xx what this version does not generate.

    Args:
        headline: Its code and its title, as in ``WL101: a key is not part of the language``.
        why: Why that matters and what to do.
    """
    code, title = headline.split(": ", 1)
    if code in RULES:
        raise ValueError(f"rule {code} is registered twice")
    RULES[code] = Rule(code, title, why)
    return code
