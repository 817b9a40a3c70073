/// A short name for something long, the same in every run.
enum NameHash {
  /// Letters and digits of the FNV-1a hash: tells names apart, and is no secret.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
