/// Work on a store that one process at a time does.
public enum StoreRole: String, Sendable, CaseIterable {
  /// Taking in files, or changing what was taken in from them.
  case job
  /// Watching the folders that were imported.
  case watch
}

/// A role that is held until the claim is released, or its process ends, however that ends.
public protocol StoreClaim: AnyObject, Sendable {}

/// Where a store is kept, for people who look after it.
public struct StoreSite: Sendable {
  /// The bytes that it takes where it is kept, with its index and its log.
  public var bytes: Int
  /// The program that keeps it, and its version, e.g. `PostgreSQL 15.8`; nil for a file.
  public var server: String?
  /// The protocol and cipher of the connection to the server; nil where it is not encrypted, and for a file.
  public var encryption: String?
  /// What is to be known of the server's state, e.g. that it is a standby, in words.
  public var remarks: [String] = []

  /// Creates a site.
  public init(bytes: Int, server: String? = nil, encryption: String? = nil) {
    self.bytes = bytes
    self.server = server
    self.encryption = encryption
  }
}
