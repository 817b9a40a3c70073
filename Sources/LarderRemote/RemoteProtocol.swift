/// What client and server have agreed upon.
public enum RemoteProtocol {
  /// The version of the messages: the first byte after the mark of each.
  public static let version: UInt8 = 4
  /// The kind of content of calls and answers.
  public static let contentType = "application/vnd.larder.store"
  /// The path of calls below the address of a store, for `POST`.
  public static let callPath = "store/v1/call"
  /// The path of changes below the address of a store, for `GET`, of the kind `text/event-stream`.
  public static let changesPath = "store/v1/changes"
  /// The longest body of a call in bytes. A client cuts what is longer into several calls.
  public static let maximumBodySize = 64 << 20
}
