package import FoundationEssentials

extension UUID {
  /// The sixteen bytes.
  package var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  /// Takes the first sixteen bytes; nil where there are fewer.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count >= 16 else { return nil }
    self.init(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
