"""Answers of the kind that is due."""

from __future__ import annotations

import pytest
from wireloom.clients.cluster.answers import of
from wireloom.errors import UnexpectedMessage
from wireloom.rocketmq.messages import GetMaxOffsetResponse, GetMinOffsetResponse
from wireloom.rocketmq.types import OffsetResult, ResponseCode


def test_another_answer_is_refused() -> None:
    answer = GetMinOffsetResponse(7, ResponseCode.SUCCESS, OffsetResult(3))
    assert of(answer, GetMinOffsetResponse) is answer
    with pytest.raises(UnexpectedMessage, match="GetMinOffsetResponse instead of GetMaxOffsetRes"):
        of(answer, GetMaxOffsetResponse)
