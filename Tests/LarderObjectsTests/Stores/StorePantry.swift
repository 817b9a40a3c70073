import Foundation
import LarderModel
import LarderObjects
import LarderPostgreSQLStore
import LarderPredicates
import LarderRemote
import LarderSQLiteStore
import LarderStores
import TestSupport

/// A model with every type of attribute and every shape of relationship, for what all stores have to keep.
enum StorePantry {
  static func model(
    extra: [AttributeDescription] = [], configurations: [String: [String]] = [:]
  ) throws -> ManagedObjectModel {
    var photo = AttributeDescription("photo", .binary)
    photo.allowsExternalStorage = true
    return try ManagedObjectModel(
      [
        EntityDescription(
          "Jar",
          attributes: [
            AttributeDescription("label", .string),
            AttributeDescription("flag", .boolean),
            AttributeDescription("small", .integer16),
            AttributeDescription("middle", .integer32),
            AttributeDescription("large", .integer64),
            AttributeDescription("single", .float),
            AttributeDescription("weight", .double),
            AttributeDescription("price", .decimal),
            AttributeDescription("filled", .date),
            AttributeDescription("bytes", .binary),
            AttributeDescription("token", .uuid),
            AttributeDescription("link", .uri),
            photo,
          ] + extra,
          relationships: [
            RelationshipDescription("shelf", to: "Shelf", inverse: "jars"),
            RelationshipDescription("spices", to: "Spice", inverse: "jars", toMany: true),
            RelationshipDescription(
              "steps", to: "Step", inverse: "jar", toMany: true, ordered: true,
              deleteRule: .cascade),
            RelationshipDescription(
              "friends", to: "Jar", inverse: "admirers", toMany: true, ordered: true),
            RelationshipDescription("admirers", to: "Jar", inverse: "friends", toMany: true),
          ], searchFields: [SearchFieldDescription("label", ["label"])]),
        EntityDescription(
          "Tin", parent: "Jar", attributes: [AttributeDescription("opener", .string)]),
        EntityDescription(
          "Shelf", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("jars", to: "Jar", inverse: "shelf", toMany: true)
          ]),
        EntityDescription(
          "Spice", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("jars", to: "Jar", inverse: "spices", toMany: true)
          ]),
        EntityDescription(
          "Step", attributes: [AttributeDescription("text", .string)],
          relationships: [RelationshipDescription("jar", to: "Jar", inverse: "steps")]),
      ], configurations: configurations)
  }

  /// Values at the ends of each type, and texts that a format might lose.
  static let values: [[String: Value]] = [
    [:],
    [
      "label": .string(""), "flag": .boolean(false), "small": .integer(-32768),
      "middle": .integer(-2_147_483_648), "large": .integer(.min), "single": .double(0.5),
      "weight": .double(-0.0), "bytes": .data(Data()), "photo": .data(Data()),
    ],
    [
      "label": .string("\u{0}\u{1}\r\n\r\t\u{B}\u{7F}\u{85}\u{FEFF}\u{FFFE}\\u{0}&amp;<b>\"'"),
      "flag": .boolean(true), "small": .integer(32767), "middle": .integer(2_147_483_647),
      "large": .integer(.max), "single": .double(-1.25),
      "weight": .double(.greatestFiniteMagnitude),
      "price": .decimal(Decimal(string: "12345678901234567890.0123456789") ?? 0),
      "filled": .date(Date(timeIntervalSinceReferenceDate: 785_000_000.123456)),
      "bytes": .data(Data([0, 255, 10, 13])),
      "token": .uuid(UUID()), "photo": .data(Data(repeating: 7, count: 5000)),
    ],
    [
      "label": .string("Cre\u{300}me brûlée 👩‍🍳 \u{2028}\n  "),
      "weight": .double(.leastNonzeroMagnitude), "price": .decimal(Decimal(string: "0.1") ?? 0),
      "filled": .date(.distantPast), "bytes": .data(Data((0...255).map { UInt8($0) })),
    ],
  ]
}

extension StorePantry {
  /// The values as far as a kind of store can keep them: PostgreSQL has no texts with U+0000 in them.
  static func values(for kind: StoreKind) -> [[String: Value]] {
    guard kind.isOnServer else { return values }
    return values.map { values in
      values.mapValues { value in
        guard case .string(let text) = value else { return value }
        return .string(text.replacing("\u{0}", with: ""))
      }
    }
  }
}

/// A container over one store of a kind in a folder of the test's own.
final class StorePantryStack {
  let container: PersistentContainer
  let context: ManagedObjectContext
  let store: any PersistentStore

  init(
    _ kind: StoreKind, _ folder: TemporaryFolder, _ name: String = "StorePantry",
    model: ManagedObjectModel? = nil, options: StoreOptions = StoreOptions()
  ) throws {
    container = PersistentContainer(model: try model ?? StorePantry.model())
    store = try container.addStore(
      type: kind.type, path: kind.path(folder, name), options: options)
    context = container.makeContext()
  }

  @discardableResult
  func insert(_ entity: String, _ values: [String: Value] = [:]) throws -> ManagedObject {
    let object = try context.insert(entity)
    for (key, value) in values { object.setValue(value, for: key) }
    return object
  }

  func all(_ entity: String, _ predicate: ObjectPredicate? = nil) throws -> [ManagedObject] {
    try context.fetch(FetchRequest<ManagedObject>(entity: entity, where: predicate))
  }
}

extension StoreKind {
  /// Those whose stores are files.
  static let filed: [StoreKind] = [.sqlite, .binary, .xml]
  /// Those whose stores outlive their process.
  static let kept: [StoreKind] = conforming.filter { $0 != .memory }

  var type: StoreType {
    switch self {
    case .memory: .memory
    case .sqlite: .sqlite
    case .binary: .binary
    case .xml: .xml
    case .remote: .servedSQLite
    case .postgresql, .partitioned: .postgreSQL
    }
  }

  func path(_ folder: TemporaryFolder, _ name: String) -> String? {
    switch self {
    case .memory: nil
    case .sqlite, .binary, .xml, .remote: folder.path("\(name).\(rawValue)")
    // A schema that belongs to the folder.
    case .postgresql:
      PostgreSQLServer.shared?.address(
        schema: "\(name) \(folder.url.lastPathComponent.suffix(12))")
    case .partitioned:
      StoreKind.postgresql.path(folder, name).map { $0 + "&partitions=4&foreign_keys=on" }
    }
  }
}

extension StoreType {
  /// An SQLite store that is asked as one on another machine is: all that is said crosses as bytes.
  static let servedSQLite = StoreType(
    name: RemoteStore.typeName,
    open: { path, model, options throws(StoreError) in
      let served = try SQLiteStore.open(path: path, model: model, options: options)
      return try RemoteStore.open(
        StoreService(served), as: path ?? "", model: model, options: options, rowsAtOnce: 3)
    },
    readMetadata: StoreType.sqlite.readMetadata, writeMetadata: StoreType.sqlite.writeMetadata,
    files: StoreType.sqlite.files, migration: StoreType.sqlite.migration,
    repair: StoreType.sqlite.repair)
}
