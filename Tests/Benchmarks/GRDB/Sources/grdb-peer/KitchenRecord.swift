import GRDB

/// What the ladder asks of its records, whichever way they are decoded: the rows of `larder-benchmark objects`.
protocol KitchenRecord: FetchableRecord, PersistableRecord {
  /// A number that every attribute has a part in: proof that each was read.
  var fingerprint: Int { get }
}

protocol KitchenAuthor: KitchenRecord {
  init(key: Int64, name: String?)
}

protocol KitchenRecipe: KitchenRecord {
  associatedtype Author: KitchenAuthor
  associatedtype WithAuthor: FetchableRecord
  var key: Int64 { get }
  static func author(of found: WithAuthor) -> Author
  static func recipe(of found: WithAuthor) -> Self
}

protocol KitchenIngredient: KitchenRecord {
  var recipe: Int64? { get }
}

extension KitchenRecipe {
  static var authorLink: BelongsToAssociation<Self, Author> {
    belongsTo(Author.self, key: "author", using: ForeignKey(["ZAUTHOR"]))
  }
}

/// Adds up what was read, cheaply: lengths of texts, and numbers as whole ones.
struct Fingerprint {
  private(set) var value = 0

  mutating func add(_ text: String?) { value &+= text?.utf8.count ?? 0 }
  mutating func add(_ number: Int64?) { value &+= Int(number ?? 0) }
  mutating func add(_ number: Double?) { value &+= Int(number ?? 0) }
}
