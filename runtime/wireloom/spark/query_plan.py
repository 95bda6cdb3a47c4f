"""What a query does, as far as it decides whether a micro-batch is the same when it is run again.

Only what is known to be safe is let pass. Spark's own names of things are in the tables here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from wireloom.spark.errors import UnsafePlan

_ROW_BY_ROW = {
    "EventTimeWatermark",
    "Filter",
    "Generate",
    "MapInArrow",
    "MapInPandas",
    "Project",
    "PythonMapInArrow",
    "SubqueryAlias",
    "View",
}
"""Nodes that make rows out of one row each and keep their order."""

_ONE_OR_NONE = _ROW_BY_ROW - {"Generate", "MapInArrow", "MapInPandas", "PythonMapInArrow"}
"""Nodes that make at most one row out of a row."""

_SAME_ROWS = _ROW_BY_ROW | {"Aggregate", "Repartition", "RepartitionByExpression", "Union"}
"""Nodes that give the same rows each time, in any order."""

_SAME_IN_ANY_ORDER = {
    "BitAndAgg",
    "BitOrAgg",
    "BitXorAgg",
    "BoolAnd",
    "BoolOr",
    "Count",
    "HyperLogLogPlusPlus",
}
"""Aggregates whose value does not depend on the order of rows."""

_INEXACT = ("double", "float")
_BY_ORDER = {
    "Average": ("bigint", "int", "smallint", "tinyint", *_INEXACT),
    "Max": _INEXACT,
    "Min": _INEXACT,
    "Sum": _INEXACT,
}
"""Aggregates for which the order of numbers of these types matters: they round while they add, or
keep one of several that are equal but not the same, such as 0.0 and -0.0."""

_NOT_KEPT = {"CurrentTime"}
"""Expressions that Spark calls deterministic, but computes anew when it runs a micro-batch again;
other times of day and dates are kept in the checkpoint."""

_NOT_READ_AGAIN = {"TextSocketSourceProvider", "socket", "memory"}
"""Sources that cannot give the same rows again."""


class Plan:
    """The plan of a streaming DataFrame.

    Args:
        frame: The DataFrame.

    Raises:
        UnsafePlan: There is no way to see the plan.
    """

    def __init__(self, frame: Any) -> None:
        jvm = getattr(frame, "_jdf", None)
        if jvm is None:
            raise UnsafePlan(
                "Spark Connect does not show the plan of a query, so it cannot be checked: start "
                "the query where the driver runs"
            )
        self._root = jvm.queryExecution().analyzed()
        self._nodes = _innermost_first([self._root])
        self._leaves = [node for node in self._nodes if not node.children().size()]

    def ours(self, name: str) -> list[Any]:
        """The options of each source of ours, by the name of its format."""
        return [
            leaf.extraOptions()
            for leaf in self._leaves
            if leaf.nodeName() == "StreamingRelationV2" and leaf.sourceName() == name
        ]

    @property
    def sources(self) -> int:
        """How many leaves there are."""
        return len(self._leaves)

    def problem_row_by_row(self) -> str | None:
        """Why a task may not give the same rows in the same order, or None."""
        return self._problem(_ROW_BY_ROW, "the same rows in the same order")

    def problem_one_or_none(self) -> str | None:
        """Why a row may come from several rows or not have its own, or None."""
        return self._problem(_ONE_OR_NONE, "at most one row for each row")

    def problem_same_rows(self) -> str | None:
        """Why a micro-batch may not give the same rows, or None."""
        return self._problem(_SAME_ROWS, "the same rows again")

    def is_from_source(self, column: str) -> bool:
        """Whether a column is one of the source, as it was read."""
        own = {
            (attribute.name(), attribute.exprId().id())
            for leaf in self._leaves
            for attribute in _items(leaf.output())
        }
        return any(
            (attribute.name(), attribute.exprId().id()) in own
            for attribute in _items(self._root.output())
            if attribute.name() == column
        )

    def _problem(self, known: set[str], promise: str) -> str | None:
        for node in self._nodes:
            name = node.nodeName()
            if not node.children().size():
                if name not in ("StreamingRelationV2", "StreamingRelation"):
                    return f"{name} is read anew each time"
                if node.sourceName() in _NOT_READ_AGAIN:
                    return f"the source {node.sourceName()} cannot give its rows again"
                if name == "StreamingRelationV2" and _may_lose(node.extraOptions()):
                    return (
                        "the source may pass over any lost messages; set failOnDataLoss = true, "
                        "and acceptDataLoss for those that an error names"
                    )
            elif name not in known:
                return f"{name} is not known to give {promise}"
            if node.subqueries().size():
                return f"{name} has a subquery, which is read anew each time"
            for expression in _innermost_first(_items(node.expressions())):
                problem = _expression_problem(expression, gathers=name == "Aggregate")
                if problem is not None:
                    return f"{name} has {expression.sql()}{problem}"
            if not node.deterministic():
                return f"{name} is another one each time"
        return None


def _may_lose(options: Any) -> bool:
    """Whether a source may leave out what it cannot find any more, as Kafka's calls it."""
    return str(options.getOrDefault("failOnDataLoss", "true")).lower() == "false"


def _expression_problem(expression: Any, gathers: bool) -> str | None:
    """What is to be said of an expression, or None."""
    kind = expression.getClass().getSimpleName()
    if gathers and " collate " in expression.dataType().simpleString():
        return ": which of several texts that a collation takes for equal is kept may change"
    if kind in _NOT_KEPT or not expression.deterministic():
        return ", which is another one each time"
    return _aggregate_problem(expression) if kind == "AggregateExpression" else None


def _aggregate_problem(expression: Any) -> str | None:
    function = expression.aggregateFunction()
    name = function.getClass().getSimpleName()
    if name in _BY_ORDER:
        kind = function.children().head().dataType().simpleString()
        if set(re.findall(r"\w+", kind)).intersection(_BY_ORDER[name]):
            return f" of {kind}, which depends on the order of the rows: cast to decimal first"
    elif name not in _SAME_IN_ANY_ORDER:
        return ", which may depend on the order of the rows"
    return None


def _innermost_first(roots: Iterable[Any]) -> list[Any]:
    """What trees consist of: children stand before their parents, of which Spark says the same."""
    stack, found = list(roots), list[Any]()
    while stack:
        found.append(stack.pop())
        stack += _items(found[-1].children())
    return found[::-1]


def _items(sequence: Any) -> Iterator[Any]:
    """The items of a sequence of Scala."""
    iterator = sequence.iterator()
    while iterator.hasNext():
        yield iterator.next()
