internal import LarderObjects
internal import LarderPredicates

/// Which recipes of the store those of a file are that was read again.
///
/// A recipe in its old place with its old title is the same one. So is one whose title stood elsewhere in the file, where
/// recipes were put in or taken out before it. What is left is told apart by its place alone: its title has changed.
struct RecipeMatching {
  /// Where a recipe stands in its file, and what it is called.
  struct Place: Hashable {
    /// -1 where it is not known.
    var ordinal: Int64
    var title: String
  }

  /// For each recipe of the file, the number of the one of the store; nil for a new one.
  private(set) var matches: [Int?]
  /// The numbers of those of the store that are in the file no longer, ascending.
  private(set) var rest: [Int] = []

  private var isFree: [Bool]

  /// Matches recipes. Cost: linear in their number.
  ///
  /// - Parameters:
  ///   - old: those of the store, by their keys.
  ///   - new: those of the file, in its order.
  init(_ old: [Place], _ new: [Place]) {
    matches = [Int?](repeating: nil, count: new.count)
    isFree = [Bool](repeating: true, count: old.count)
    var places: [Int64: Int] = [:]
    for (number, place) in old.enumerated() where place.ordinal >= 0 {
      places[place.ordinal] = places[place.ordinal] ?? number
    }
    for (number, place) in new.enumerated() {
      if let match = places[place.ordinal], old[match].title == place.title { take(match, number) }
    }
    var titles: [String: [Int]] = [:]
    for (number, place) in old.enumerated().reversed() where isFree[number] {
      titles[place.title, default: []].append(number)
    }
    for (number, place) in new.enumerated() where matches[number] == nil {
      if let match = titles[place.title]?.popLast() { take(match, number) }
    }
    for (number, place) in new.enumerated() where matches[number] == nil {
      if let match = places[place.ordinal], isFree[match] { take(match, number) }
    }
    // Those that have no place of their own.
    var spare = old.indices.filter { isFree[$0] && places[old[$0].ordinal] != $0 }[...]
    for number in new.indices where matches[number] == nil {
      if let match = spare.popFirst() { take(match, number) }
    }
    rest = old.indices.filter { isFree[$0] }
  }

  private mutating func take(_ match: Int, _ number: Int) {
    matches[number] = match
    isFree[match] = false
  }
}

extension RecipeMatching.Place {
  /// Reads the place of a recipe of the store.
  init(_ recipe: ManagedObject) {
    self.init(ordinal: -1, title: "")
    if case .integer(let ordinal) = recipe.value(for: "ordinal") { self.ordinal = ordinal }
    if case .string(let title) = recipe.value(for: "title") { self.title = title }
  }
}
