/// A temperature of an oven as people write it: `375F`, `190 °C`, `190 degrees`, `gas mark 5`.
public struct OvenTemperature: Hashable, Sendable {
  /// The scales of ovens.
  public enum Scale: Hashable, Sendable { case fahrenheit, celsius, gasMark }

  /// The number on the scale.
  public let value: Int
  /// The scale.
  public let scale: Scale

  /// The most words of which a temperature is made.
  public static let longestName = 3
  /// What two scales may be apart that mean the same, in degrees Celsius: a step of an oven.
  static let step = 10.0
  /// Numbers without a scale from here on are degrees Fahrenheit.
  static let leastFahrenheitAlone = 250

  private static let fahrenheits = 150...600
  private static let celsius = 60...320
  /// From mark 1, which is 275 °F, each is 25 °F more.
  private static let gasMarks = 1...9

  private static let degreeWords: Set = [
    "degrees", "degree", "deg", "grad", "degres", "degre", "gradi", "grados", "graus", "graden",
    "grader", "stopni",
  ]

  private init?(_ value: Int, _ scale: Scale) {
    let range =
      switch scale {
      case .fahrenheit: Self.fahrenheits
      case .celsius: Self.celsius
      case .gasMark: Self.gasMarks
      }
    guard range.contains(value) else { return nil }
    self.value = value
    self.scale = scale
  }

  /// Reads words as the search rules write them (`375f`; `190`, `c`; `190`, `degrees`, `c`; `gas`, `mark`, `5`); nil where
  /// they are no temperature.
  public init?(words: [String]) {
    guard let first = words.first, 1...Self.longestName ~= words.count else { return nil }
    if first == "gas" {
      guard words.count == 2 || words.count == 3 && words[1] == "mark",
        let last = words.last, last.utf8.count == 1, let mark = Int(last)
      else { return nil }
      self.init(mark, .gasMark)
      return
    }
    let digits = first.utf8.prefix { $0 &- 0x30 < 10 }
    guard 2...3 ~= digits.count, let value = Int(Substring(digits)) else { return nil }
    var rest = Array(words.dropFirst())
    // The sign º is a raised o.
    let glued = first.dropFirst(digits.count)
    if !glued.isEmpty {
      guard rest.isEmpty else { return nil }
      rest = [String(glued.first == "o" ? glued.dropFirst() : glued)]
    }
    if rest.count == 2 {
      guard Self.degreeWords.contains(rest.removeFirst()) else { return nil }
    }
    guard rest.count == 1 else { return nil }
    switch rest[0] {
    case "f", "fahrenheit": self.init(value, .fahrenheit)
    case "c", "celsius", "centigrade": self.init(value, .celsius)
    case let word where Self.degreeWords.contains(word):
      self.init(value, value < Self.leastFahrenheitAlone ? .celsius : .fahrenheit)
    default: return nil
    }
  }

  /// The temperature in degrees Celsius.
  public var degreesCelsius: Double {
    switch scale {
    case .celsius: Double(value)
    case .fahrenheit: (Double(value) - 32) / 1.8
    case .gasMark: (Double(250 + 25 * value) - 32) / 1.8
    }
  }

  /// The same temperature on the other scales: what is less than a step apart, in steps of five degrees.
  public var equals: [OvenTemperature] {
    let others: [(Scale, [Int])] = [
      (.fahrenheit, Array(stride(from: 150, through: 600, by: 5))),
      (.celsius, Array(stride(from: 60, through: 320, by: 5))), (.gasMark, Array(Self.gasMarks)),
    ]
    return others.filter { $0.0 != scale }.flatMap { scale, values in
      values.compactMap { OvenTemperature($0, scale) }.filter {
        abs($0.degreesCelsius - degreesCelsius) < Self.step
      }
    }
  }

  /// The ways to write it, as words of the search rules.
  public var forms: [[String]] {
    let number = "\(value)"
    if scale == .gasMark { return [["gas", "mark", number], ["gas", number]] }
    let (letter, name) = scale == .fahrenheit ? ("f", "fahrenheit") : ("c", "celsius")
    var forms = [[number + letter], [number + "o" + letter], [number, letter], [number, name]]
    // What a number alone means is written with and without the scale.
    let isMeantAlone = (value < Self.leastFahrenheitAlone) == (scale == .celsius)
    for word in Self.degreeWords.sorted() {
      forms += isMeantAlone ? [[number, word]] : [[number, word, letter], [number, word, name]]
    }
    return forms
  }
}
