/// How many columns of a terminal a text takes.
enum TextWidth {
  /// Counts columns: two for the wide letters of East Asia and for pictures, none for a mark that sits on a letter.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(columns) ?? 0) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x300..<0x370, 0x200b...0x200f: 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff,
      0x20000...0x3fffd:
      2
    default: 1
    }
  }
}
