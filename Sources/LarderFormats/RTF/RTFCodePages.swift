internal import LarderText

/// The encodings of rich text (Rich Text Format 1.9.1, "Character Set" and "Font Table").
enum RTFCodePages {
  /// The text of bytes in a code page of Windows or DOS.
  static func text(_ bytes: [UInt8], codePage: Int) -> String {
    let names = codePage == macintosh ? ["macintosh"] : ["windows-\(codePage)", "cp\(codePage)"]
    for name in codePage == 65001 ? ["UTF-8"] : names + ["windows-1252"] {
      if let text = TextEncoding.text(bytes.span, in: name, isStrict: false) { return text }
    }
    return ""
  }

  static let macintosh = 10000

  /// The code page of a font's set of characters; nil for the one of the document.
  static func codePage(ofSet number: Int) -> Int? {
    switch number {
    case 77: macintosh
    case 128: 932
    case 129: 949
    case 130: 1361
    case 134: 936
    case 136: 950
    case 161: 1253
    case 162: 1254
    case 163: 1258
    case 177: 1255
    case 178: 1256
    case 186: 1257
    case 204: 1251
    case 222: 874
    case 238: 1250
    case 255: 437
    default: nil
    }
  }
}
