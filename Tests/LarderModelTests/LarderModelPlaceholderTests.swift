import Testing

@Suite struct LarderModelPlaceholderTests {}
