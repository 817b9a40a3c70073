public import LarderPredicates

extension SearchIndex {
  /// Returns what keywords of live documents add up to, in the caller's read transaction, by the documents' keys; only
  /// documents that have one of the keywords.
  ///
  /// Cost: a look at each keyword that begins so, and at each of its documents.
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
      let found = try addends.sums(of: column)
      let documents = found.keys.filter { !segment.isDeleted($0) }.sorted()
      var divisors = [Double?](repeating: nil, count: documents.count)
      if let divisor {
        divisors = try segment.attributeColumn(divisor, schema).numbers(of: documents)
      }
      for (document, divisor) in zip(documents, divisors) {
        guard var sum = found[document] else { continue }
        sum.key = try segment.key(Int(document))
        sum.divisor = divisor
        sums.append(sum)
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

  /// The sum of each document that has one of the keywords, whose keys are not set.
  func sums(of column: AttributeColumnReader) throws(SearchError) -> [UInt32: SumCriteria.Sum] {
    var sums: [UInt32: SumCriteria.Sum] = [:]
    func add(_ addend: SumCriteria.Addend, to document: UInt32) {
      var sum = sums[document] ?? SumCriteria.Sum(key: 0)
      switch addend {
      case .unknown: sum.isUnknown = true
      case .amount(let low, let high):
        sum.low += low
        sum.high += high
      }
      sums[document] = sum
    }
    guard column.isStoredByValue else {
      try column.forEachStored { document, ordinal in
        let place = Int(places[Int(ordinal)])
        if place > 0 { add(addends[place - 1], to: document) }
      }
      return sums
    }
    for (ordinal, place) in places.enumerated() where place > 0 {
      try column.stored(ordinal)?.forEach { add(addends[Int(place) - 1], to: $0) }
    }
    return sums
  }
}

extension AttributeColumnReader {
  /// The first number of each document; nil where it has none.
  fileprivate func numbers(of documents: [UInt32]) throws(SearchError) -> [Double?] {
    let values = try byDocument()
    return documents.map { document in
      var found: Double?
      values.forEach(of: Int(document)) { ordinal in
        if found == nil { found = number(Int(ordinal)) }
      }
      return found
    }
  }
}
