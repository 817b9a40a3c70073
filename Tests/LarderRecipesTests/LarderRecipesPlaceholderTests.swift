import Testing

@Suite struct LarderRecipesPlaceholderTests {}
