/// A text of a raw query: characters, and wildcards that no backslash stands before.
struct SpotlightPattern: Hashable {
  enum Piece: Hashable {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
  }

  var pieces: [Piece] = []

  init(pieces: [Piece] = []) { self.pieces = pieces }

  /// A text without wildcards.
  init(plain text: String) { pieces = text.unicodeScalars.map { .scalar($0) } }

  /// The pattern of LIKE, whose escapes are the same.
  init(like pattern: String) {
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        pieces.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      case "?": pieces.append(.one)
      case "*": pieces.append(.any)
      default: pieces.append(.scalar(scalar))
      }
    }
    if isEscaped { pieces.append(.scalar("\\")) }
  }

  /// The text, where there are no wildcards.
  var plain: String? {
    var text = String.UnicodeScalarView()
    for piece in pieces {
      guard case .scalar(let scalar) = piece else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// Whether this is a star alone: any value at all.
  var isPresence: Bool { !pieces.isEmpty && pieces.allSatisfy { $0 == .any } }

  /// The text without stars at its ends, where those are its only wildcards.
  var trimmed: (text: String, beginsWithStar: Bool, endsWithStar: Bool)? {
    let inner = pieces.drop { $0 == .any }
    let core = inner.reversed().drop { $0 == .any }.reversed()
    guard !core.isEmpty, let text = SpotlightPattern(pieces: Array(core)).plain else { return nil }
    return (text, inner.count < pieces.count, core.count < inner.count)
  }

  /// The pattern as LIKE takes it.
  var like: String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .any: if !result.hasSuffix("*") || result.hasSuffix("\\*") { result += "*" }
      case .one: result += "?"
      case .scalar(let scalar):
        if ["*", "?", "\\"].contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The pattern as it stands in a raw query, in quotation marks.
  var quoted: String {
    var result = "\""
    for piece in pieces {
      switch piece {
      case .any: result += "*"
      case .one: result += "?"
      case .scalar(let scalar):
        if ["*", "?", "\\", "\"", "'"].contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The words between blanks.
  var words: [SpotlightPattern] {
    pieces.split { piece in
      if case .scalar(let scalar) = piece { scalar.properties.isWhitespace } else { false }
    }.map { SpotlightPattern(pieces: Array($0)) }
  }
}
