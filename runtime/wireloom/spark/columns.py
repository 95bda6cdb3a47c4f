"""What users may ask of the columns of a source."""

from __future__ import annotations

from pyspark.sql.types import StructType
from wireloom.spark.errors import OptionError


def check_columns(known: StructType, wanted: StructType) -> None:
    """Refuses columns that there are not; fewer of them, in any order, are welcome.

    Raises:
        OptionError: A column does not exist or has another type.
    """
    types = {item.name: item.dataType for item in known.fields}
    for item in wanted.fields:
        right = types.get(item.name)
        if right is None:
            raise OptionError(f"there is no column {item.name}, only {', '.join(types)}")
        if item.dataType != right:
            raise OptionError(
                f"the column {item.name} is {right.simpleString()}, not {item.dataType}"
            )
