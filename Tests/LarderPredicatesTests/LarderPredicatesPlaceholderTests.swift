import Testing

@Suite struct LarderPredicatesPlaceholderTests {}
