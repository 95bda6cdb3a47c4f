"""The embedded broker of RocketMQ. Assertions in what its tests share explain themselves."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.line")
