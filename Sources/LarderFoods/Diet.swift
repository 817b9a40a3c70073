/// A way to eat, as far as a list of ingredients can tell.
///
/// Nothing is said of how an animal was raised or killed, of traces, of alcohol in extracts, or of a kitchen.
public enum Diet: String, CaseIterable, Hashable, Sendable {
  /// Nothing of animals.
  case vegan
  /// No flesh, no gelatin; rennet in cheese is not looked at.
  case vegetarian
  /// No meat and no gelatin; fish and shellfish are fine.
  case pescetarian
  /// No wheat, rye, barley, oats or what is made of them.
  case glutenFree = "gluten-free"
  /// Nothing of milk.
  case dairyFree = "dairy-free"
  /// Nothing of milk but what is called free of lactose.
  case lactoseFree = "lactose-free"
  /// Neither tree nuts nor peanuts.
  case nutFree = "nut-free"
  /// No eggs.
  case eggFree = "egg-free"
  /// No soy.
  case soyFree = "soy-free"
  /// Nothing that is mostly sugar: no syrup, no honey. The sugar of fruit and milk is not looked at, nor how much there is
  /// of it in bread or sauces.
  case sugarFree = "sugar-free"
  /// No drinks with alcohol.
  case alcoholFree = "alcohol-free"
  /// Neither pork nor alcohol; other meat is taken as halal, gelatin is uncertain.
  case halal
  /// No forbidden animals, and not meat together with milk; gelatin is uncertain.
  case kosher

  /// The classes that the diet forbids.
  public var forbidden: FoodClasses {
    switch self {
    case .vegan: .animals
    case .vegetarian: .flesh.subtracting(FoodClasses(.notKosher))
    case .pescetarian: FoodClasses([.meat, .poultry, .pork, .beef, .gelatine])
    case .glutenFree: FoodClasses(.gluten)
    case .dairyFree: .dairy
    case .lactoseFree: FoodClasses(.lactose)
    case .nutFree: .nuts
    case .eggFree: FoodClasses(.eggs)
    case .soyFree: FoodClasses(.soy)
    case .sugarFree: FoodClasses(.sugar)
    case .alcoholFree: FoodClasses(.alcohol)
    case .halal: FoodClasses([.pork, .alcohol])
    case .kosher: FoodClasses(.notKosher)
    }
  }

  /// Whether it is kept out of conviction. The others are kept for health as well, where a line that nobody could read
  /// may do harm.
  public var isConviction: Bool {
    switch self {
    case .vegan, .vegetarian, .pescetarian, .halal, .kosher: true
    case .glutenFree, .dairyFree, .lactoseFree, .nutFree, .eggFree, .soyFree, .sugarFree,
      .alcoholFree:
      false
    }
  }

  /// The classes that make it uncertain whether the diet is kept.
  public var doubtful: FoodClasses {
    self == .halal || self == .kosher ? FoodClasses(.gelatine) : []
  }
}
