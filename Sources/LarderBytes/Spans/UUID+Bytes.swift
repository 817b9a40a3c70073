package import FoundationEssentials

extension UUID {
  /// The sixteen bytes.
  package var bytes: [UInt8] {
    let id = uuid
    return [
      id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13,
      id.14, id.15,
    ]
  }

  /// Takes the first sixteen bytes; nil where there are fewer.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count >= 16 else { return nil }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
