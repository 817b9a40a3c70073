/// The documents of phrases that queries worked out in one segment; deleted documents are in them.
struct PhraseCache {
  private static let limit = 16 << 20

  private var phrases: [String: Matches] = [:]
  private(set) var bytes = 0

  func matches(_ name: String) -> Matches? { phrases[name] }

  mutating func keep(_ matches: Matches, for name: String) {
    let size = matches.documents.capacity * 8 + name.utf8.count + 128
    if bytes + size > Self.limit {
      phrases.removeAll()
      bytes = 0
    }
    guard size <= Self.limit else { return }
    phrases[name] = matches
    bytes += size
  }
}
