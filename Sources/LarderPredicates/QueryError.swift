/// An error in a predicate or a query: how it was written, or what it was asked of.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    /// The text breaks the rules of its language.
    public static let syntax = Code(rawValue: "syntax")
    /// A key, a field or an attribute that there is not.
    public static let unknownKey = Code(rawValue: "unknown-key")
    /// A value is of a type that the condition cannot be asked of.
    public static let typeMismatch = Code(rawValue: "type-mismatch")
    /// The request is understood, and cannot be carried out here.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The text or the tree is longer or deeper than is allowed.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  /// The kind of failure, to be matched.
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

  /// The message, without the range.
  public var description: String { message }
}
