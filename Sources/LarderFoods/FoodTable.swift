internal import LarderText

/// What is known of foods: what is a kind of what, what holds what, and how all of it is called.
///
/// A value; thread-safe. `shared` is made ready when it is first used, and never again.
public struct FoodTable: Sendable {
  /// The table that comes with Larder.
  public static let shared: FoodTable = {
    do throws(FoodTableError) {
      if let parts = preparedParts() { return FoodTable(try parts.reading(subjectLines)) }
      return try readingTexts()
    } catch {
      // Tests read it; were it broken, every line would be unknown, which claims nothing.
      return FoodTable()
    }
  }()

  /// The names of `shared` in other languages than English. A process that asks in English alone never reads them.
  private static let sharedForeignNames: NameIndex = {
    if let names = preparedForeignNames() { return names }
    do throws(FoodTableError) {
      return try shared.readForeignNames(languageLines)
    } catch {
      return NameIndex(capacity: 0)
    }
  }()

  /// The languages that foods have names in, as two-letter codes; English first.
  public static let languages = [
    "en", "da", "de", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ru", "sv",
  ]

  /// A food's line.
  struct Entry: Sendable, BitwiseCopyable {
    @Short var name: Range<Int>
    /// Places in `links`: first the kinds of which it is one, then what it surely holds.
    @Short var kinds = 0..<0
    @Short var holds = 0..<0
    /// Places in `closures`.
    @Short var closure = 0..<0
    /// The classes that begin with it.
    var own: FoodClasses = []
    /// All classes that it surely has, and those that it may have.
    var contains: FoodClasses = []
    var possible: FoodClasses = []
  }

  /// A range of places in eight bytes.
  @propertyWrapper struct Short: Sendable, BitwiseCopyable {
    private var start: UInt32
    private var end: UInt32

    init(wrappedValue: Range<Int>) {
      start = UInt32(truncatingIfNeeded: wrappedValue.lowerBound)
      end = UInt32(truncatingIfNeeded: wrappedValue.upperBound)
    }

    var wrappedValue: Range<Int> {
      get { Int(min(start, end))..<Int(end) }
      set { self = Short(wrappedValue: newValue) }
    }
  }

  /// All that the table knows.
  struct Parts: Sendable {
    /// The names of all foods.
    var text: [UInt8] = []
    var entries: [Entry] = []
    var links: [UInt16] = []
    /// The closures of all foods, each in the order of the table.
    var closures: [FoodID] = []
    /// English names, and the phrases of rules in all languages.
    var names = NameIndex(capacity: 0)
    /// Names in other languages; nil where they are those of `shared`, read when they are first asked for.
    var foreignNames: NameIndex?
    /// What people leave out and how they eat, and the words for it.
    var subjects: [FoodSubject] = []
    var subjectNames = NameIndex(capacity: 0)
  }

  /// Holds the parts: a table is handed on with one count of references, not one for each array.
  private final class Holder: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private let holder: Holder

  /// Creates an empty table: every line is unknown to it.
  public init() { self.init(Parts(foreignNames: NameIndex(capacity: 0))) }

  /// Creates a table of its parts.
  init(_ parts: Parts) { holder = Holder(parts) }

  private var entries: [Entry] { holder.parts.entries }
  private var links: [UInt16] { holder.parts.links }
  private var closures: [FoodID] { holder.parts.closures }

  /// English names of foods and the phrases of rules.
  var names: NameIndex { holder.parts.names }
  /// Names in other languages.
  var foreignNames: NameIndex { holder.parts.foreignNames ?? Self.sharedForeignNames }
  /// Classes and diets, and the words for them.
  var subjects: [FoodSubject] { holder.parts.subjects }
  var subjectNames: NameIndex { holder.parts.subjectNames }

  /// The number of foods.
  public var count: Int { entries.count }

  /// All foods in the order of the table.
  public var foods: [FoodID] { entries.indices.map { FoodID($0) } }

  /// The food's name: English, singular, folded. It is what a store keeps.
  public func name(of food: FoodID) -> String {
    String(decoding: holder.parts.text[self[food].name], as: UTF8.self)
  }

  /// The food that a name stands for: in one language or English, or where none is given in any; nil where none has it.
  ///
  /// Singular and plural, one word and two are alike. A name that the table has not is read as a line is: "whole milk"
  /// is milk, if nothing but one food is found. Cost: some microseconds.
  public func food(named name: String, language: String? = nil) -> FoodID? {
    let meaning = meaning(of: name, language: Self.languageNumber(language))
    guard let meaning else {
      let foods = FoodReader(table: self, language: language).read(name).foods
      return foods.count == 1 ? foods[0] : food(spelledOut: name, language)
    }
    if meaning.isRule { return nil }
    let food = FoodID(Int(meaning.number))
    return isFood(food) ? food : nil
  }

  /// The food whose name has letters that were written out: "Kaese".
  private func food(spelledOut name: String, _ language: String?) -> FoodID? {
    let languages = language.map { [LanguageCode.withoutRegion($0)] } ?? Self.languages
    for variant in SpelledOutLetters.variants(of: Folding.search.fold(name), isMarked: false) {
      for language in languages where SpelledOutLetters.languages.contains(language) {
        guard let number = Self.languageNumber(language),
          let meaning = meaning(of: variant, language: number), meaning.language == number,
          !meaning.isRule, isFood(FoodID(Int(meaning.number)))
        else { continue }
        return FoodID(Int(meaning.number))
      }
    }
    return nil
  }

  /// What a name stands for in one language, or else in English, or else, where no language is asked for, in any.
  func find(
    _ hash: NameIndex.Hash, language: UInt8?, written: () -> UInt32
  ) -> NameIndex.Meaning? {
    NameIndex.find(
      hash, in: names, language == 0 ? nil : foreignNames, language: language, written: written)
  }

  /// Whether a food is a kind of another one; every food is one of itself.
  public func isKind(_ food: FoodID, of other: FoodID) -> Bool {
    if food == other { return true }
    return links[self[food].kinds].contains { isKind(FoodID(Int($0)), of: other) }
  }

  /// All kinds of a food, itself among them, in the order of the table. Cost: a pass over the table, below a
  /// millisecond.
  public func kinds(of food: FoodID) -> [FoodID] { foods.filter { isKind($0, of: food) } }

  /// The foods of which a food is a kind or which it surely holds, by any number of steps, in the order of the table;
  /// itself is among them.
  public func closure(of food: FoodID) -> [FoodID] { Array(closures[self[food].closure]) }

  /// The classes that a food has by what it is, not by what it holds: beef is meat, a cake merely holds eggs.
  public func nature(of food: FoodID) -> FoodClasses {
    closure(of: food).filter { isKind(food, of: $0) }
      .reduce(into: []) { $0.formUnion(own($1)) }
  }

  /// The classes that a food surely has.
  public func contains(_ food: FoodID) -> FoodClasses { self[food].contains }

  /// The classes that a food may have: margarine may hold milk.
  public func possible(_ food: FoodID) -> FoodClasses { self[food].possible }

  /// The classes that begin with a food, by which all its kinds have them.
  func own(_ food: FoodID) -> FoodClasses { self[food].own }

  /// The foods that one of some classes begins with, in the order of the table: all that have it are kinds of these, or
  /// hold one. Cost: a pass over the table.
  public func foods(beginning classes: FoodClasses) -> [FoodID] {
    foods.filter { !own($0).isDisjoint(with: classes) }
  }

  /// Whether it is a food: equipment has names too, so that a line of skewers is known.
  func isFood(_ food: FoodID) -> Bool { !self[food].contains.contains(Self.noFood) }

  /// The bit of what is no food.
  static let noFood = FoodClasses(rawValue: 1 << 31)

  /// Adds the closure of a food, without foods where one of some classes begins, and keeps the order of the table.
  func addClosure(of food: FoodID, except classes: FoodClasses, to found: inout [FoodID]) {
    let entry = self[food]
    if classes.isEmpty {
      if found.isEmpty {
        found = Array(closures[entry.closure])
      } else {
        for place in entry.closure { closures[place].insert(into: &found) }
      }
      return
    }
    guard food.insert(into: &found) else { return }
    for link in links[entry.kinds.lowerBound..<entry.holds.upperBound] {
      let next = FoodID(Int(link))
      if self[next].own.isDisjoint(with: classes) {
        addClosure(of: next, except: classes, to: &found)
      }
    }
  }

  /// The number of a language by its code ("de", "de-AT", "no"); nil for none and for those without names.
  static func languageNumber(_ language: String?) -> UInt8? {
    guard let language else { return nil }
    // Nearly all are written so, and each question asks.
    if let place = languages.firstIndex(of: language) { return UInt8(place) }
    return languages.firstIndex(of: LanguageCode.withoutRegion(language)).map { UInt8($0) }
  }

  private subscript(food: FoodID) -> Entry { entries[Int(food.index)] }
}
