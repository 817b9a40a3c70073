internal import LarderPredicates

/// An error of a store, in words that name the store and the next step.
public struct StoreError: Error, Sendable, CustomStringConvertible {
  /// The class of a store error; the tool maps it to an exit status.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    public static let notFound = Code(rawValue: "not-found")
    public static let alreadyExists = Code(rawValue: "already-exists")
    public static let invalidInput = Code(rawValue: "invalid-input")
    public static let constraint = Code(rawValue: "constraint")
    /// Somebody else changed the row since it was read.
    public static let conflict = Code(rawValue: "conflict")
    public static let busy = Code(rawValue: "busy")
    public static let readOnly = Code(rawValue: "read-only")
    public static let corrupt = Code(rawValue: "corrupt")
    public static let notAStore = Code(rawValue: "not-a-store")
    public static let newerVersion = Code(rawValue: "newer-version")
    public static let incompatibleModel = Code(rawValue: "incompatible-model")
    public static let diskFull = Code(rawValue: "disk-full")
    public static let inputOutput = Code(rawValue: "input-output")
    public static let unsupported = Code(rawValue: "unsupported")
    /// A state of the store that a reader had pinned is no longer kept.
    public static let generationExpired = Code(rawValue: "generation-expired")
    public static let cancelled = Code(rawValue: "cancelled")
    /// A token lies before the oldest transaction that is kept.
    public static let expired = Code(rawValue: "expired")
    /// Somebody else wrote the file of an atomic store since it was read.
    public static let changedElsewhere = Code(rawValue: "changed-elsewhere")
  }

  public let code: Code
  public let message: String
  /// The store's path, where it has one.
  public let path: String?
  /// What the layer below said, for a log.
  public let underlying: String?
  /// For `incompatibleModel`: the entities that the store's model and the one it was opened with do not have alike.
  public var differingEntities: [String] = []
  /// For `incompatibleModel`: what the store says of itself.
  public var storeMetadata: StoreMetadata?

  /// Creates an error.
  public init(_ code: Code, _ message: String, path: String? = nil, underlying: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.underlying = underlying
  }

  public var description: String {
    guard let path, !message.contains(path) else { return message }
    return "\(path): \(message)"
  }
}

/// Matches an error by its code, for `catch`.
public func ~= (code: StoreError.Code, error: any Error) -> Bool {
  (error as? StoreError)?.code == code
}
