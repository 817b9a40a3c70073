import Foundation
import LarderText
import TestSupport
import Testing

/// Unicode's own test files, from Debian's package `unicode-data`.
@Suite("Unicode's test files")
struct UnicodeFilesTests {
  private static let folder = "/usr/share/unicode/"

  /// The lines of a file without comments; nil, and a line, when it is not there.
  private static func lines(_ name: String) -> [Substring]? {
    let path = folder + name
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: \(path) is not there (Debian: unicode-data)")
      return nil
    }
    var data = FileManager.default.contents(atPath: path) ?? Data()
    if name.hasSuffix(".bz2") {
      guard let unpacked = try? Program.run(["bzip2", "-dc", path]) else {
        print("skipped: bzip2 cannot be run")
        return nil
      }
      if unpacked.status != 0 {
        print("skipped: bzip2 is not there")
        return nil
      }
      data = Data(unpacked.output)
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.prefix { $0 != "#" }
    }
  }

  private static func text(_ codePoints: some StringProtocol) -> String {
    var view = String.UnicodeScalarView()
    for field in codePoints.split(separator: " ") {
      if let scalar = UInt32(field, radix: 16).flatMap(Unicode.Scalar.init) { view.append(scalar) }
    }
    return String(view)
  }

  @Test func everyRowOfTheNormalizationTest() throws {
    guard let lines = Self.lines("NormalizationTest.txt.bz2") else { return }
    var rows = 0
    for line in lines where !line.isEmpty && !line.hasPrefix("@") {
      let columns = line.split(separator: ";", omittingEmptySubsequences: false).prefix(5)
        .map(Self.text)
      guard columns.count == 5 else { continue }
      rows += 1
      let searched = columns.map { Array(Folding.search.fold($0).utf8) }
      // The voicing marks U+309B and U+309C join the kana before, which their compatibility form would not.
      let lone = line.hasPrefix("309B;") || line.hasPrefix("309C;")
      #expect(Set(searched[..<(lone ? 3 : 5)]).count == 1, "search fold of \(line)")
      let canonical = columns.map { Array(Folding.canonical.fold($0).utf8) }
      #expect(Set(canonical[0..<3]).count == 1, "canonical fold of \(line)")
      #expect(Set(canonical[3..<5]).count == 1, "canonical fold of \(line)")
      // Canonically equivalent texts give the same tokens.
      let tokens = columns[0..<3].map { cut("x " + $0 + " y").map { [$0.term, "\($0.flags)"] } }
      #expect(Set(tokens).count == 1, "tokens of \(line)")
    }
    #expect(rows > 18_000)
  }

  @Test func everyRowOfTheWordBreakTest() throws {
    guard let lines = Self.lines("auxiliary/WordBreakTest.txt") else { return }
    var rows = 0
    for line in lines where line.contains("÷") {
      rows += 1
      var words: [Range<Int>] = []
      var offset = 0
      for segment in line.split(separator: "÷") {
        let scalars = Array(Self.text(segment.replacing("×", with: " ")).unicodeScalars)
        words += Self.tailored(scalars, at: offset)
        offset += scalars.reduce(0) { $0 + UTF8.width($1) }
      }
      let text = Self.text(line.replacing("÷", with: " ").replacing("×", with: " "))
      for asciiPath in [true, false] {
        let found = cut(text, asciiPath: asciiPath).filter { !$0.flags.contains(.extra) }
          .map { Int($0.start)..<Int($0.end) }
        #expect(found == words, "\(line)")
      }
    }
    #expect(rows > 1_800)
  }

  /// The words that our rules make of one segment of Unicode's: ':' and '_' split, '.' and ',' join digits only,
  /// an apostrophe joins letters only, and each kana stands alone.
  private static func tailored(_ scalars: [Unicode.Scalar], at offset: Int) -> [Range<Int>] {
    func isExtend(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .format
    }
    func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3031...0x30FF).contains(scalar.value) }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic && !isExtend(scalar) && !isKana(scalar) && !isDigit(scalar)
        && !(0x1F000...0x1FFFF).contains(scalar.value)
    }
    let bases = scalars.filter { !isExtend($0) }
    var words: [Range<Int>] = []
    var start: Int?
    var end = offset
    var base = -1
    for scalar in scalars {
      let width = UTF8.width(scalar)
      if isExtend(scalar) {
        end += width
        continue
      }
      base += 1
      let before = base > 0 ? bases[base - 1] : " "
      let after = base + 1 < bases.count ? bases[base + 1] : " "
      let hebrew = (0x5D0...0x5EA).contains(before.value)
      let joins: Bool =
        switch scalar {
        case "'", "\u{2019}": (isLetter(before) && isLetter(after)) || (hebrew && scalar == "'")
        case ".", ",": isDigit(before) && isDigit(after)
        case "\"": hebrew && (0x5D0...0x5EA).contains(after.value)
        case _ where isKana(scalar): false
        default: isLetter(scalar) || isDigit(scalar)
        }
      if !joins || (base > 0 && isKana(before)), let begun = start {
        words.append(begun..<end)
        start = nil
      }
      if (joins || isKana(scalar)) && start == nil { start = end }
      end += width
    }
    if let begun = start { words.append(begun..<end) }
    return words
  }
}
