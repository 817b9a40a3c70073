/// Finds out how a page says that it is encoded.
enum HTMLEncoding {
  /// The encoding that a page declares, by the name that it is converted by; nil where it declares none.
  ///
  /// Bytes that are UTF-8 are taken as such whatever the page declares, since tools that save pages recode them and leave
  /// the declaration.
  static func declared(_ bytes: Span<UInt8>) -> String? {
    switch declaredEncoding(bytes) {
    // What the web means by these: https://encoding.spec.whatwg.org/#names-and-labels
    case "iso-8859-1", "latin1", "latin-1", "us-ascii", "ascii": "windows-1252"
    case "gb2312", "gbk": "gb18030"
    case let name: name
    }
  }

  /// The name after `charset=` or `encoding=` near the start of the page, in lower case.
  private static func declaredEncoding(_ bytes: Span<UInt8>) -> String? {
    let head = bytes.extracting(first: 4096).text.lowercased().utf8
    for mark in ["charset=", "<?xml version=\"1.0\" encoding="] {
      var rest = head[...]
      while let start = rest.firstIndex(of: mark.utf8.first ?? 0) {
        rest = rest[start...]
        guard rest.starts(with: mark.utf8) else {
          rest = rest.dropFirst()
          continue
        }
        let value = rest.dropFirst(mark.utf8.count).drop {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == 0x20
        }
        let name = value.prefix { isNameByte($0) }
        return name.isEmpty || name.count > 40 ? nil : String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
