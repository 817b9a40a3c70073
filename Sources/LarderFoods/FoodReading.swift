/// What a line of an ingredient list names.
public struct FoodReading: Hashable, Sendable {
  /// The foods in the order of the line, as specific as the line is, none twice.
  public var foods: [FoodID] = []
  /// These foods, what they are kinds of and what they surely hold, by any number of steps, in the order of the table.
  public var closure: [FoodID] = []
  /// The classes that the line surely has. Of a choice ("butter or margarine"), those of all that is offered.
  public var contains: FoodClasses = []
  /// The classes that it may have: what its foods often hold, or what it imitates.
  public var possible: FoodClasses = []
  /// Whether the line is understood: it names a food, names a thing that is none (skewers), or is a heading or empty.
  public var isKnown = false
  /// Whether the line offers a choice.
  public var isChoice = false

  /// Creates the reading of a line that is not understood.
  public init() {}

  /// What the line says about some classes.
  ///
  /// A line that is not understood is no line without nuts.
  public func presence(of classes: FoodClasses) -> Presence {
    if !contains.isDisjoint(with: classes) { return .present }
    return isKnown && possible.isDisjoint(with: classes) ? .absent : .unknown
  }

  /// Whether something is in a line.
  public enum Presence: Hashable, Sendable {
    /// It surely is.
    case present
    /// It is not.
    case absent
    /// It may be: the line is not understood, or its foods have it at times.
    case unknown
  }
}
