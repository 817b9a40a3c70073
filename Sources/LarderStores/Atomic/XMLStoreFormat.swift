public import FoundationEssentials
internal import LarderPredicates

/// The format of XML stores: readable, with one element an object.
///
///     <store version="1" type="XML" id="UUID">
///       <metadata>
///         <hash entity="Recipe">base64</hash>
///         <value key="owner" type="string">family</value>
///       </metadata>
///       <next entity="Recipe" key="3"/>
///       <object entity="Recipe" key="1" version="2">
///         <attribute name="title" type="string">Soup</attribute>
///         <relationship name="source">Source/p4</relationship>
///         <members name="tags">Tag/p1 Tag/p7</members>
///       </object>
///     </store>
///
/// What has no value is left out. A text has a backslash doubled, and a character that XML has no place for (controls,
/// a carriage return, a NUL) as `\u{HEX}`. Dates are seconds since the beginning of 2001, data are base64. There is no
/// checksum, so that other programs and people can write such files: damage that leaves a readable file is not noticed.
public struct XMLStoreFormat: AtomicStoreFormat {
  /// `XML`.
  public let storeType = "XML"
  static let version: Int64 = 1

  /// Creates the format.
  public init() {}

  /// Writes a document in UTF-8, one element for each object.
  public func bytes(of contents: AtomicContents) throws(AtomicFormatError) -> Data {
    var writer = XMLStoreWriter()
    try writer.write(contents)
    return Data(writer.bytes)
  }

  /// Reads a whole document, and answers damage with the line where it is.
  public func contents(of bytes: Data) throws(AtomicFormatError) -> AtomicContents {
    var reader = XMLStoreReader(bytes)
    return try reader.contents(onlyMetadata: false)
  }

  /// Reads a document as far as the end of its metadata.
  public func metadata(of bytes: Data) throws(AtomicFormatError) -> StoreMetadata {
    var reader = XMLStoreReader(bytes)
    return try reader.contents(onlyMetadata: true).metadata
  }
}

/// Texts as they stand in an XML store.
enum XMLStoreText {
  /// Whether XML 1.0 has a place for a character that survives being read: not for controls, and not for a carriage
  /// return, which every reader makes a line feed.
  private static func isPlain(_ scalar: Unicode.Scalar, inAttribute: Bool) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: !inAttribute
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    // Line and paragraph separators look like line ends to some.
    case 0x85, 0x2028, 0x2029: false
    default: true
    }
  }

  static func append(_ text: String, to bytes: inout [UInt8], inAttribute: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"" where inAttribute: bytes.append(contentsOf: "&quot;".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case _ where isPlain(scalar, inAttribute: inAttribute):
        bytes.append(contentsOf: String(scalar).utf8)
      default:
        bytes.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
      }
    }
  }

  /// Undoes the backslashes; nil for one that nothing of ours wrote.
  static func unescaped(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let next = rest.popFirst() else { return nil }
      if next == "\\" {
        result.append("\\")
        continue
      }
      guard next == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end]), radix: 16), let decoded = Unicode.Scalar(value)
      else { return nil }
      result.append(decoded)
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }
}
