import LarderPredicates

/// What `CaseObjects` have, and names for it.
struct DishSchema: PredicateSchema, Sendable {
  let entities: [String: [String: PredicateSchemaProperty]] = [
    "Dish": [
      "name": .attribute(.string), "servings": .attribute(.number), "rating": .attribute(.number),
      "minutes": .attribute(.number), "price": .attribute(.number),
      "isVegetarian": .attribute(.number), "isVegan": .attribute(.number),
      "notes": .attribute(.string), "source": .attribute(.string), "code": .attribute(.string),
      "added": .attribute(.date), "photo": .attribute(.data), "token": .attribute(.uuid),
      "flags": .attribute(.number), "author": .toOne(entity: "Person"),
      "editor": .toOne(entity: "Person"), "lines": .toMany(entity: "Line"),
      "tags": .toMany(entity: "Tag"), "steps": .toMany(entity: "Tag"),
    ],
    "Person": [
      "name": .attribute(.string), "born": .attribute(.number),
      "country": .toOne(entity: "Country"), "recipes": .toMany(entity: "Dish"),
    ],
    "Country": ["name": .attribute(.string), "people": .toMany(entity: "Person")],
    "Line": [
      "name": .attribute(.string), "amount": .attribute(.number), "unit": .attribute(.string),
      "isOptional": .attribute(.number),
    ],
    "Tag": ["name": .attribute(.string)],
  ]

  func predicateSchemaProperty(_ key: String, of entity: String) -> PredicateSchemaProperty? {
    entities[entity]?[key]
  }

  func predicateKeys(of entity: String) -> [String] { (entities[entity] ?? [:]).keys.sorted() }

  static let declarations = [
    "kMDItemTitle": "name", "kMDItemDisplayName": "name", "kMDItemAuthors": "author.name",
    "kMDItemKeywords": "tags.name", "kMDItemTextContent": "SEARCH",
    "kMDItemHeadline": "SEARCH title", "kMDItemDescription": "notes, source",
    "kMDItemDateAdded": "added", "kMDItemStarRating": "rating",
  ]

  /// Noon of Thursday 2026-01-15, UTC.
  static let clock = QueryClock(now: 790_171_200, zone: .fixed(0))

  static func vocabulary() throws -> SpotlightVocabulary {
    try SpotlightVocabulary(
      declarations, schema: DishSchema(), entity: "Dish", clock: clock,
      freeText: UserQueryParser(fieldNames: ["title"]))
  }
}
