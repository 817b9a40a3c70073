/// What is asked by remote stores, in bytes that the server does not look into.
protocol RemoteCalls: Sendable {
  /// The type of calls and of their answers.
  var contentType: String { get }
  /// The longest call, in bytes.
  var maximumSize: Int { get }

  /// Answers a call, on a thread that may wait; what it goes on with later is to be done on the others.
  func answer(_ bytes: [UInt8], role: Role, caller: String, on workers: WorkerPool) -> Answer
  /// Returns a stream of what changes from now on.
  ///
  /// - Parameter heartbeat: how often the stream shows that it lives, in seconds.
  func changes(heartbeat: Int) -> Answer
  /// Says that somebody saved through the store itself.
  func noteSave()
  /// Ends what is open.
  func close()
}

/// The places of remote stores.
enum RemoteCall {
  case call, changes

  init?(path: String) {
    switch path {
    case Self.call.path: self = .call
    case Self.changes.path: self = .changes
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .call: "/store/v1/call"
    case .changes: "/store/v1/changes"
    }
  }
}
