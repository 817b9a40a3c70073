internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct AttributeTests {
  private static let schema = SearchSchema(
    fields: [SearchSchema.Field("title", weight: 3), SearchSchema.Field("body")],
    attributes: RandomCorpus.attributes)

  private static let facets = [
    FacetRequest("time"), FacetRequest("sizes", limit: 3), FacetRequest("added", limit: 100),
    FacetRequest("language"), FacetRequest("tag", limit: 4), FacetRequest("tag", limit: 0),
    FacetRequest("unused"), FacetRequest("time", bands: [60, 0, 15, 30]),
    FacetRequest("sizes", bands: [0, 15]), FacetRequest("added", bands: [-1e9, 1e9]),
  ]

  private func expectFacets(
    _ test: TestIndex, _ model: ModelIndex, _ query: FullTextQuery,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var options = SearchOptions(limit: 3)
    options.facets = Self.facets
    let found = try test.index.search(query, options: options)
    for (facet, request) in zip(found.facets, Self.facets) {
      let expected = model.facet(request, query, isDate: request.attribute == "added")
      #expect(facet == expected, "\(query) \(request)", sourceLocation: location)
    }
    #expect(found.facets.count == Self.facets.count, sourceLocation: location)
  }

  // MARK: - Against the model

  @Test func `random conditions and facets are what the model says`() throws {
    var corpus = RandomCorpus(.fromEnvironment("attributes"))
    let test = try TestIndex(Self.schema)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<300 {
      let key = Int64(number) * 3 - 400
      documents[key] = corpus.document(fields: 2)
      test.values[key] = corpus.values()
    }
    try test.write(documents)
    let model = test.model
    for _ in 0..<60 {
      try expectEqual(test, model, corpus.attributeQuery(Self.schema), limit: 20)
    }
    for query in [.all, .word(corpus.word()), corpus.attributeQuery(Self.schema)] {
      try expectFacets(test, model, query)
    }
  }

  /// Adds, changes, removals and merges at random moments.
  @Test func `conditions and facets do not depend on history`() throws {
    var corpus = RandomCorpus(.fromEnvironment("attribute history"))
    let test = try TestIndex(Self.schema)
    for round in 0..<40 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<Int.random(in: 1...12, using: &corpus.generator) {
        let key = Int64.random(in: -20...90, using: &corpus.generator)
        let isRemoval = test.texts[key] != nil && Bool.random(using: &corpus.generator)
        changes[key] = .some(isRemoval ? nil : corpus.document(fields: 2))
        test.values[key] = isRemoval ? nil : corpus.values()
      }
      try test.write(changes)
      switch Int.random(in: 0..<12, using: &corpus.generator) {
      case 0: _ = try test.index.merge(work: Int.random(in: 1...4000, using: &corpus.generator))
      case 1: _ = try test.index.merge(work: .max)
      case 2: try test.index.mergeAll()
      default: break
      }
      guard round % 8 == 7 else { continue }
      let model = test.model
      for _ in 0..<10 {
        try expectEqual(test, model, corpus.attributeQuery(Self.schema), limit: 7)
      }
      try expectFacets(test, model, .all)
      try expectFacets(test, model, corpus.attributeQuery(Self.schema))
      #expect(try test.index.checkIntegrity() == [])
      let everything = test.batch(test.texts.map { ($0.key, $0.value) })
      #expect(try test.index.compare(with: everything, keys: Int64.min...Int64.max) == [])
    }
  }

  /// Values of one, two and four bytes, and documents with many.
  @Test(arguments: [1, 2, 400])
  func `many values are kept apart`(perDocument: Int) throws {
    let schema = SearchSchema(
      fields: [SearchSchema.Field("text")],
      attributes: [SearchSchema.Attribute("n", .number), SearchSchema.Attribute("k", .keyword)])
    let test = try TestIndex(schema)
    let count = perDocument == 400 ? 200 : 300
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<count {
      documents[Int64(number)] = .some([["a"]])
      let own = (0..<perDocument).map { Double(number * perDocument + $0) }
      test.values[Int64(number)] = [
        own.map { .number($0) }, own.prefix(3).map { .keyword("Name \(Int($0))") },
      ]
    }
    try test.write(documents)
    for number in [0, 1, 127, 128, 129, count - 1] {
      for value in [number * perDocument, number * perDocument + perDocument - 1] {
        let bound = AttributeCondition.Bound(Double(value))
        #expect(
          try test.hits(.attribute(AttributeCondition("n", .range(lower: bound, upper: bound))))
            == [Int64(number)])
      }
      let name = "name \(number * perDocument)"
      #expect(
        try test.hits(.attribute(AttributeCondition("k", .keyword(name)))) == [Int64(number)])
    }
    var options = SearchOptions(limit: 0)
    options.facets = [FacetRequest("n", limit: 2), FacetRequest("k", limit: 2)]
    let facets = try test.index.search(.all, options: options).facets
    #expect(facets.map(\.valueCount) == [count * perDocument, count * min(perDocument, 3)])
    #expect(facets[0].counts.map(\.value) == [.number(0), .number(1)])
    #expect(facets[1].counts.map(\.value) == [.keyword("Name 0"), .keyword("Name 1")])
    #expect(try test.index.checkIntegrity() == [])
  }

  /// As many values as a byte counts, in documents that stand between others without any.
  @Test func `ranges of the values of many documents`() throws {
    let schema = SearchSchema(
      fields: [SearchSchema.Field("text")],
      attributes: [SearchSchema.Attribute("n", .number)])
    let test = try TestIndex(schema)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<Int64(256) {
      documents[number] = .some([["a"]])
      test.values[number] = [
        number % 2 == 0 ? [.number(Double(number)), .number(Double(number + 1))] : []
      ]
    }
    try test.write(documents)
    #expect(
      try test.hits(.attribute(AttributeCondition("n", .present))) == (0..<128).map { $0 * 2 })
    for (low, high) in [(0, 255), (0, 0), (255, 255), (1, 255), (0, 254), (63, 64), (65, 190)] {
      let range = AttributeCondition.Test.range(
        lower: .init(Double(low)), upper: .init(Double(high)))
      #expect(
        try test.hits(.attribute(AttributeCondition("n", range)))
          == (0..<128).map { $0 * 2 }.filter { $0 + 1 >= low && $0 <= high })
    }
  }

  // MARK: - Single conditions

  @Test func `a value that every document has takes no space`() throws {
    let schema = SearchSchema(
      fields: [SearchSchema.Field("text")],
      attributes: [SearchSchema.Attribute("language", .keyword)])
    func size(_ count: Int) throws -> Int {
      let test = try TestIndex(schema)
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<Int64(count) {
        documents[number] = .some([[]])
        test.values[number] = [[.keyword("de")]]
      }
      try test.write(documents)
      #expect(
        try test.hits(.attribute(AttributeCondition("language", .keyword("DE")))).count == count)
      return try test.index.current().segments[0].header
        .partLengths[IndexLayout.Part.attributes.rawValue]
    }
    #expect(try size(1000) < size(1) + 4)
  }

  @Test func `long, blank and ill-formed keywords are kept as far as they mean something`() throws {
    let test = try TestIndex(Self.schema)
    let long = String(repeating: "ü", count: 1000)
    test.values[1] = [[], [], [], [.keyword(" \t\n")], [.keyword(long), .keyword("\u{ad}")], []]
    try test.write([1: [[], ["x"]], 2: [[], ["x"]]])
    let whole = AttributeCondition("tag", .keyword(long + "x"))
    #expect(try test.hits(.attribute(whole)) == [1])
    let short = AttributeCondition("tag", .keyword(String(long.prefix(255))))
    #expect(try test.hits(.attribute(short)) == [])
    for (name, count) in [("language", 0), ("tag", 1)] {
      #expect(try test.hits(.attribute(AttributeCondition(name, .present))).count == count)
    }
    #expect(try test.hits(.attribute(AttributeCondition("tag", .keyword("")))) == [])
    #expect(try test.index.checkIntegrity() == [])
  }

  @Test func `what cannot be asked is an error that says why`() throws {
    let test = try TestIndex(Self.schema)
    func message(_ query: FullTextQuery, facets: [FacetRequest] = []) -> String? {
      var options = SearchOptions()
      options.facets = facets
      do throws(SearchError) {
        _ = try test.index.search(query, options: options)
        return nil
      } catch {
        #expect(error.code == .invalidQuery)
        return error.message
      }
    }
    let range = AttributeCondition.Test.range(lower: nil, upper: nil)
    #expect(
      message(.attribute(AttributeCondition("lanuage", .present)))
        == "there is no search attribute 'lanuage', did you mean 'language'? "
        + "There are time, sizes, added, language, tag, unused")
    #expect(message(.attribute(AttributeCondition("MINUTES", range))) == nil)
    #expect(
      message(.attribute(AttributeCondition("tag", range)))?.contains("'tag' has words") == true)
    #expect(
      message(.attribute(AttributeCondition("time", .keyword("x"))))?.contains("numbers") == true)
    #expect(
      message(.attribute(AttributeCondition("added", .keyword("x"))))?.contains("dates") == true)
    #expect(message(.all, facets: [FacetRequest("tgs")])?.contains("'tags'") == true)
    #expect(message(.all, facets: [FacetRequest("tag", bands: [1])])?.contains("bands") == true)
    #expect(message(.all, facets: [FacetRequest("time", bands: [.nan])]) != nil)
    #expect(
      message(
        .all, facets: [FacetRequest("time", bands: [Double](repeating: 1, count: 5000))]) != nil)
    #expect(message(.all, facets: [FacetRequest("time", limit: -1, bands: [.infinity])]) == nil)
    let plain = try TestIndex(TestIndex.oneField)
    #expect(throws: SearchError.self) {
      try plain.index.matches(.attribute(AttributeCondition("time", .present)))
    }
  }

  @Test func `another set of attributes and the format without them are outdated`() throws {
    let test = try TestIndex(Self.schema)
    try test.write([1: [["a"], []]])
    #expect(try test.index.isCurrent())
    var others = [Self.schema, Self.schema, Self.schema, Self.schema]
    others[3].attributes[0].source = "minutes else prep+cook"
    others[0].attributes.removeLast()
    others[1].attributes[0].kind = .date
    others[2].attributes.swapAt(0, 1)
    for other in others {
      let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: other)
      #expect(try !index.isCurrent())
    }
    var renamed = Self.schema
    renamed.attributes[0].aliases = ["other"]
    #expect(
      try SearchIndex(connection: test.connection, name: "ZTEST", schema: renamed).isCurrent())
    try test.connection.execute("UPDATE LARDER_ZTEST_STATE SET FORMAT = 1")
    #expect(
      try !SearchIndex(connection: test.connection, name: "ZTEST", schema: Self.schema).isCurrent())
  }
}
