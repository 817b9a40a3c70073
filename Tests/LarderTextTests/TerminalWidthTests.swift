import Foundation
import LarderText
import Testing

/// The columns of characters on a terminal.
@Suite struct TerminalWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("麻", 2), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2),
    ("あ", 2),
    ("Ａ", 2), ("ｱ", 1), ("🍰", 2), ("👩‍🍳", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{fe0f}", 2), ("½", 1),
    ("★", 1),
    ("\u{301}", 0), ("\u{200b}", 0), ("น", 1), ("ש", 1), ("🚀", 2), ("🥐", 2), ("🫖", 2),
  ])
  func aCharacterTakesItsColumns(_ text: String, _ expected: Int) {
    #expect(text.count == 1)
    #expect(text.first.map(TerminalWidth.columns(of:)) == expected, "\(text)")
  }

  /// The system's library has tables of its own: where it knows a letter or an ideograph, both say the same.
  @Test func theSystemCountsTheSame() {
    // The headers show it to GNU's own sources only.
    typealias Call = @convention(c) (wchar_t) -> Int32
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil),
      let function = dlsym(nil, "wcwidth")
    else { return }
    let width = unsafeBitCast(function, to: Call.self)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var different: [String] = []
    for value in (0x21 as UInt32)...0x2fa1d {
      guard let scalar = Unicode.Scalar(value), width(wchar_t(value)) > 0 else { continue }
      switch scalar.properties.generalCategory {
      case .otherLetter, .lowercaseLetter, .uppercaseLetter, .decimalNumber: break
      default: continue
      }
      if TerminalWidth.columns(of: Character(scalar)) != Int(width(wchar_t(value))) {
        different.append(String(value, radix: 16))
      }
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(20))")
  }
}
