/// Oven temperatures in the text of a step, in the degrees of the other system.
package enum Temperature {
  /// The text with its temperatures in the degrees of a system, in steps of 5; where it says them in both already, it stays.
  package static func text(_ text: String, in system: UnitSystem) -> String {
    let characters = Array(text)
    var result = ""
    var position = 0
    while position < characters.count {
      guard let found = temperature(at: position, in: characters) else {
        result.append(characters[position])
        position += 1
        continue
      }
      let isForeign = found.isFahrenheit == (system == .metric)
      if isForeign, !isSaid(around: position..<found.end, characters, !found.isFahrenheit) {
        let values = found.values.map { degrees($0, fromFahrenheit: found.isFahrenheit) }
        result +=
          values.map { "\($0)" }.joined(separator: "–") + " °" + (system == .metric ? "C" : "F")
      } else {
        result += String(characters[position..<found.end])
      }
      position = found.end
    }
    return result
  }

  private static func degrees(_ value: Int, fromFahrenheit: Bool) -> Int {
    let exact = fromFahrenheit ? Double(value - 32) / 1.8 : Double(value) * 1.8 + 32
    return Int((exact / 5).rounded()) * 5
  }

  private struct Found {
    var values: [Int]
    var isFahrenheit: Bool
    var end: Int
  }

  /// `350°F`, `350 degrees F`, `350-375 °F`, `350F`, `180 Grad`.
  private static func temperature(at start: Int, in text: [Character]) -> Found? {
    guard
      start == 0
        || !(text[start - 1].isLetter || text[start - 1].isNumber || text[start - 1] == "."),
      let first = number(at: start, in: text)
    else { return nil }
    var values = [first.value]
    var end = first.end
    var next = skipBlanks(end, text)
    var isMarked = false
    if let mark = mark(at: next, in: text), unit(at: mark, in: text) == nil { next = mark }
    if let other = skipRange(next, text), let second = number(at: other, in: text),
      second.value > first.value
    {
      values.append(second.value)
      end = second.end
    }
    next = skipBlanks(end, text)
    let word = next
    if let mark = mark(at: next, in: text) {
      isMarked = true
      next = mark
    }
    guard let unit = unit(at: next, in: text) else {
      guard isMarked, let end = celsius(at: word, in: text), values.allSatisfy({ 30...300 ~= $0 }),
        !isTurned(before: start, text)
      else { return nil }
      return Found(values: values, isFahrenheit: false, end: end)
    }
    // "2 C flour" is no temperature.
    guard isMarked || values.allSatisfy({ $0 >= 100 }), values.allSatisfy({ $0 < 1000 }) else {
      return nil
    }
    return Found(values: values, isFahrenheit: unit.isFahrenheit, end: unit.end)
  }

  private static func number(at start: Int, in text: [Character]) -> (value: Int, end: Int)? {
    var end = start
    var value = 0
    while end < text.count, end - start < 4, let digit = text[end].wholeNumberValue,
      text[end].isASCII
    {
      value = value * 10 + digit
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  private static func skipBlanks(_ start: Int, _ text: [Character]) -> Int {
    var position = start
    while position < text.count, text[position] == " " || text[position] == "\u{a0}" {
      position += 1
    }
    return position
  }

  /// The end of a dash or a word for "to" between two numbers.
  private static func skipRange(_ start: Int, _ text: [Character]) -> Int? {
    if start < text.count, "-–—".contains(text[start]) { return skipBlanks(start + 1, text) }
    for word in ["to ", "bis ", "à ", "a ", "tot ", "till ", "til ", "do ", "до "]
    where start > 0 && text[start - 1] == " " && starts(with: word, at: start, text) {
      return skipBlanks(start + word.count, text)
    }
    return nil
  }

  /// The end of a degree sign or the word for it.
  private static func mark(at start: Int, in text: [Character]) -> Int? {
    if start < text.count, "°º˚".contains(text[start]) { return skipBlanks(start + 1, text) }
    for word in ["degrees", "degree", "deg.", "deg"] + celsiusWords
    where starts(with: word, at: start, text) {
      return skipBlanks(start + word.count, text)
    }
    return nil
  }

  /// Words for degrees of those who measure in Celsius, and need not say so; longer ones first.
  private static let celsiusWords = [
    "grados", "degrés", "gradi", "graus", "graden", "grader", "grad", "stopni", "stupňů",
    "astetta", "asteessa", "градусов", "градусах", "градуса", "derece", "fokon", "fokra", "fok",
  ]

  private static func celsius(at start: Int, in text: [Character]) -> Int? {
    for word in celsiusWords where starts(with: word, at: start, text) {
      let end = start + word.count
      if end >= text.count || !(text[end].isLetter || text[end].isNumber) { return end }
    }
    return nil
  }

  /// Whether the words before a number say that something is turned: "um 180 Grad drehen", "girar 90 grados".
  private static func isTurned(before start: Int, _ text: [Character]) -> Bool {
    let words = String(text[max(0, start - 24)..<start]).lowercased().split(separator: " ")
    guard let last = words.last else { return false }
    return last == "um"
      || words.suffix(3).contains { word in
        ["gir", "rota", "ruota", "tourn", "dreh", "vend", "draai"].contains {
          word.hasPrefix($0)
        }
      }
  }

  private static func unit(
    at start: Int, in text: [Character]
  ) -> (isFahrenheit: Bool, end: Int)? {
    for (word, isFahrenheit) in [
      ("fahrenheit", true), ("celsius", false), ("centígrados", false), ("centigrados", false),
      ("centigradi", false), ("F", true), ("C", false),
    ] where starts(with: word, at: start, text) {
      let end = start + word.count
      if end >= text.count || !(text[end].isLetter || text[end].isNumber) {
        return (isFahrenheit, end)
      }
    }
    return nil
  }

  /// Whether a word begins here; one in small letters may be written with a capital.
  private static func starts(with word: String, at start: Int, _ text: [Character]) -> Bool {
    guard start + word.count <= text.count, let first = word.first else { return false }
    return text[start] == first
      || first.isLowercase && text[start].lowercased() == first.lowercased()
      ? text[start + 1..<start + word.count].elementsEqual(word.dropFirst()) : false
  }

  /// Whether the temperature stands beside its like in the other degrees: `350°F (180°C)`, `180°C/350°F`.
  private static func isSaid(
    around range: Range<Int>, _ text: [Character], _ isFahrenheit: Bool
  ) -> Bool {
    func isLike(_ start: Int) -> Bool {
      temperature(at: start, in: text).map { $0.isFahrenheit == isFahrenheit } ?? false
    }
    let behind = skipBlanks(range.upperBound, text)
    if behind < text.count, "(/,[".contains(text[behind]),
      isLike(skipBlanks(behind + 1, text))
    {
      return true
    }
    // One that ends right before this one.
    for start in max(0, range.lowerBound - 20)..<range.lowerBound {
      guard let found = temperature(at: start, in: text), found.isFahrenheit == isFahrenheit else {
        continue
      }
      let gap = text[min(found.end, range.lowerBound)..<range.lowerBound]
      if gap.count <= 4, gap.allSatisfy({ " (/,[".contains($0) }) { return true }
    }
    return false
  }
}
