/// A term with any characters at `*` and any one at `?`.
struct TermPattern {
  private enum Piece: Equatable {
    case scalar(Unicode.Scalar)
    case anyOne
    case anyNumber
  }

  private var pieces: [Piece] = []

  /// Reads a pattern: a backslash takes the next character as it is, and what stands between is folded.
  init(_ text: String, fold: (String) -> String) {
    var literal = String.UnicodeScalarView()
    var isEscaped = false
    func folded() -> [Piece] { fold(String(literal)).unicodeScalars.map { .scalar($0) } }
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar == "*" || scalar == "?" {
        pieces += folded()
        literal = String.UnicodeScalarView()
        pieces.append(scalar == "*" ? .anyNumber : .anyOne)
      } else if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else {
        isEscaped = false
        literal.append(scalar)
      }
    }
    pieces += folded()
  }

  /// Whether it says nothing.
  var isEmpty: Bool { pieces.isEmpty }

  /// Whether a term fits: a row of the places that can be reached, letter by letter.
  func matches(_ term: String) -> Bool {
    var reached = opened([true] + pieces.map { _ in false })
    for scalar in term.unicodeScalars {
      var next = reached.map { _ in false }
      for (place, piece) in pieces.enumerated() where reached[place] {
        switch piece {
        case .anyNumber: next[place] = true
        case .anyOne: next[place + 1] = true
        case .scalar(let wanted): if wanted == scalar { next[place + 1] = true }
        }
      }
      reached = opened(next)
    }
    return reached.last ?? false
  }

  /// Behind `*` goes on without a letter too.
  private func opened(_ places: [Bool]) -> [Bool] {
    var places = places
    for (place, piece) in pieces.enumerated() where piece == .anyNumber && places[place] {
      places[place + 1] = true
    }
    return places
  }
}
