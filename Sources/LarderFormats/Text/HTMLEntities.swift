internal import LarderXML

/// Puts the characters in place of HTML's character references.
enum HTMLEntities {
  /// The text with `&amp;`, `&#189;`, `&#xBD;` and their like replaced; what is no reference stays.
  static func decoded(_ text: String) -> String {
    let bytes = text.utf8.span
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let found = reference(bytes, at: index) {
        output.append(contentsOf: String(found.scalars).utf8)
        index = found.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output.span.text
  }

  private typealias Reference = (scalars: String.UnicodeScalarView, end: Int)

  private static func reference(
    _ bytes: Span<UInt8>, at start: Int
  ) -> Reference? {
    let next = start + 1
    guard next < bytes.count else { return nil }
    if bytes[next] == UInt8(ascii: "#") { return numeric(bytes, at: next + 1) }
    var end = next
    while end < bytes.count, end - next < 32, isAlphanumeric(bytes[end]) { end += 1 }
    guard end > next else { return nil }
    let name = bytes.text(next..<end)
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      return scalar(named: name).map { (view($0), end + 1) }
    }
    // Old pages leave the semicolon out; only the commonest names are taken so.
    guard ["amp", "nbsp", "lt", "gt", "quot"].contains(name) else { return nil }
    guard end == bytes.count || bytes[end] != UInt8(ascii: "=") else { return nil }
    return scalar(named: name).map { (view($0), end) }
  }

  private static func numeric(
    _ bytes: Span<UInt8>, at start: Int
  ) -> Reference? {
    var index = start
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let firstDigit = index
    var value: UInt32 = 0
    while index < bytes.count, index - firstDigit < 8 {
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte & 15
      case 0x41...0x46, 0x61...0x66: digit = byte & 15 + 9
      default: digit = 255
      }
      guard UInt32(digit) < radix else { break }
      value = value &* radix &+ UInt32(digit)
      index += 1
    }
    guard index > firstDigit else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    if 0x80...0x9f ~= value { value = Windows1252.scalars[Int(value - 0x80)] }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return (view("\u{fffd}"), index) }
    return (view(scalar), index)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    HTMLEntityTable.scalar(named: name) ?? additional[name]
  }

  /// Names of HTML 5 that turn up in recipes and that libxml2's table, which is HTML 4's, lacks.
  private static let additional: [String: Unicode.Scalar] = [
    "apos": "'", "half": "½", "frac13": "⅓", "frac23": "⅔", "frac15": "⅕", "frac25": "⅖",
    "frac35": "⅗", "frac45": "⅘", "frac16": "⅙", "frac56": "⅚", "frac18": "⅛", "frac38": "⅜",
    "frac58": "⅝", "frac78": "⅞", "NewLine": "\n", "Tab": "\t", "excl": "!", "num": "#",
    "percnt": "%", "lpar": "(", "rpar": ")", "comma": ",", "period": ".", "colon": ":",
    "semi": ";", "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "rsqb": "]",
    "lowbar": "_", "grave": "`", "lbrace": "{", "rbrace": "}", "vert": "|", "sol": "/",
    "bsol": "\\", "dollar": "$", "ast": "*", "plus": "+", "hyphen": "‐", "AMP": "&", "LT": "<",
    "GT": ">", "QUOT": "\"", "ccaron": "č", "Ccaron": "Č", "rcaron": "ř", "ecaron": "ě",
    "zcaron": "ž", "Zcaron": "Ž", "eogon": "ę", "aogon": "ą", "lstrok": "ł", "Lstrok": "Ł",
    "sacute": "ś", "nacute": "ń", "cacute": "ć", "zdot": "ż", "zacute": "ź", "odblac": "ő",
    "udblac": "ű", "abreve": "ă", "scedil": "ş", "Scedil": "Ş", "tcedil": "ţ", "gbreve": "ğ",
    "inodot": "ı", "imath": "ı", "Idot": "İ",
  ]

  private static func view(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    String(Character(scalar)).unicodeScalars
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7a ~= byte | 0x20
  }
}

/// The encoding that the web calls Latin-1, where references by number mean its bytes.
private enum Windows1252 {
  /// The scalars of bytes 0x80 to 0x9f; the five that stand for nothing are C1 controls.
  static let scalars: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]
}
