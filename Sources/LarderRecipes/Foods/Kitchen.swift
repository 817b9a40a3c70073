internal import LarderFoods

/// What cooks know beside what foods are: what is in every kitchen, which foods do for which, and what stands in for
/// what. The lists are in `Kitchen+Lists.swift`.
struct Kitchen: Sendable {
  /// The kitchen that comes with Larder.
  static let standard = Kitchen()

  let table: FoodTable
  /// What is in every kitchen, unless somebody says otherwise.
  let staples: [FoodID]
  /// Foods that a recipe calls by the name of a whole kind, so that any of that kind does.
  let general: [FoodID]
  /// Foods by whose names the table calls many others, which do for their kinds only where somebody calls them so.
  let vague: Set<FoodID>
  /// Foods that the table has as kinds of others, and which nobody would take for these, or these for them.
  let apart: [FoodID]
  /// Foods that one has with another one: the juice with the lemon.
  let given: [FoodID: [FoodID]]
  /// For foods that can be done without the sets of foods that stand in, the best first.
  let substitutes: [FoodID: [[FoodID]]]
  /// For foods that differ from others by their state alone, these others.
  private let twins: [FoodID: [FoodID]]
  /// Names in the lists that the table does not have; none, as tests see to.
  let unknownNames: [String]

  /// Reads the lists.
  init(table: FoodTable = .shared) {
    var unknown: [String] = []
    func food(_ name: Substring) -> FoodID? {
      let food = table.food(named: String(name), language: "en")
      guard let food, table.name(of: food) == name else {
        unknown.append(String(name))
        return nil
      }
      return food
    }
    func foods(_ names: Substring, between separator: String = ", ") -> [FoodID] {
      names.split(separator: separator).compactMap { food($0) }
    }
    /// The lines of a list, each with the food before its colon.
    func lines(_ list: String) -> [(FoodID, Substring)] {
      list.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ": ", maxSplits: 1)
        return parts.count == 2 ? food(parts[0]).map { ($0, parts[1]) } : nil
      }
    }
    func all(_ list: String) -> [FoodID] { list.split(separator: "\n").flatMap { foods($0) } }
    self.table = table
    staples = all(Self.stapleList)
    general = all(Self.generalList)
    vague = Set(all(Self.vagueList))
    apart = all(Self.apartList)
    given = Dictionary(
      lines(Self.givenList).map { ($0, foods($1)) }, uniquingKeysWith: { $0 + $1 })
    substitutes = Dictionary(
      lines(Self.substituteList).map { name, sets in
        (name, sets.split(separator: "; ").map { foods($0, between: " and ") })
      }, uniquingKeysWith: { $0 + $1 })
    twins = Self.twins(in: table)
    unknownNames = unknown
  }

  /// How closely a food at hand does for another one; less is closer.
  enum Closeness: Int, Comparable {
    case same, kind, general, given

    static func < (left: Closeness, right: Closeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The foods for which one at hand does: itself, its kinds, what any food of its kind does for, and what it gives.
  ///
  /// Chicken does for a spatchcock, and cheddar for cheese; cream does not do for sour cream. Cost: some passes over the
  /// table.
  ///
  /// - Parameters:
  ///   - food: what is at hand.
  ///   - byAnotherName: whether it was called otherwise than the table calls it.
  func coverage(of food: FoodID, byAnotherName: Bool = false) -> [FoodID: Closeness] {
    var covered: [FoodID: Closeness] = [:]
    func add(_ other: FoodID, _ closeness: Closeness) {
      if covered[other].map({ $0 > closeness }) ?? true { covered[other] = closeness }
    }
    func addKinds(of food: FoodID, _ closeness: Closeness) {
      let inner = apart.filter { $0 != food && table.isKind($0, of: food) }
      for kind in table.kinds(of: food)
      where !inner.contains(where: { table.isKind(kind, of: $0) }) {
        add(kind, closeness)
      }
    }
    add(food, .same)
    if byAnotherName, vague.contains(food) { return covered }
    addKinds(of: food, .kind)
    for twin in twins[food] ?? [] { addKinds(of: twin, .kind) }
    let outer = apart.filter { table.isKind(food, of: $0) }
    for kind in general
    where kind != food && table.isKind(food, of: kind)
      && !outer.contains(where: { $0 != kind && table.isKind($0, of: kind) })
    {
      add(kind, .general)
      for twin in twins[kind] ?? [] { add(twin, .general) }
    }
    for (source, gifts) in given where table.isKind(food, of: source) {
      for gift in gifts { add(gift, .given) }
    }
    return covered
  }

  // MARK: - States

  /// The words before a food that only say in which state it is.
  private static let states: Set<Substring> = [
    "dried", "fresh", "ground", "frozen", "canned", "ripe", "whole", "baby", "mashed", "shredded",
  ]

  /// A name without the words for a state.
  private static func plainName(_ name: String) -> Substring {
    var name = name[...]
    while let blank = name.firstIndex(of: " "), states.contains(name[..<blank]) {
      name = name[name.index(after: blank)...]
    }
    return name
  }

  /// The foods that the table has apart from others by their state alone: "dried thyme" and "thyme", but not "ground
  /// beef" and "beef", of which one is a kind of the other.
  private static func twins(in table: FoodTable) -> [FoodID: [FoodID]] {
    var groups: [Substring: [FoodID]] = [:]
    for food in table.foods {
      let name = table.name(of: food)
      let plain = plainName(name)
      guard plain.utf8.count < name.utf8.count else { continue }
      groups[plain, default: []].append(food)
    }
    for plain in Array(groups.keys) {
      guard let food = table.food(named: String(plain), language: "en"),
        table.name(of: food) == plain
      else { continue }
      groups[plain, default: []].append(food)
    }
    func roots(_ food: FoodID) -> [FoodID] { table.closure(of: food).filter { $0 != food } }
    var twins: [FoodID: [FoodID]] = [:]
    for group in groups.values {
      for food in group {
        twins[food] = group.filter { $0 != food && roots($0) == roots(food) }
      }
    }
    return twins
  }
}
