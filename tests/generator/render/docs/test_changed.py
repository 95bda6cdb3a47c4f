"""What pages say about changes of the thing that they describe."""

from __future__ import annotations

import pytest
from wireloom.generator.free_text import FreeText
from wireloom.generator.history import Entry, History, Step
from wireloom.generator.render.docs.changed import changed
from wireloom.generator.render.docs.changelog import changelog_page


def history(members: int) -> History:
    """A revision in which an enumeration got some members, and a field another width."""
    entries = [
        Entry(code="WD105", element=FreeText("types.Point.x"), text=FreeText("it is wider")),
        *(
            Entry(code="WD503", element=FreeText(f"types.<b>.m{one}"), text=FreeText("it is new"))
            for one in range(members)
        ),
        Entry(code="WD401", element=FreeText("types.Point.x"), text=FreeText("its doc changed")),
    ]
    steps = (
        Step(revision=FreeText("2"), before=FreeText("1"), entries=tuple(entries)),
        Step(revision=FreeText("1")),
    )
    return History(protocol="tally", title=FreeText("<b>Tally"), steps=steps)


@pytest.mark.parametrize("members", [4, 5])
def test_many_changes_of_one_kind_are_counted(members: int) -> None:
    ((revision, found),) = changed(history(members).steps)
    assert revision == "2"
    assert found[0] == ("wire", "types.Point.x: it is wider.")
    if members == 4:
        assert len(found) == 5
    else:
        title = "a member was added to an open enumeration"
        assert found[1:] == [("compatible", f"types.&lt;b&gt;: {title}, 5 times.")]


def test_a_page_leads_to_the_rules() -> None:
    page = changelog_page(history(1), rules="../../diff-rules.md")
    assert 'title: "Changelog of &lt;b&gt;Tally"' in page
    assert "- [WD105](../../diff-rules.md#wd105) types.Point.x: it is wider." in page
    assert "- WD105 types.Point.x" in changelog_page(history(1))
