import Testing

@Suite struct LarderTextPlaceholderTests {}
