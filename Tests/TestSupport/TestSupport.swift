// Grows with the tests.
