internal import FoundationEssentials

extension ObjectID {
  /// The identifier as text: `larder://STORE-UUID/Entity/pN`, and `larder:///Entity/tN` for a temporary one.
  public var uri: String {
    if let store { return "larder://\(store.uuidString)/\(entityName)/p\(key)" }
    return "larder:///\(entityName)/t\(key)"
  }

  /// Reads what `uri` writes, and nothing else; nil for any other text. The UUID may be in lower case.
  public init?(uri: String) {
    let scheme = "larder://"
    guard uri.utf8.count <= 512, uri.utf8.starts(with: scheme.utf8) else { return nil }
    let parts = uri.utf8.dropFirst(scheme.utf8.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isName(parts[1]), let kind = parts[2].first,
      let key = Self.key(parts[2].dropFirst())
    else { return nil }
    let entity = String(decoding: parts[1], as: UTF8.self)
    if parts[0].isEmpty {
      guard kind == UInt8(ascii: "t") else { return nil }
      self.init(temporary: key, entityName: entity)
    } else {
      guard kind == UInt8(ascii: "p"), key > 0,
        let store = UUID(uuidString: String(decoding: parts[0], as: UTF8.self))
      else { return nil }
      self.init(store: store, entityName: entity, key: key)
    }
  }

  private static func isName(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, (first | 0x20) &- 0x61 < 26 else { return false }
    return bytes.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
    }
  }

  /// Reads a number in the one way it is written: no plus sign, no zeros before it.
  private static func key(_ bytes: Substring.UTF8View) -> Int64? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let key = Int64(text), String(key) == text else { return nil }
    return key
  }
}

extension ObjectID: CustomStringConvertible {
  /// The identifier as `uri` writes it.
  public var description: String { uri }
}
