package import LarderModel
package import LarderPredicates

/// A column of an entity's table.
package struct ColumnLayout: Hashable, Sendable {
  /// What the column's values are in an object.
  package enum Kind: Hashable, Sendable {
    case boolean, integer, double, decimal, string, date, binary, uuid, url
    /// Bytes that lie in a file of their own where they are many.
    case external
    /// The key of an object of this entity or of one that inherits from it.
    case object(entity: String)
    /// The entity number (`Z_ENT`) of the object that another column names.
    case entityNumber
    /// The place among the members of an ordered relationship.
    case order
  }

  /// What the names of columns begin with that hold keys of texts.
  package static let keyPrefix = "Z_K_"

  /// The name as it stands in the file, unquoted.
  package let name: String
  /// The name, quoted for SQL.
  package let quoted: String
  package var kind: Kind
  /// For a to-one relationship whose destination has inheriting entities: the column with the entity number.
  package var entityColumn: Int?

  package init(name: String, kind: Kind) {
    self.name = name
    quoted = quotedName(name)
    self.kind = kind
  }

  /// The type that Core Data declares for such a column.
  package var declaredType: String { SQLiteDialect().type(kind) }

  /// Core Data's order of columns: by type, then by name.
  package var rank: Int {
    switch kind {
    case .boolean, .integer: 0
    case .object, .entityNumber, .order: 1
    case .double: 2
    case .date: 3
    case .decimal: 4
    case .string, .url: 5
    case .binary, .external, .uuid: 6
    }
  }
}

extension ColumnLayout.Kind {
  package init(_ attribute: AttributeDescription) {
    self.init(attribute.type)
    if self == .binary, attribute.allowsExternalStorage { self = .external }
  }

  package init(_ type: AttributeType) {
    switch type {
    case .boolean: self = .boolean
    case .integer16, .integer32, .integer64: self = .integer
    case .float, .double: self = .double
    case .decimal: self = .decimal
    case .string: self = .string
    case .date: self = .date
    // Undefined attributes and identifiers are transient and have no column.
    case .binary, .transformable, .undefined, .objectID: self = .binary
    case .uuid: self = .uuid
    case .uri: self = .url
    }
  }

  /// Whether a value may be stored in such a column.
  @inline(__always)
  package func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (_, .null), (.string, .string), (.integer, .integer), (.double, .double),
      (.object, .integer), (.object, .object), (.boolean, .boolean), (.date, .date),
      (.binary, .data), (.external, .data), (.uuid, .uuid), (.url, .url), (.decimal, .decimal),
      (.double, .integer), (.decimal, .integer), (.entityNumber, .integer), (.order, .integer):
      true
    default: false
    }
  }
}

/// Quotes a name for SQL; every name is quoted, so that none can be taken for a keyword.
package func quotedName(_ name: String) -> String {
  if !name.utf8.contains(UInt8(ascii: "\"")) { return "\"\(name)\"" }
  return "\""
    + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}
