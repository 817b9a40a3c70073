/// What the singular and the plural of a word have in common: its first bytes, and an ending put behind them.
///
/// It need not be a word: that of "quiche" is "quich". It only has to be the same for both. The rules are those of
/// English; words of other languages have both forms in the table where these rules do not join them.
struct SingularForm: Hashable {
  /// How many bytes of the word are kept.
  private(set) var kept: Int
  /// A byte put behind them, or 0.
  private(set) var ending: UInt8 = 0

  /// The form of folded bytes.
  init(_ bytes: Span<UInt8>, _ word: Range<Int>) {
    kept = word.count
    guard kept > 3, bytes[word.upperBound - 1] < 0x80 else { return }
    let (e, s) = (UInt8(ascii: "e"), UInt8(ascii: "s"))
    var last = bytes[word.upperBound - 1]
    var second = bytes[word.upperBound - 2]
    var third = bytes[word.upperBound - 3]
    guard last == s || last == e else { return }
    if last == s {
      if second == e, third == UInt8(ascii: "i"), kept > 4 {
        end(dropping: 3, UInt8(ascii: "y"))
        return
      }
      if second == e, third == UInt8(ascii: "v") {
        let fourth = bytes[word.upperBound - 4]
        if fourth == UInt8(ascii: "a") || fourth == UInt8(ascii: "l") {
          end(dropping: 3, UInt8(ascii: "f"))
          return
        }
      }
      if second == s || second == UInt8(ascii: "u") || second == UInt8(ascii: "i") { return }
      kept -= 1
      (last, second, third) = (second, third, bytes[word.upperBound - 4])
    }
    guard last == e else { return }
    if second == UInt8(ascii: "i"), kept > 4 {
      end(dropping: 2, UInt8(ascii: "y"))
      return
    }
    let isHissing =
      second == UInt8(ascii: "x") || second == UInt8(ascii: "z") || second == s && third == s
      || second == UInt8(ascii: "h") && (third == UInt8(ascii: "c") || third == s)
    if second == UInt8(ascii: "o") || isHissing { kept -= 1 }
  }

  private mutating func end(dropping count: Int, _ ending: UInt8) {
    kept -= count
    self.ending = ending
  }
}
