"""What is left in a stream when something is killed while a query writes to it."""
