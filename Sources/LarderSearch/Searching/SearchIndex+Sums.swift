public import LarderPredicates

extension SearchIndex {
  /// Returns what keywords of live documents add up to, in the caller's read transaction, by the documents' keys; only
  /// documents that have one of the keywords.
  ///
  /// Cost: a look at each keyword that begins so, and a pass over the attribute's column.
  ///
  /// - Throws: `invalidQuery` for an attribute that the schema does not have or that is of the wrong kind.
  public func sums(_ criteria: SumCriteria) throws(SearchError) -> [SumCriteria.Sum] {
    let number = try schema.attribute(named: criteria.attribute)
    guard schema.attributes[number].kind == .keyword else {
      throw SearchError(
        .invalidQuery, "'\(schema.attributes[number].name)' has no words, of which one could sum up"
      )
    }
    var divisor: Int?
    if let name = criteria.divisor {
      let number = try schema.attribute(named: name)
      guard schema.attributes[number].kind == .number else {
        throw SearchError(
          .invalidQuery, "'\(schema.attributes[number].name)' has no numbers to divide by")
      }
      divisor = number
    }
    let snapshot = try current()
    var sums: [SumCriteria.Sum] = []
    for segment in snapshot.segments {
      let column = try segment.attributeColumn(number, schema)
      let addends = try KeywordAddends(column, criteria)
      if addends.isEmpty { continue }
      let first = sums.count
      var documents: [Int] = []
      let hasDeleted = segment.deletedCount > 0
      try addends.forEachDocument(of: column) { (document, sum) throws(SearchError) in
        guard !hasDeleted || !segment.isDeleted(UInt32(document)) else { return }
        var sum = sum
        sum.key = try segment.key(document)
        sums.append(sum)
        documents.append(document)
      }
      guard let divisor else { continue }
      let numbers = try segment.attributeColumn(divisor, schema)
      for (place, document) in documents.enumerated() {
        sums[first + place].divisor = numbers.number(ofDocument: document)
      }
    }
    sums.sort { $0.key < $1.key }
    return sums
  }
}

/// What the keywords of a stored column add.
private struct KeywordAddends {
  /// For each keyword the place of what it adds, and one; 0 for nothing.
  private var places: [UInt32]
  private var addends: [SumCriteria.Addend] = []

  init(_ column: AttributeColumnReader, _ criteria: SumCriteria) throws(SearchError) {
    places = [UInt32](repeating: 0, count: column.count)
    for beginning in criteria.beginnings {
      try column.forEachKeyword(beginning: KeywordText.fold(ofPart: beginning)) { ordinal, entry in
        guard places[ordinal] == 0,
          let addend = criteria.addend(String(decoding: entry.text, as: UTF8.self))
        else { return }
        addends.append(addend)
        places[ordinal] = UInt32(addends.count)
      }
    }
  }

  var isEmpty: Bool { addends.isEmpty }

  /// Calls `body` with the sum of each document that has one of the keywords, in order; its key is not set.
  func forEachDocument(
    of column: AttributeColumnReader,
    _ body: (Int, SumCriteria.Sum) throws(SearchError) -> Void
  ) throws(SearchError) {
    for document in 0..<column.documentCount {
      var sum: SumCriteria.Sum?
      column.forEachValue(of: document) { ordinal in
        let place = Int(places[Int(ordinal)])
        guard place > 0 else { return }
        if sum == nil { sum = SumCriteria.Sum(key: 0) }
        switch addends[place - 1] {
        case .unknown: sum?.isUnknown = true
        case .amount(let low, let high):
          sum?.low += low
          sum?.high += high
        }
      }
      if let sum { try body(document, sum) }
    }
  }
}

extension AttributeColumnReader {
  /// The first number of a document; nil where it has none.
  fileprivate func number(ofDocument document: Int) -> Double? {
    var found: Double?
    forEachValue(of: document) { ordinal in
      if found == nil { found = number(Int(ordinal)) }
    }
    return found
  }
}
