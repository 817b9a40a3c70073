package import LarderModel
package import LarderPredicates
package import LarderSearch

/// The search document of an object in memory: what is indexed of it, in order.
package struct MemoryDocument: Hashable, Sendable {
  /// A text or a value.
  package enum Part: Hashable, Sendable {
    case text(String, field: Int)
    case number(Double, attribute: Int)
    case keyword(String, attribute: Int)
  }

  package private(set) var parts: [Part] = []

  /// Reads the document of an object: its own texts, then those of related ones, in the order of the plan's sources.
  ///
  /// - Parameter known: what a reader gives for the object, which is not asked then.
  package init(
    _ plan: SearchSchemaPlan, of object: any PredicateSubject,
    knowing known: (reader: String, keywords: [SearchValueReader.Keyword])? = nil
  ) {
    parts = Self.texts(plan, of: object).map { .text($0.text, field: $0.field) }
    for (number, attribute) in plan.attributes.enumerated() {
      for value in attribute.ownValues(of: object) {
        switch attribute.kind {
        case .keyword:
          if case .string(let text) = value, !text.isEmpty {
            parts.append(.keyword(text, attribute: number))
          }
        case .number, .date:
          if let value = value.searchNumber { parts.append(.number(value, attribute: number)) }
        }
      }
    }
    for reading in plan.readings {
      let given = known.flatMap { $0.reader == reading.reader.name ? $0.keywords : nil }
      for keyword in given ?? reading.reader.keywords(of: object) {
        guard let number = reading.attributes[keyword.attribute] else { continue }
        parts.append(.keyword(keyword.text, attribute: number))
      }
    }
  }

  /// The texts of an object with the numbers of their fields: its own, then those of related ones.
  package static func texts(
    _ plan: SearchSchemaPlan, of object: any PredicateSubject
  ) -> [(field: Int, text: String)] {
    let (own, related) = (
      plan.sources.filter(\.path.steps.isEmpty), plan.sources.filter { !$0.path.steps.isEmpty }
    )
    var found: [(field: Int, text: String)] = []
    for source in own + related {
      var texts: [String] = []
      for case .string(let text) in object.values(at: source.path.keys[...]) where !text.isEmpty {
        texts.append(text)
      }
      if source.isInOrderOfTexts {
        texts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      found += texts.map { (source.field, $0) }
    }
    return found
  }

  /// Its texts with the numbers of their fields.
  package var texts: [(field: Int, text: String)] {
    parts.compactMap { if case .text(let text, let field) = $0 { (field, text) } else { nil } }
  }

  package func add(to batch: inout DocumentBatch, key: Int64) {
    batch.beginDocument(key: key)
    for part in parts {
      switch part {
      case .text(let text, let field): batch.add(text.utf8.span, field: field)
      case .number(let number, let attribute): batch.add(number: number, attribute: attribute)
      case .keyword(let text, let attribute):
        batch.add(keyword: text.utf8.span, attribute: attribute)
      }
    }
    batch.endDocument()
  }
}

extension ResolvedKeyPath {
  /// The names along the path.
  fileprivate var keys: [String] {
    steps.map(\.relationship.name) + (attribute.map { [$0.name] } ?? [])
  }
}
