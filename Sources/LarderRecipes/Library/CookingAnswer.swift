public import LarderPredicates

/// How recipes are sought by what is at hand.
public struct CookingOptions: Sendable {
  /// The most foods that a recipe may miss.
  public var maximumMissing = 2
  /// The most recipes wanted; 0 only counts.
  public var limit: Int
  /// How many of the best recipes to pass over.
  public var offset: Int
  /// What is never missing, a food a line with comments behind `#`; nil for what is in every kitchen: water, salt,
  /// black pepper, oil.
  public var staples: String?

  /// Makes options for a page of recipes.
  ///
  /// - Parameters:
  ///   - limit: the most recipes wanted.
  ///   - offset: how many of the best to pass over.
  public init(limit: Int = 10, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
  }
}

/// A word that was to be a food, and is none that is known.
public struct UnknownFood: Hashable, Sendable {
  /// The word as it was typed.
  public var typed: String
  /// The name of a food that was probably meant; nil where none is near.
  public var suggestion: String?
}

/// A recipe that can be cooked with what is at hand, or nearly.
public struct CookableRecipe: Sendable {
  /// What stands in for a food.
  public struct Substitute: Hashable, Sendable {
    /// The food that the recipe asks for.
    public var food: String
    /// What stands in for it, all of it together.
    public var by: [String]
  }

  /// The recipe's object.
  public var objectID: ObjectID
  /// The recipe's title.
  public var title: String
  /// The file the recipe came from.
  public var path: String?
  /// What it uses of what is at hand.
  public var uses: [String]
  /// The foods that are missing; of a choice all that do, as "butter or margarine".
  public var missing: [String]
  /// The foods that others stand in for.
  public var substitutes: [Substitute]
  /// How many of its ingredient lines are not understood: what they ask for may be missing too.
  public var unknownLines: Int
}

/// The recipes that can be cooked with what is at hand.
public struct CookingAnswer: Sendable {
  /// What is at hand, as it was understood; empty where nothing was, and then there are no recipes.
  public var foods: [String]
  /// The words that are no foods.
  public var unknownFoods: [UnknownFood]
  /// The words of the staples that are no foods.
  public var unknownStaples: [UnknownFood]
  /// How many recipes miss nothing, one food, two ..., up to the most that one misses.
  public var counts: [Int] = []
  /// Fewest missing first, then those that need no substitutes, then those of which all lines are understood, then
  /// those that use most of what is at hand.
  public var recipes: [CookableRecipe] = []

  /// The number of all recipes that can be cooked, those beyond the limit as well.
  public var total: Int { counts.reduce(0, +) }
}
