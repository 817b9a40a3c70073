import Testing

@Suite struct LarderSQLiteStorePlaceholderTests {}
