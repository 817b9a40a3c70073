/// What queries worked out in one segment and no change of the index alters, by names; thrown away as a whole when it grows too
/// large.
struct BoundedCache<Value> {
  /// What a name and its value take beside their bytes.
  private static var overhead: Int { 128 }

  /// The most bytes that are kept.
  let limit: Int
  private var values: [String: Value] = [:]
  private(set) var bytes = 0

  init(limit: Int) { self.limit = limit }

  subscript(name: String) -> Value? { values[name] }

  mutating func removeAll() {
    values.removeAll()
    bytes = 0
  }

  /// Keeps a value that takes so many bytes.
  mutating func keep(_ value: Value, for name: String, bytes size: Int) {
    let size = size + name.utf8.count + Self.overhead
    if bytes + size > limit { removeAll() }
    guard size <= limit else { return }
    values[name] = value
    bytes += size
  }
}
