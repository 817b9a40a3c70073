import Testing

@Suite struct LarderSQLitePlaceholderTests {}
