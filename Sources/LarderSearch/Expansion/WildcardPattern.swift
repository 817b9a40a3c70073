internal import LarderText

/// What a term has to look like: folded letters, any one scalar, and any number of scalars.
struct WildcardPattern: Hashable {
  enum Piece: Hashable {
    case byte(UInt8)
    case anyOne
    case anyNumber
  }

  /// Which terms a pattern means, by what they say about the texts that have them.
  enum Reach: UInt8 {
    /// Those that fit.
    case fitting = 0
    /// Those that fit, and those that were cut for their length: nobody knows how they went on.
    case possible = 3
    /// Those that fit and are not altered, so that each text with one holds the letters.
    case sure = 4
    /// The possible ones that are not sure.
    case doubtful = 5
  }

  /// No two of `anyNumber` side by side.
  private(set) var pieces: [Piece] = []
  /// The letters that a term has to have.
  private(set) var letters: UInt32 = 0
  /// Which of the terms are meant.
  private(set) var reach = Reach.fitting

  /// Terms that have folded letters and digits somewhere.
  init(containing run: String, _ reach: Reach) {
    letters = LetterSet.of(run.utf8.span)
    pieces = [.anyNumber] + run.utf8.map { .byte($0) } + [.anyNumber]
    self.reach = reach
  }

  /// Terms that end with folded letters and digits, and those that were cut for their length.
  init(endingWith run: String) {
    self.init(containing: run, .possible)
    pieces.removeLast()
  }

  /// Reads `*` and `?`; a backslash takes the next character as it is. What stands between is folded as terms are, and what
  /// gives no term, such as punctuation, is left out.
  init(_ text: String, _ analyzer: Analyzer) {
    var literal = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        literal.unicodeScalars.append(scalar)
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "*", "?":
        append(literal, analyzer)
        literal = ""
        if scalar == "?" {
          pieces.append(.anyOne)
        } else if pieces.last != .anyNumber {
          pieces.append(.anyNumber)
        }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    append(literal, analyzer)
  }

  private mutating func append(_ literal: String, _ analyzer: Analyzer) {
    let folded = QueryText.letters(literal, analyzer)
    letters |= LetterSet.of(folded.utf8.span)
    for byte in folded.utf8 { pieces.append(.byte(byte)) }
  }

  /// Whether it is a word without `*` and `?`.
  var isWord: Bool {
    pieces.allSatisfy { if case .byte = $0 { true } else { false } }
  }

  /// Whether every term is meant.
  var isAny: Bool { pieces == [.anyNumber] }

  /// Whether it says nothing.
  var isEmpty: Bool { pieces.isEmpty }

  /// What all terms begin with.
  var prefix: String {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .byte(let byte) = piece else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var name: String {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .byte(let byte): bytes.append(byte)
      // Folded terms hold no control characters.
      case .anyOne: bytes.append(1)
      case .anyNumber: bytes.append(2)
      }
    }
    if reach != .fitting { bytes.append(reach.rawValue) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a term fits. Cost: at most the product of both lengths; a pattern is left at the first `anyNumber` behind
  /// which its next letters are not found.
  func matches(_ term: Span<UInt8>) -> Bool {
    let pieces = pieces.span
    var (place, index) = (0, 0)
    // Where to go on when what follows the last `anyNumber` does not fit: one letter further.
    var (star, starIndex) = (-1, 0)
    while index < term.count {
      if place < pieces.count {
        switch pieces[place] {
        case .anyNumber:
          (star, starIndex) = (place, index)
          place &+= 1
          continue
        case .anyOne:
          _ = EditDistance.scalar(term, &index)
          place &+= 1
          continue
        case .byte(let byte) where byte == term[index]:
          place &+= 1
          index &+= 1
          continue
        case .byte: break
        }
      }
      guard star >= 0 else { return false }
      _ = EditDistance.scalar(term, &starIndex)
      (place, index) = (star &+ 1, starIndex)
    }
    while place < pieces.count, case .anyNumber = pieces[place] { place &+= 1 }
    return place == pieces.count
  }
}
