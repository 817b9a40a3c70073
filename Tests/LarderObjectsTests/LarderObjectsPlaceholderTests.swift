import Testing

@Suite struct LarderObjectsPlaceholderTests {}
