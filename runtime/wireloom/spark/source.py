"""The data source ``rabbitmq_stream``, as Spark knows it.

Spark imports this in each of its Python processes, so what is heavy is imported where it is used.
"""

from __future__ import annotations

from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamReader,
    DataSourceStreamWriter,
    DataSourceWriter,
)
from pyspark.sql.types import StructType
from wireloom.spark.errors import OptionError
from wireloom.spark.options import NO_TABLES, SinkOptions, SourceOptions, parse

FORMAT = "rabbitmq_stream"
"""What ``format`` is told."""


class RabbitMQStreamSource(DataSource):
    """Reads and writes RabbitMQ streams."""

    @classmethod
    def name(cls) -> str:
        """What ``format`` is told."""
        return FORMAT

    def schema(self) -> StructType:
        """The columns; Spark asks when something is to be read."""
        from wireloom.spark.record_batches import schema

        return schema(parse(SourceOptions, self.options))

    def reader(self, schema: StructType) -> DataSourceReader:
        """For ``spark.read``."""
        from wireloom.spark.batch import BatchReader

        return BatchReader(self._to_read(schema), schema)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        """For ``spark.readStream``."""
        from wireloom.spark.streaming import StreamReader

        return StreamReader(self._to_read(schema), schema)

    def writer(self, schema: StructType, overwrite: bool) -> DataSourceWriter:
        """For ``df.write``."""
        from wireloom.spark.sink import Writer

        return Writer(self._to_write(schema, overwrite))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamWriter:
        """For ``df.writeStream``."""
        from wireloom.spark.sink import StreamWriter

        return StreamWriter(self._to_write(schema, overwrite))

    def _to_write(self, schema: StructType, overwrite: bool) -> SinkOptions:
        from wireloom.spark.sink import check_columns

        if not self.options:  # those of a table would go to a broker on this machine
            raise OptionError(f"no option says where to write to. {NO_TABLES}")
        options = parse(SinkOptions, self.options)
        check_columns(options, schema, overwrite)
        return options

    def _to_read(self, schema: StructType) -> SourceOptions:
        from wireloom.spark.record_batches import check_schema

        options = parse(SourceOptions, self.options)
        check_schema(options, schema)
        return options
