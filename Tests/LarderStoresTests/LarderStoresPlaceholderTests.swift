import Testing

@Suite struct LarderStoresPlaceholderTests {}
