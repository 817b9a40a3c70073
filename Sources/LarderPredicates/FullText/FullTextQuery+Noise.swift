public import LarderText

extension FullTextQuery {
  /// The query without what its words say nothing by: of several words that all have to occur, those that are common in the
  /// languages or with which people ask count 0 times, as long as one other is left.
  ///
  /// They are still words of the query where a title is compared with all of it.
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
      case .not, .attribute, .all: false
      default: true
      }
    }
    guard parts.contains(where: { isWord($0) && !isNoise($0) }) else { return self }
    return .and(Parts(parts.map { isNoise($0) ? .boosted($0, by: 0) : $0 }))
  }
}
