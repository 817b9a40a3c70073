public import LarderModel
public import LarderPredicates

/// A key that a store keeps beside a text to find and sort by: its fold, or the bytes that a collation compares.
///
/// A model asks for it in the attribute's user information; it is no property, and objects do not have it.
public struct StoredTextKey: Hashable, Sendable {
  /// The entity that declares the attribute.
  public let entity: String
  /// The attribute whose texts have the key.
  public let attribute: String
  /// How the texts are compared. `folded` serves `==[cd]`, `BEGINSWITH[cd]` and sorting alike, the others sorting.
  public let comparison: SortOrdering.TextComparison

  /// A name that no property has.
  public var name: String { "\(attribute) \(comparison.rawValue)" }

  /// The keys that the attributes of a model ask for, in an order that is the same in every run.
  public static func keys(of model: ManagedObjectModel) -> [StoredTextKey] {
    model.entities.flatMap { entity in
      entity.attributes.flatMap { attribute in
        attribute.storedKeys.map {
          StoredTextKey(entity: entity.name, attribute: attribute.name, comparison: $0)
        }
      }
    }
  }
}

extension AttributeDescription {
  private static let storedKeysKey = "Larder.storedKeys"

  /// The comparisons for which a store keeps a key with an index beside this text, so that it is found and sorted by
  /// them without a look at all objects: names of `SortOrdering.TextComparison`, with blanks between, under
  /// `Larder.storedKeys` in the user information (`folded localizedStandard`). Each costs a column, and a write for
  /// each object that is saved. Names that are not known, and attributes other than stored texts, are passed over.
  public var storedKeys: [SortOrdering.TextComparison] {
    get {
      guard type == .string, !isTransient, let names = userInfo[Self.storedKeysKey] else {
        return []
      }
      let wanted = names.split(separator: " ")
      return SortOrdering.TextComparison.allCases.filter {
        // Code points are what the column itself is sorted by.
        $0 != .codePoints && wanted.contains($0.rawValue[...])
      }
    }
    set {
      let names = newValue.map(\.rawValue).joined(separator: " ")
      userInfo[Self.storedKeysKey] = names.isEmpty ? nil : names
    }
  }
}
