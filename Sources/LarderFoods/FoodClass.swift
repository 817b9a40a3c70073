/// A class of foods that people leave out: the fourteen allergens that the European Union has on labels, and what else
/// diets ask about.
public enum FoodClass: String, CaseIterable, Hashable, Sendable {
  /// Wheat, rye, barley, oats and their kin.
  case gluten
  /// Shrimps, crabs, lobsters.
  case crustaceans
  /// Birds' eggs.
  case eggs
  /// Fish, their roe and sauces of them.
  case fish
  /// Peanuts, which are legumes.
  case peanuts
  /// Soybeans.
  case soy
  /// Milk of mammals, with all that is made of it.
  case milk
  /// Tree nuts; wider than the Union's list by pine nuts and chestnuts. Coconuts and nutmeg are none.
  case treeNuts = "treenuts"
  /// Celery: stalk, root, seed.
  case celery
  /// Mustard: seed, leaf, sauce.
  case mustard
  /// Sesame.
  case sesame
  /// Sulphur dioxide and sulphites: wine and what is made of it. Of dried fruit they are likely, not certain.
  case sulphites
  /// Lupins.
  case lupin
  /// Mussels, oysters, squid, snails.
  case molluscs
  /// Flesh, fat and broth of mammals and birds.
  case meat
  /// Birds' meat.
  case poultry
  /// Pigs' meat and fat.
  case pork
  /// Cattle's meat and fat.
  case beef
  /// Drinks with alcohol. Extracts, such as that of vanilla, do not count.
  case alcohol
  /// Honey.
  case honey
  /// Sugar, syrup, honey, and what is mostly made of them.
  case sugar
  /// Milk's sugar.
  case lactose
  /// Gelatin, which is made of bones and skins.
  case gelatine
  /// Any food from an animal.
  case animal
  /// Animals that kosher rules forbid.
  case notKosher = "notkosher"
}

/// A set of classes.
public struct FoodClasses: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each class, in the order of `FoodClass.allCases`.
  public let rawValue: UInt32

  private static let order = FoodClass.allCases

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of one class.
  public init(_ member: FoodClass) {
    self.init(rawValue: 1 << UInt32(Self.order.firstIndex(of: member) ?? 31))
  }

  /// Creates a set of several classes.
  public init(_ members: [FoodClass]) {
    self = members.reduce(into: []) { $0.formUnion(FoodClasses($1)) }
  }

  /// The classes of the set, in the order of `FoodClass`.
  public var members: [FoodClass] {
    FoodClass.allCases.filter { isSuperset(of: FoodClasses($0)) }
  }

  /// All classes.
  public static let all = FoodClasses(FoodClass.allCases)
  /// The fourteen allergens of the European Union's list.
  public static let allergens = FoodClasses([
    .gluten, .crustaceans, .eggs, .fish, .peanuts, .soy, .milk, .treeNuts, .celery, .mustard,
    .sesame, .sulphites, .lupin, .molluscs,
  ])
  /// What "nuts" means to who cannot eat them: tree nuts and peanuts.
  public static let nuts = FoodClasses([.treeNuts, .peanuts])
  /// Crustaceans and molluscs.
  public static let shellfish = FoodClasses([.crustaceans, .molluscs])
  /// Milk and its sugar.
  public static let dairy = FoodClasses([.milk, .lactose])
  /// What vegetarians leave out.
  public static let flesh = FoodClasses([
    .meat, .poultry, .pork, .beef, .fish, .crustaceans, .molluscs, .gelatine, .notKosher,
  ])
  /// What vegans leave out.
  public static let animals = flesh.union(dairy).union(FoodClasses([.eggs, .honey, .animal]))

  /// The one list of names for classes: each class by its own name, and the groups that people know by theirs.
  ///
  /// What has poultry, pork or beef has meat, so that "meat" needs no group.
  public static let vocabulary: [(name: String, classes: FoodClasses)] =
    FoodClass.allCases.map { ($0.rawValue, FoodClasses($0)) } + [
      ("nuts", .nuts), ("dairy", .dairy), ("shellfish", .shellfish), ("flesh", .flesh),
      ("animals", .animals), ("allergens", .allergens),
    ]

  /// Creates the set that a name of the vocabulary stands for; nil for other names. Cost: a look at each name.
  public init?(named name: String) {
    guard let found = Self.vocabulary.first(where: { $0.name == name }) else { return nil }
    self = found.classes
  }

  /// The names of the vocabulary of which the set has something, in its order: what has eggs is also "animals".
  public var names: [String] {
    Self.vocabulary.filter { !isDisjoint(with: $0.classes) }.map(\.name)
  }
}
