/// Why a file gave no recipe.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code's name.
    public var description: String { rawValue }

    /// The file has no bytes, or nothing but space.
    public static let empty = Code(rawValue: "empty")
    /// The file is larger than is read.
    public static let tooLarge = Code(rawValue: "too-large")
    /// The file took more processor time than a file may.
    public static let tooSlow = Code(rawValue: "too-slow")
    /// The text is not in an encoding that is read.
    public static let encoding = Code(rawValue: "encoding")
    /// The text breaks the rules of its format.
    public static let malformed = Code(rawValue: "malformed")
    /// The file is sound and holds no recipe.
    public static let noRecipe = Code(rawValue: "no-recipe")
    /// A recipe has no title.
    public static let noTitle = Code(rawValue: "no-title")
    /// The file is protected by a password or by its seller.
    public static let protected = Code(rawValue: "protected")
    /// The system refused to read the file.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file was another one at the end of reading than at the beginning.
    public static let changedWhileRead = Code(rawValue: "changed-while-read")
    /// A program that reads the file had too little time, memory or space just then.
    public static let unfinished = Code(rawValue: "unfinished")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// One line for the user, without the path.
  public let message: String

  /// Creates a failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

extension ImportError {
  /// The error for a file of more bytes than are read.
  ///
  /// - Parameters:
  ///   - size: of the file, in bytes.
  ///   - kind: what it is, in words that go behind "of".
  ///   - maximum: what is read of the kind, in bytes.
  static func tooLarge(_ size: Int, _ kind: String, atMost maximum: Int) -> ImportError {
    ImportError(
      .tooLarge,
      "the file has \((size + (1 << 20) - 1) >> 20) MB; of \(kind), at most \(maximum >> 20) MB are read: "
        + "split it, or export fewer recipes at a time"
    )
  }
}
