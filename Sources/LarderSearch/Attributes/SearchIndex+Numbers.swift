extension SearchIndex {
  /// Returns the values that documents have of some number and date attributes: for each document its values in the order of
  /// the attributes, nil where it has none or several.
  ///
  /// - Parameters:
  ///   - attributes: their numbers in the schema.
  ///   - isWanted: whether a document's values are asked for, by its key.
  public func numbers(
    _ attributes: [Int], where isWanted: (Int64) -> Bool
  ) throws(SearchError) -> [Int64: [Double?]] {
    var found: [Int64: [Double?]] = [:]
    for segment in try current().segments {
      var keys: [UInt32: Int64] = [:]
      for document in 0..<segment.documentCount where !segment.isDeleted(UInt32(document)) {
        let key = try segment.key(document)
        guard isWanted(key) else { continue }
        keys[UInt32(document)] = key
        found[key] = [Double?](repeating: nil, count: attributes.count)
      }
      if keys.isEmpty { continue }
      for (place, attribute) in attributes.enumerated() {
        let column = try segment.attributeColumn(attribute, schema)
        var last: UInt32?
        column.forEachValue { document, ordinal in
          guard let key = keys[document] else { return }
          found[key]?[place] = last == document ? nil : column.number(Int(ordinal))
          last = document
        }
      }
    }
    return found
  }
}
