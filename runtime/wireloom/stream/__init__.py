"""The command ``wireloom stream``: publishing to RabbitMQ streams, reading them, and watching.

It knows the client and no more: neither the generator nor the embedded broker are needed.
"""
