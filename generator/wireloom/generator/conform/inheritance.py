"""Classes of a document that extend others."""

from __future__ import annotations

from wireloom.generator.conform.facts import Fact, Unread

_MOST = 8
"""So many classes may extend one another."""


def inherit(scopes: dict[str, list[Fact]]) -> tuple[set[str], list[Unread]]:
    """Gives classes what those have that they extend.

    Which classes are extended, and where one extends what no file has.
    """
    bases: set[str] = set()
    unread: list[Unread] = []
    own = {name: list(facts) for name, facts in scopes.items()}
    for name, facts in scopes.items():
        following = name
        for _ in range(_MOST):
            told = next((one for one in own[following] if one.says.get("extends")), None)
            if told is None:
                break
            base, beside = told.says["extends"], following.rpartition(".")[0]
            following = f"{beside}.{base}" if f"{beside}.{base}" in own else base
            if following not in own:
                if any(one.name for one in facts):
                    text = f"{told.scope} extends {base}, which is in none of the files"
                    unread.append(Unread(told.file, told.line, text))
                break
            bases.add(following)
            names = {one.name for one in facts}
            facts[:0] = [one for one in own[following] if one.name and one.name not in names]
    return bases, unread
