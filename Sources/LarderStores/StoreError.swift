internal import LarderPredicates

/// An error of a store, in words that name the store and the next step.
public struct StoreError: Error, Sendable, CustomStringConvertible {
  /// The class of a store error; the tool maps it to an exit status.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code's name, in lower case with hyphens: what is compared.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the constant, e.g. `.notFound`.
    public var description: String { CodeName.description(of: rawValue) }

    /// There is no store, object or value of this name.
    public static let notFound = Code(rawValue: "not-found")
    /// There is something already where something new was to be.
    public static let alreadyExists = Code(rawValue: "already-exists")
    /// A request or a value makes no sense to the store.
    public static let invalidInput = Code(rawValue: "invalid-input")
    /// A uniqueness constraint, or a rule of the model, is broken.
    public static let constraint = Code(rawValue: "constraint")
    /// Somebody else changed the row since it was read.
    public static let conflict = Code(rawValue: "conflict")
    /// Another process or thread holds the store for longer than the patience allows.
    public static let busy = Code(rawValue: "busy")
    /// The user may not do this, or is not known where the store is.
    public static let notPermitted = Code(rawValue: "not-permitted")
    /// The store, or its file system, cannot be written.
    public static let readOnly = Code(rawValue: "read-only")
    /// The file is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The file is something else.
    public static let notAStore = Code(rawValue: "not-a-store")
    /// The store was written by a newer version of Larder.
    public static let newerVersion = Code(rawValue: "newer-version")
    /// The store was written with another model; `differingEntities` says where.
    public static let incompatibleModel = Code(rawValue: "incompatible-model")
    /// The disk is full, or a file may not grow.
    public static let diskFull = Code(rawValue: "disk-full")
    /// The system refused to read or write.
    public static let inputOutput = Code(rawValue: "input-output")
    /// The store cannot do this.
    public static let unsupported = Code(rawValue: "unsupported")
    /// A state of the store that a reader had pinned is no longer kept.
    public static let generationExpired = Code(rawValue: "generation-expired")
    /// The caller ended the work.
    public static let cancelled = Code(rawValue: "cancelled")
    /// A token lies before the oldest transaction that is kept.
    public static let expired = Code(rawValue: "expired")
    /// Somebody else wrote the file of an atomic store since it was read.
    public static let changedElsewhere = Code(rawValue: "changed-elsewhere")
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// Words for the user, in lower case and without a full stop.
  public let message: String
  /// The store's path, where it has one.
  public let path: String?
  /// The words of the layer below, for a log.
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

  /// The message.
  public var description: String {
    guard let path, !message.contains(path) else { return message }
    return "\(path): \(message)"
  }
}

extension StoreError {
  /// A write to a store that was opened for reading only.
  package static func openedReadOnly(_ path: String?) -> StoreError {
    StoreError(
      .readOnly, "\(path ?? "the store in memory"): the store was opened for reading only",
      path: path)
  }
}

/// Matches an error by its code, for `catch`.
public func ~= (code: StoreError.Code, error: any Error) -> Bool {
  (error as? StoreError)?.code == code
}
