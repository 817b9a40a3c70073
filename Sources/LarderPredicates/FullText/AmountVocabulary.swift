/// Knows how amounts are written and what is measured, for those who read `qty(flour)<=200g`.
///
/// Two of them are the same where their names are.
public struct AmountVocabulary: Sendable {
  /// An amount at the beginning of a text.
  public struct Amount: Hashable, Sendable {
    /// The number, at least 0.
    public var value: Double
    /// The unit's English name in the singular; nil: pieces, or a word that is no unit.
    public var unit: String?
    /// How many bytes of the text it takes.
    public var length: Int

    /// Makes an amount.
    public init(_ value: Double, _ unit: String?, length: Int) {
      self.value = value
      self.unit = unit
      self.length = length
    }
  }

  private let name: String
  let amount: @Sendable (_ text: String) -> Amount?
  let isFood: @Sendable (_ word: String) -> Bool
  let units: @Sendable () -> [String]

  /// Makes a vocabulary.
  ///
  /// - Parameters:
  ///   - name: another one for each vocabulary.
  ///   - amount: reads the amount that a text of at most 64 bytes begins with; nil where it begins with none.
  ///   - isFood: whether a word names something that is measured; such a one behind a number of pieces belongs to the rest
  ///     of the query.
  ///   - units: the names of all units, of which the nearest is suggested.
  public init(
    _ name: String, amount: @escaping @Sendable (_ text: String) -> Amount?,
    isFood: @escaping @Sendable (_ word: String) -> Bool,
    units: @escaping @Sendable () -> [String]
  ) {
    self.name = name
    self.amount = amount
    self.isFood = isFood
    self.units = units
  }
}

extension AmountVocabulary: Hashable {
  /// Whether both have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
