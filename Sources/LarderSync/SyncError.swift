internal import LarderPredicates
internal import LarderStores

/// An error of a sync, in words that name the file or the device and the next step.
public struct SyncError: Error, Sendable, CustomStringConvertible {
  /// The class of an error; the tool maps it to an exit status.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.damaged`.
    public var description: String { CodeName.description(of: rawValue) }

    /// A file of the folder is not what its device wrote.
    public static let damaged = Code(rawValue: "damaged")
    /// The folder, or what is asked for in it, is not there.
    public static let notFound = Code(rawValue: "not-found")
    /// The request makes no sense: another collection, a device that is not known.
    public static let invalidInput = Code(rawValue: "invalid-input")
    /// A file was written by a newer version of Larder, or with a newer model.
    public static let newerVersion = Code(rawValue: "newer-version")
    /// A passphrase is needed, or is another one.
    public static let passphrase = Code(rawValue: "passphrase")
    /// The folder or the disk cannot be read or written.
    public static let inputOutput = Code(rawValue: "input-output")
    /// The store's model cannot be kept in step.
    public static let unsupported = Code(rawValue: "unsupported")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// Words for the user, in lower case and without a full stop.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// Matches an error by its code, for `catch`.
public func ~= (code: SyncError.Code, error: any Error) -> Bool {
  (error as? SyncError)?.code == code
}

extension SyncError {
  /// What the system says of a file or folder.
  init(system number: Int32, _ words: String, path: String) {
    self.init(.inputOutput, "\(path): \(words): \(StoreError.reason(number))")
  }
}
