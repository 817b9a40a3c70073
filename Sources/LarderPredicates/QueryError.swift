/// An error in a predicate or a query: how it was written, or what it was asked of.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of error it is.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    public static let syntax = Code(rawValue: "syntax")
    public static let unknownKey = Code(rawValue: "unknown-key")
    public static let typeMismatch = Code(rawValue: "type-mismatch")
    public static let unsupported = Code(rawValue: "unsupported")
    public static let tooLarge = Code(rawValue: "too-large")
  }

  public let code: Code
  /// Words for the user, lower case, naming the thing first.
  public let message: String
  /// The place in the source text, in UTF-8 bytes, where there is one.
  public let range: Range<Int>?

  /// Creates an error.
  public init(_ code: Code, _ message: String, range: Range<Int>? = nil) {
    self.code = code
    self.message = message
    self.range = range
  }

  public var description: String { message }
}
