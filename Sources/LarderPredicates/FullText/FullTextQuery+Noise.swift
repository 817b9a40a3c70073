public import LarderText

extension FullTextQuery {
  /// What a word that says little counts beside others.
  private static let noiseBoost = 0.2

  /// The query without what its words say little by: of several words that all have to occur, those that are common in the
  /// languages or with which people ask ("how long") are optional and count a fifth, as long as one other is left.
  public func ignoring(_ noise: CommonWords) -> FullTextQuery {
    guard case .and(let parts) = self else { return self }
    let analyzer = Analyzer()
    var buffer = TokenBuffer()
    var previous: String?
    let isNoise = parts.map { part in
      guard case .word(let text) = part else {
        previous = nil
        return false
      }
      buffer.removeAll()
      analyzer.analyze(text, into: &buffer)
      return buffer.tokens.allSatisfy { token in
        let term = buffer.term(token)
        defer { previous = term }
        return noise.contains(term, behind: previous)
      }
    }
    func isWord(_ part: FullTextQuery) -> Bool {
      switch part {
      case .not, .attribute, .fact, .all: false
      default: true
      }
    }
    guard zip(parts, isNoise).contains(where: { isWord($0) && !$1 }) else { return self }
    return .and(
      Parts(
        zip(parts, isNoise).map { $1 ? .optional(.boosted($0, by: Self.noiseBoost)) : $0 }))
  }
}
