internal import Dispatch
internal import Glibc
internal import LarderLocks
internal import LarderPostgreSQL
internal import LarderStores

/// Hears what others write: a connection of its own that listens on the schema's channel, opened again when it is lost.
///
/// Each time it begins to listen, and each time it stops, it says so as if somebody had written: who then looks at the
/// count of changes misses nothing. A standby lets nobody listen; its count has to be looked at.
final class ChangeListener: ForeignChangeWatch, @unchecked Sendable {
  // @unchecked: all that changes is touched on the queue alone.
  private let context: StoreContext
  private let tell: @Sendable () -> Void
  private let queue = DispatchQueue(label: "larder.postgresql-changes")
  private let state = Lock(false)
  private var source: (any DispatchSourceRead)?
  /// How long it waits before it tries again, in seconds.
  private var pause = ChangeListener.shortestPause

  private static let shortestPause = 0.1
  private static let longestPause = 30.0

  init(_ context: StoreContext, _ tell: @escaping @Sendable () -> Void) {
    self.context = context
    self.tell = tell
    queue.async { [weak self] in self?.listen() }
  }

  deinit { source?.cancel() }

  var isListening: Bool { state.withLock { $0 } }

  private func listen() {
    do {
      let session = StoreSession(
        try StoreSession.open(context.address, isReadOnly: true, trace: context.trace), context)
      try session.connection.execute("LISTEN \(context.channel)")
      // libpq closes the socket of a connection that has died while it is still watched, and the next connection's gets
      // its number: a descriptor of its own stays the same socket until nobody watches it any more.
      let socket = fcntl(session.connection.descriptor, F_DUPFD_CLOEXEC, 0)
      guard socket >= 0 else {
        throw StoreError(system: errno, "cannot be watched", path: context.path)
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      source.setEventHandler { [weak self] in self?.hear(session) }
      source.setCancelHandler {
        _ = session
        close(socket)
      }
      self.source = source
      pause = Self.shortestPause
      state.withLock { $0 = true }
      source.resume()
    } catch {
      queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.listen() }
      pause = min(2 * pause, Self.longestPause)
    }
    tell()
  }

  private func hear(_ session: StoreSession) {
    do {
      let messages = try session.connection.notifications()
      if messages.contains(where: { $0.text != context.instance }) { tell() }
    } catch {
      state.withLock { $0 = false }
      source?.cancel()
      source = nil
      listen()
    }
  }
}
