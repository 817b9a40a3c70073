internal import CXML
internal import LarderModel

/// Finds out how a page is encoded and makes UTF-8 of it.
enum HTMLEncoding {
  /// Calls a closure with a page's text as well-formed UTF-8.
  ///
  /// Bytes that are UTF-8 are taken as such whatever the page declares, since tools that save pages
  /// recode them and leave the declaration; else the declared encoding counts. Broken UTF-8 is read
  /// with U+FFFD in its place, which the closure is told.
  /// - Throws: `encoding` where the declared encoding is unknown or does not fit, and what the
  ///   closure throws.
  static func withUTF8<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ text: UnsafeBufferPointer<UInt8>, _ isRepaired: Bool) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let declared = declaredEncoding(bytes)
    if SourceText.isUTF8(bytes), declared != "iso-2022-jp" { return try body(bytes, false) }
    let recoded: ContiguousArray<UInt8>
    var isRepaired = false
    switch declared {
    case nil, "utf-8", "utf8":
      isRepaired = true
      recoded = ContiguousArray(String(decoding: bytes, as: UTF8.self).utf8)
    case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "us-ascii", "ascii":
      recoded = ContiguousArray(Windows1252.utf8(of: bytes))
    case .some(let name): recoded = try recode(bytes, from: name)
    }
    return try recoded.withUnsafeBufferPointer { (buffer) throws(ImportError) -> Result in
      try body(buffer, isRepaired)
    }
  }

  private static func recode(
    _ bytes: UnsafeBufferPointer<UInt8>, from name: String
  ) throws(ImportError) -> ContiguousArray<UInt8> {
    guard XMLLibrary.isReady, let base = bytes.baseAddress,
      let length = Int32(exactly: bytes.count),
      let buffer = larder_xml_recode(name, base, length)
    else { throw ImportError(.encoding, "the page is not in the encoding it declares (\(name))") }
    defer { xmlBufferFree(buffer) }
    let count = Int(xmlBufferLength(buffer))
    guard let content = xmlBufferContent(buffer) else { return [] }
    return ContiguousArray(UnsafeBufferPointer(start: content, count: count))
  }

  /// The name after `charset=` or `encoding=` near the start of the page, in lower case.
  static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased().utf8
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
