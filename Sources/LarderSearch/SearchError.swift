internal import LarderLocks
internal import LarderPredicates

/// An error of the index.
public struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    /// The index's bytes make no sense; it has to be rebuilt.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The index was made by another analyzer, ICU or schema; it has to be rebuilt.
    public static let outdated = Code(rawValue: "outdated")
    /// The storage could not be read or written.
    public static let storage = Code(rawValue: "storage")
    /// The query cannot be asked of this index: an unknown field, nested too deeply, too many words.
    public static let invalidQuery = Code(rawValue: "invalid-query")
    /// A text, a document or a batch is larger than an index can hold.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// Words for the user, in lower case and without a full stop.
  public let message: String
  /// The error of the storage, where it could not be read or written.
  public let cause: (any Error)?

  /// Creates an error.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// Whether code and message are the same.
  public static func == (left: Self, right: Self) -> Bool {
    (left.code, left.message) == (right.code, right.message)
  }

  /// Combines code and message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }

  /// The message.
  public var description: String { message }
}

extension SearchError {
  /// - Throws: `invalidQuery` where too little is left of this thread's stack for going deeper. Not on another thread:
  ///   whoever reads the index may hold locks of this one.
  static func checkStack() throws(SearchError) {
    guard CallStack.isSpent else { return }
    throw SearchError(
      .invalidQuery, "the query is nested too deeply for the stack of this thread; make it flatter")
  }
}
