public import LarderText

extension FullTextQuery {
  /// What a word that says little counts beside others.
  private static let noiseBoost = 0.2

  /// The query without what its words say little by: of several words that all have to occur, those that are common in the
  /// languages or with which people ask are optional and count a fifth, as long as one other is left.
  public func ignoring(_ noise: CommonWords) -> FullTextQuery {
    guard case .and(let parts) = self else { return self }
    let analyzer = Analyzer()
    var buffer = TokenBuffer()
    func isNoise(_ part: FullTextQuery) -> Bool {
      guard case .word(let text) = part else { return false }
      buffer.removeAll()
      analyzer.analyze(text, into: &buffer)
      return buffer.tokens.allSatisfy { noise.contains(buffer.term($0)) }
    }
    func isWord(_ part: FullTextQuery) -> Bool {
      switch part {
      case .not, .attribute, .fact, .all: false
      default: true
      }
    }
    guard parts.contains(where: { isWord($0) && !isNoise($0) }) else { return self }
    return .and(
      Parts(parts.map { isNoise($0) ? .optional(.boosted($0, by: Self.noiseBoost)) : $0 }))
  }
}
