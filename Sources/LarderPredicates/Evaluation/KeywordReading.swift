internal import LarderLocks
internal import LarderText

/// Whether a reader of texts makes a keyword of those of one object: what conditions on keywords of single members become
/// (`foods == "nut"` of an ingredient line).
///
/// It is a function of predicates that nobody can type. Its arguments are the keyword, the attribute, the reader's name, and
/// the texts in the order of the reader's key paths; those that are nil are not there.
package enum KeywordReading {
  /// The function's name in an expression.
  package static let functionName = "keyword reading"

  /// Makes keywords of texts.
  package typealias Reader =
    @Sendable (_ texts: [[String]]) -> [(attribute: String, text: String)]

  /// Readers by their names, which tell them apart: SQL can pass nothing but the name.
  private static let readers = Lock<[String: Reader]>([:])

  /// Makes a reader known.
  package static func register(_ name: String, _ reader: @escaping Reader) {
    readers.withLock { $0[name] = reader }
  }

  /// The arguments before the texts.
  private static let leadingCount = 3

  /// Computes the function.
  package static func evaluate(_ arguments: [Value]) throws(QueryError) -> Value {
    guard arguments.count >= leadingCount, case .string(let wanted) = arguments[0],
      case .string(let attribute) = arguments[1], case .string(let name) = arguments[2]
    else { throw QueryError(.syntax, "\(functionName) takes a keyword, an attribute and a reader") }
    guard let reader = readers.withLock({ $0[name] }) else {
      throw QueryError(
        .unsupported,
        "the model has no reader \"\(name)\", which makes keywords of texts: the program has to bring it"
      )
    }
    let texts = arguments.dropFirst(leadingCount).map { Self.texts($0) }
    let folded = Folding.search.fold(wanted)
    return .boolean(
      reader(texts).contains {
        $0.attribute == attribute && Folding.search.fold($0.text) == folded
      })
  }

  private static func texts(_ value: Value) -> [String] {
    switch value {
    case .string(let text): text.isEmpty ? [] : [text]
    case .list(let values): values.flatMap(texts)
    default: []
    }
  }
}
