/// The parts of a line of an ingredient list, as far as they could be read.
public struct ParsedIngredient: Hashable, Sendable {
  /// The amount, the lower one of a range; nil where the line names none.
  public var quantity: Double?
  /// The upper end of a range; nil where the line gives one amount.
  public var quantityMaximum: Double?
  /// The unit's English name in the singular (`cup`, `gram`, `clove`); nil for pieces and for words
  /// that are no unit.
  public var unit: String?
  /// The food that is measured, without amount, notes in parentheses and what follows a comma; nil where
  /// nothing is left.
  public var food: String?

  /// What is done to the food beforehand, as the line says behind it ("finely chopped"); nil where it says nothing.
  public var preparation: String?
  /// What may stand in for the food ("margarine" of "butter or margarine"); nil where the line names nothing.
  public var alternative: String?
  /// Whether the line says that the food may be left out.
  public var isOptional = false

  /// Creates a result.
  public init(
    quantity: Double? = nil, quantityMaximum: Double? = nil, unit: String? = nil,
    food: String? = nil
  ) {
    self.quantity = quantity
    self.quantityMaximum = quantityMaximum
    self.unit = unit
    self.food = food
  }
}
