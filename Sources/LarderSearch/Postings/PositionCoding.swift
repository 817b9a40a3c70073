internal import LarderText

/// How an index writes positions: a matter of its schema.
struct PositionCoding {
  /// Whether the number of a posting's positions is written, because with weights the frequency is another number.
  var storesTotals: Bool
  /// Whether the lowest bit of what is written says that a token is spaced: see `spaced`.
  var storesSpaces: Bool

  /// Of a written position: the token stands behind exactly one space and a word, and the canonical folds of the text at both
  /// places are their terms, so that these terms with a space between them stand in the canonical fold of the text.
  static let spaced: UInt32 = 1

  /// How many of the lowest bits are no part of the position.
  var shift: UInt32 { storesSpaces ? 1 : 0 }

  /// What is written for a position.
  @inline(__always)
  func written(_ position: UInt32, isSpaced: Bool) -> UInt32 {
    storesSpaces ? position << 1 | (isSpaced ? Self.spaced : 0) : position
  }
}

extension SearchSchema {
  /// Letters are looked for by the search analyzer's words alone, so that others need not say what stands between.
  var positionCoding: PositionCoding {
    PositionCoding(storesTotals: !hasUniformWeights, storesSpaces: analyzer.kind == .search)
  }
}
