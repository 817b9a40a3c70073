import Testing

@Suite struct LarderSearchPlaceholderTests {}
