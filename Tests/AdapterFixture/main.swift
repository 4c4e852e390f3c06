// The adapter of the tests.
