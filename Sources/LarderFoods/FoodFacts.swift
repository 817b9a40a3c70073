/// What the lines of one recipe say together.
public struct FoodFacts: Hashable, Sendable {
  /// The answer to "free of nuts?" or "vegan?", with the places of the lines that it rests on.
  public enum Claim: Hashable, Sendable {
    /// These lines have what was asked about.
    case contains(lines: [Int])
    /// No line has it, and every line is understood.
    case free
    /// No line surely has it, but of these one cannot say: they are not understood, or have it at times. A recipe
    /// without lines is unknown too, and has none.
    case unknown(lines: [Int])
  }

  /// The readings of the lines, from the first on.
  public private(set) var lines: [FoodReading] = []

  /// Creates the facts of no lines.
  public init() {}

  /// Reads the lines of a recipe.
  public init(lines: some Sequence<String>, reader: FoodReader = FoodReader()) {
    for line in lines { add(reader.read(line)) }
  }

  /// Adds the next line.
  public mutating func add(_ reading: FoodReading) {
    lines.append(reading)
    contains.formUnion(reading.contains)
    possible.formUnion(reading.possible)
    isUnderstood = isUnderstood && reading.isKnown
  }

  /// The classes that some line surely has.
  public private(set) var contains: FoodClasses = []
  /// The classes that some line may have.
  private var possible: FoodClasses = []
  /// Whether every line is understood.
  public private(set) var isUnderstood = true

  /// The places of the lines that are not understood, from 0 on.
  public var unknownLines: [Int] { lines.indices.filter { !lines[$0].isKnown } }

  /// All foods of all lines with what they are kinds of and hold, in the order of the table.
  public var closure: [FoodID] {
    var highest: UInt16?
    for line in lines {
      if let last = line.closure.last?.index { highest = max(highest ?? 0, last) }
    }
    guard let highest else { return [] }
    // A bit for each food.
    var words = [UInt64](repeating: 0, count: Int(highest) / 64 + 1)
    for line in lines {
      for food in line.closure { words[Int(food.index) / 64] |= 1 << UInt64(food.index % 64) }
    }
    var foods: [FoodID] = []
    for place in words.indices {
      while words[place] != 0 {
        foods.append(FoodID(place * 64 + words[place].trailingZeroBitCount))
        words[place] &= words[place] - 1
      }
    }
    return foods
  }

  /// What the lines say together about some classes; of no lines nothing is known.
  ///
  /// The same as `claim(freeOf:)` without the lines. Cost: nanoseconds.
  public func presence(of classes: FoodClasses) -> FoodReading.Presence {
    if !contains.isDisjoint(with: classes) { return .present }
    return isUnderstood && !lines.isEmpty && possible.isDisjoint(with: classes)
      ? .absent : .unknown
  }

  /// Whether the recipe is free of all of some classes.
  public func claim(freeOf classes: FoodClasses) -> Claim {
    claim(forbidden: classes, doubtful: [])
  }

  /// Whether the recipe fits a diet, as far as its ingredients tell: `free` is "fits".
  ///
  /// Cost: a pass over the lines.
  public func claim(_ diet: Diet) -> Claim {
    let claim = claim(forbidden: diet.forbidden, doubtful: diet.doubtful)
    guard diet == .kosher, claim == .free else { return claim }
    let (meat, milk) = (FoodClasses(.meat), FoodClasses(.milk))
    let meats = lines.indices.filter { lines[$0].presence(of: meat) != .absent }
    let milks = lines.indices.filter { lines[$0].presence(of: milk) != .absent }
    if meats.isEmpty || milks.isEmpty { return .free }
    let both = Set(meats + milks).sorted()
    let isSure = contains.isSuperset(of: meat.union(milk))
    return isSure ? .contains(lines: both) : .unknown(lines: both)
  }

  private func claim(forbidden: FoodClasses, doubtful: FoodClasses) -> Claim {
    let present = lines.indices.filter { lines[$0].presence(of: forbidden) == .present }
    if !present.isEmpty { return .contains(lines: present) }
    let asked = forbidden.union(doubtful)
    let unknown = lines.indices.filter { lines[$0].presence(of: asked) != .absent }
    return unknown.isEmpty && !lines.isEmpty ? .free : .unknown(lines: unknown)
  }
}
