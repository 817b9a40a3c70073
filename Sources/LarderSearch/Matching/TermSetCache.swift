/// The document sets that queries worked out in one segment, which never change; deleted documents are in them.
struct TermSetCache {
  private static let limit = 32 << 20

  private var sets: [String: DocumentSet] = [:]
  private(set) var bytes = 0

  func set(_ key: String) -> DocumentSet? { sets[key] }

  mutating func keep(_ set: DocumentSet, for key: String) {
    if bytes + set.bytes > Self.limit {
      sets.removeAll()
      bytes = 0
    }
    guard set.bytes <= Self.limit else { return }
    sets[key] = set
    bytes += set.bytes + key.utf8.count + 64
  }
}
