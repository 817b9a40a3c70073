import GRDB

// Records that the compiler's Codable reads and writes.

struct AuthorCodable: KitchenAuthor, Codable {
  static let databaseTableName = "ZAUTHOR"
  static var databaseSelection: [any SQLSelectable] {
    [
      Column("Z_PK"),
      Column("Z_ENT"),
      Column("Z_OPT"),
      Column("ZNAME"),
    ]
  }

  var key: Int64
  var entity: Int64 = 1
  var version: Int64 = 1
  var name: String?

  enum CodingKeys: String, CodingKey {
    case key = "Z_PK"
    case entity = "Z_ENT"
    case version = "Z_OPT"
    case name = "ZNAME"
  }

  init(key: Int64, name: String?) {
    self.key = key
    self.name = name
  }

  var fingerprint: Int {
    var sum = Fingerprint()
    sum.add(name)
    return sum.value
  }
}

struct RecipeCodable: KitchenRecipe, Codable {
  static let databaseTableName = "ZRECIPE"
  static var databaseSelection: [any SQLSelectable] {
    [
      Column("Z_PK"),
      Column("Z_ENT"),
      Column("Z_OPT"),
      Column("ZTITLE"),
      Column("ZSUMMARY"),
      Column("ZDIRECTIONS"),
      Column("ZSOURCE"),
      Column("ZSERVINGS"),
      Column("ZMINUTES"),
      Column("ZRATING"),
      Column("ZADDED"),
      Column("ZAUTHOR"),
    ]
  }

  var key: Int64
  var entity: Int64 = 3
  var version: Int64 = 1
  var title: String?
  var summary: String?
  var directions: String?
  var source: String?
  var servings: Int64?
  var minutes: Int64?
  var rating: Double?
  var added: Double?
  var author: Int64?

  enum CodingKeys: String, CodingKey {
    case key = "Z_PK"
    case entity = "Z_ENT"
    case version = "Z_OPT"
    case title = "ZTITLE"
    case summary = "ZSUMMARY"
    case directions = "ZDIRECTIONS"
    case source = "ZSOURCE"
    case servings = "ZSERVINGS"
    case minutes = "ZMINUTES"
    case rating = "ZRATING"
    case added = "ZADDED"
    case author = "ZAUTHOR"
  }

  struct WithAuthor: FetchableRecord, Decodable {
    let recipe: RecipeCodable
    let author: AuthorCodable
  }

  static func author(of found: WithAuthor) -> AuthorCodable { found.author }
  static func recipe(of found: WithAuthor) -> RecipeCodable { found.recipe }

  var fingerprint: Int {
    var sum = Fingerprint()
    sum.add(title)
    sum.add(summary)
    sum.add(directions)
    sum.add(source)
    sum.add(servings)
    sum.add(minutes)
    sum.add(rating)
    sum.add(added)
    return sum.value
  }
}

struct IngredientCodable: KitchenIngredient, Codable {
  static let databaseTableName = "ZINGREDIENT"
  static var databaseSelection: [any SQLSelectable] {
    [
      Column("Z_PK"),
      Column("Z_ENT"),
      Column("Z_OPT"),
      Column("ZTEXT"),
      Column("ZUNIT"),
      Column("ZAMOUNT"),
      Column("ZPOSITION"),
      Column("ZRECIPE"),
    ]
  }

  var key: Int64
  var entity: Int64 = 2
  var version: Int64 = 1
  var text: String?
  var unit: String?
  var amount: Double?
  var position: Int64?
  var recipe: Int64?

  enum CodingKeys: String, CodingKey {
    case key = "Z_PK"
    case entity = "Z_ENT"
    case version = "Z_OPT"
    case text = "ZTEXT"
    case unit = "ZUNIT"
    case amount = "ZAMOUNT"
    case position = "ZPOSITION"
    case recipe = "ZRECIPE"
  }

  var fingerprint: Int {
    var sum = Fingerprint()
    sum.add(text)
    sum.add(unit)
    sum.add(amount)
    sum.add(position)
    return sum.value
  }
}
