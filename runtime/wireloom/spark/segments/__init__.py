"""The data source ``osiris_segment``: the files in which RabbitMQ keeps streams, read directly."""
