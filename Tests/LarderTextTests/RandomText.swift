import Foundation
import LarderText
import TestSupport

/// The code points that are assigned and neither surrogates nor for private use.
///
/// Swift's Unicode version may be newer than ICU's: what came with a version beyond 15 is left out.
func assignedScalars() -> [Unicode.Scalar] { assigned }

private let assigned: [Unicode.Scalar] = (UInt32(1)...0x10FFFF).compactMap { value in
  guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15,
    scalar.properties.generalCategory != .privateUse, age.major < 15 || age.minor == 0
  else { return nil }
  return scalar
}

/// The code points of a text, for messages.
func scalars(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}

/// The text without as many code points as can be left out while it still fails.
func shrunk(_ text: String, fails: (String) -> Bool) -> String {
  var scalars = Array(text.unicodeScalars)
  var index = 0
  while index < scalars.count {
    var fewer = scalars
    fewer.remove(at: index)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: fewer)
    if fails(String(view)) {
      scalars = fewer
    } else {
      index += 1
    }
  }
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view)
}

/// Makes random strings of what breaks text tools: marks, widths, scripts, joiners, signs.
struct RandomText {
  private let groups: [[Unicode.Scalar]]

  init() {
    let assigned = assignedScalars()
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
      0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F, 0x2070...0x21FF,
      0x2460...0x24FF, 0x3000...0x30FF, 0x3200...0x33FF, 0x4E00...0x4E40, 0xAC00...0xAC40,
      0xFB00...0xFB4F, 0xFF00...0xFFEF, 0x1F3F0...0x1F440, 0x1D400...0x1D420,
    ]
    groups =
      ranges.map { range in assigned.filter { range.contains($0.value) } } + [
        assigned, assigned.filter(\.properties.isGraphemeExtend),
        Array("aeoAEO cnsklCNSKL".unicodeScalars), Array("-'.,’ab12 ".unicodeScalars),
      ]
  }

  /// A string of at most `most` code points, some groups of them repeated.
  func string(upTo most: Int, using generator: inout SeededGenerator) -> String {
    var result = String.UnicodeScalarView()
    var group = groups[0]
    for _ in 0..<Int.random(in: 0...most, using: &generator) {
      if Bool.random(using: &generator) {
        group = groups[Int.random(in: 0..<groups.count, using: &generator)]
      }
      result.append(group[Int.random(in: 0..<group.count, using: &generator)])
    }
    return String(result)
  }
}
