/// A document as an index keeps it, beside its words.
public struct IndexedDocument: Hashable, Sendable {
  /// The values of the attributes that were asked for; nil where it has none or several.
  public var numbers: [Double?]
  /// How many words it has in each field, above a small number to about one in sixteen.
  public var lengths: [UInt8]
}

extension SearchIndex {
  /// Returns documents by their keys.
  ///
  /// - Parameters:
  ///   - attributes: the numbers of the number and date attributes of which the values are read.
  ///   - isWanted: whether a document is asked for, by its key.
  public func documents(
    attributes: [Int] = [], where isWanted: (Int64) -> Bool
  ) throws(SearchError) -> [Int64: IndexedDocument] {
    var found: [Int64: IndexedDocument] = [:]
    for segment in try current().segments {
      var keys: [UInt32: Int64] = [:]
      for document in 0..<segment.documentCount where !segment.isDeleted(UInt32(document)) {
        let key = try segment.key(document)
        guard isWanted(key) else { continue }
        keys[UInt32(document)] = key
        var lengths: [UInt8] = []
        for field in schema.fields.indices {
          lengths.append(try segment.fieldCode(document, field: field))
        }
        found[key] = IndexedDocument(
          numbers: [Double?](repeating: nil, count: attributes.count), lengths: lengths)
      }
      if keys.isEmpty { continue }
      for (place, attribute) in attributes.enumerated() {
        let column = try segment.attributeColumn(attribute, schema)
        var last: UInt32?
        try column.byDocument().forEach { document, ordinal in
          guard let key = keys[document] else { return }
          found[key]?.numbers[place] = last == document ? nil : column.number(Int(ordinal))
          last = document
        }
      }
    }
    return found
  }
}
