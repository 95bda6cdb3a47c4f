"""The ways to bring the package to where Spark runs."""
