import GRDB

// Records as GRDB reads and writes them fastest: columns by their place, and by name where they are written.

struct AuthorRecord: KitchenAuthor {
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

  init(row: Row) {
    key = row[0]
    entity = row[1]
    version = row[2]
    name = row[3]
  }

  func encode(to container: inout PersistenceContainer) {
    container["Z_PK"] = key
    container["Z_ENT"] = entity
    container["Z_OPT"] = version
    container["ZNAME"] = name
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

struct RecipeRecord: KitchenRecipe {
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

  init(row: Row) {
    key = row[0]
    entity = row[1]
    version = row[2]
    title = row[3]
    summary = row[4]
    directions = row[5]
    source = row[6]
    servings = row[7]
    minutes = row[8]
    rating = row[9]
    added = row[10]
    author = row[11]
  }

  func encode(to container: inout PersistenceContainer) {
    container["Z_PK"] = key
    container["Z_ENT"] = entity
    container["Z_OPT"] = version
    container["ZTITLE"] = title
    container["ZSUMMARY"] = summary
    container["ZDIRECTIONS"] = directions
    container["ZSOURCE"] = source
    container["ZSERVINGS"] = servings
    container["ZMINUTES"] = minutes
    container["ZRATING"] = rating
    container["ZADDED"] = added
    container["ZAUTHOR"] = author
  }

  struct WithAuthor: FetchableRecord {
    let recipe: RecipeRecord
    let author: AuthorRecord

    init(row: Row) {
      recipe = RecipeRecord(row: row)
      author = row["author"]
    }
  }

  static func author(of found: WithAuthor) -> AuthorRecord { found.author }
  static func recipe(of found: WithAuthor) -> RecipeRecord { found.recipe }

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

struct IngredientRecord: KitchenIngredient {
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

  init(row: Row) {
    key = row[0]
    entity = row[1]
    version = row[2]
    text = row[3]
    unit = row[4]
    amount = row[5]
    position = row[6]
    recipe = row[7]
  }

  func encode(to container: inout PersistenceContainer) {
    container["Z_PK"] = key
    container["Z_ENT"] = entity
    container["Z_OPT"] = version
    container["ZTEXT"] = text
    container["ZUNIT"] = unit
    container["ZAMOUNT"] = amount
    container["ZPOSITION"] = position
    container["ZRECIPE"] = recipe
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
