internal import LarderPredicates

/// Why a model file cannot be used.
public struct ModelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class of an error.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    /// There is no such file, or no such version in it.
    public static let notFound = Code(rawValue: "not-found")
    /// The file is there and cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file is no XML model: binary, compiled, broken or of another kind.
    public static let malformed = Code(rawValue: "malformed")
    /// The model cannot be written: a file has no place for what it says, or the system refuses.
    public static let unwritable = Code(rawValue: "unwritable")
    /// The file is a model file, and what it describes is no valid model; see `faults`.
    public static let invalidModel = Code(rawValue: "invalid-model")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// Words for the user, lower case, beginning with the path.
  public let message: String
  /// All that is wrong with the model, in the order of the file.
  public let faults: [ModelError]

  /// Creates an error.
  public init(_ code: Code, _ message: String, faults: [ModelError] = []) {
    self.code = code
    self.message = message
    self.faults = faults
  }

  /// The message, and the faults of the model on lines of their own.
  public var description: String {
    ([message] + faults.map { "  \($0)" }).joined(separator: "\n")
  }
}
