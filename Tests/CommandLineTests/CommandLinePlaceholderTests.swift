import Testing

@Suite struct CommandLinePlaceholderTests {}
