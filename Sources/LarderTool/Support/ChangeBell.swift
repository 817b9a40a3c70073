internal import Glibc
internal import LarderBytes
internal import LarderLocks
internal import LarderStores

/// Rings when somebody else may have written to a store. One in a file hears of nothing, and has to be looked at.
final class ChangeBell: Sendable {
  /// Seconds between two looks at a store that is heard of: it may be gone, which nobody tells.
  static let pause = 10.0

  /// Readable when it has rung.
  let descriptor: Int32
  private let far: Int32
  private let watch = Lock<(any ForeignChangeWatch)?>(nil)

  init(_ store: any PersistentStore) throws(ToolError) {
    guard let ends = connectedSockets() else {
      throw ToolError(.inputOutput, "no connection can be made: \(FilePath.message(errno))")
    }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (descriptor, far) = ends
    let listening = store.watchForeignChanges { [weak self] in
      if let self { Descriptors.write("!", to: self.far) }
    }
    watch.withLock { $0 = listening }
  }

  deinit {
    close(descriptor)
    close(far)
  }

  /// How long to wait for it, in seconds, where a store that is heard of is looked at less often.
  func pause(orElse usual: Double) -> Double {
    watch.withLock { $0?.isListening == true } ? Self.pause : usual
  }

  /// Takes back that it has rung.
  func silence() {
    while let bytes = Descriptors.read(descriptor, atMost: 256), bytes.count == 256 {}
  }
}
