internal import LarderSQL
internal import LarderStores

/// What stands in a file's schema and not in that of our stores, or the other way round.
struct SchemaDifference: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case trigger, view, virtualTable
    /// A table or an index that holds an expression, a default, a check, a collation or anything else that we never write.
    case otherForm
    /// A table of a name that is ours and of columns that are not.
    case otherTable
    case missingTable, missingColumn, missingUniqueIndex, furtherUniqueIndex
    case furtherTable, furtherColumn, otherType, missingIndex, furtherIndex
  }

  /// What a difference means for whoever opens the store.
  enum Weight: Int, Comparable, Sendable {
    /// Nothing that is written or found becomes another; `check` tells of it.
    case isInert
    /// The store cannot do what it has to: what is missing is not there, what should be kept out comes in.
    case isWrong
    /// SQLite would carry out what the file says. Nothing at all may be asked of it.
    case acts

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  let kind: Kind
  /// The object of the schema.
  let name: String
  /// The column, where it is about one.
  var column: String?
  /// What the column is in the model, as `Recipe.title`.
  var property: String?

  var weight: Weight {
    switch kind {
    case .trigger, .view, .virtualTable, .otherForm: .acts
    case .otherTable, .missingTable, .missingUniqueIndex, .furtherUniqueIndex: .isWrong
    // Keys beside texts come and go with the rules that they are made by.
    case .missingColumn: isKey ? .isInert : .isWrong
    case .furtherTable, .furtherColumn, .otherType, .missingIndex, .furtherIndex: .isInert
    }
  }

  /// Whether it is a column for keys beside texts, or an index over one.
  var isKey: Bool {
    column?.hasPrefix(ColumnLayout.keyPrefix) ?? (name.hasPrefix("Z_") && name.hasSuffix("Key"))
  }

  var description: String {
    switch kind {
    case .trigger: "there is a trigger, \(name)"
    case .view: "\(name) is a view, not a table"
    case .virtualTable: "\(name) is a virtual table"
    case .otherForm: "\(name) has something in its definition that no store has"
    case .otherTable: "\(name) has other columns"
    case .missingTable: "there is no table \(name)"
    case .missingColumn:
      "\(name) has no column " + (property.map { "for \($0)" } ?? column ?? "")
    case .missingUniqueIndex: "the unique index \(name) is missing"
    case .furtherUniqueIndex: "there is a further unique index, \(name)"
    case .furtherTable: "there is a further table, \(name)"
    case .furtherColumn: "\(name) has a further column, \(column ?? "")"
    case .otherType: "the column \(column ?? "") of \(name) has another type"
    case .missingIndex: "the index \(name) is missing"
    case .furtherIndex: "there is a further index, \(name)"
    }
  }
}
