internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSearch

/// The search document of an object in memory: what is indexed of it, in order.
struct MemoryDocument: Hashable, Sendable {
  /// A text or a value.
  enum Part: Hashable, Sendable {
    case text(String, field: Int)
    case number(Double, attribute: Int)
    case keyword(String, attribute: Int)
  }

  private(set) var parts: [Part] = []

  /// Reads the document of a row: its own texts, then those of related rows, in the order of the plan's sources.
  init(_ plan: SearchSchemaPlan, of owner: MemoryReference, in state: MemoryState) {
    for isOwn in [true, false] {
      for source in plan.sources where source.path.steps.isEmpty == isOwn {
        for row in state.rows(along: source.path.steps[...], from: owner) {
          guard case .string(let text) = row.value(source.path.attribute) else { continue }
          if !text.isEmpty { parts.append(.text(text, field: source.field)) }
        }
      }
    }
    for source in plan.attributeSources {
      let attribute = plan.attributes[source.attribute]
      for row in state.rows(along: source.path.steps[...], from: owner) {
        if let condition = attribute.condition, !source.path.steps.isEmpty,
          row.value(named: condition.attribute) != .string(condition.value)
        {
          continue
        }
        var value = row.value(source.path.attribute)
        if value == .null, source.path.steps.isEmpty { value = row.sum(attribute.substituteSum) }
        add(value, attribute, source.attribute)
      }
    }
  }

  private mutating func add(_ value: Value, _ attribute: SearchAttributeDescription, _ number: Int)
  {
    switch attribute.kind {
    case .keyword:
      if case .string(let text) = value, !text.isEmpty {
        parts.append(.keyword(text, attribute: number))
      }
    case .number, .date:
      if let value = value.searchNumber { parts.append(.number(value, attribute: number)) }
    }
  }

  /// Its texts with the numbers of their fields.
  var texts: [(field: Int, text: String)] {
    parts.compactMap { if case .text(let text, let field) = $0 { (field, text) } else { nil } }
  }

  func add(to batch: inout DocumentBatch, key: Int64) {
    batch.beginDocument(key: key)
    for part in parts {
      switch part {
      case .text(var text, let field): text.withUTF8 { batch.add($0, field: field) }
      case .number(let number, let attribute): batch.add(number: number, attribute: attribute)
      case .keyword(var text, let attribute):
        text.withUTF8 { batch.add(keyword: $0, attribute: attribute) }
      }
    }
    batch.endDocument()
  }
}

extension MemoryRow {
  fileprivate func value(named name: String) -> Value {
    entity.slot(name).map { values[$0] } ?? .null
  }

  fileprivate func value(_ attribute: AttributeDescription?) -> Value {
    attribute.map { value(named: $0.name) } ?? .null
  }

  /// The sum of some attributes that all have values; null for none.
  fileprivate func sum(_ names: [String]) -> Value {
    var sum = 0.0
    for name in names {
      guard let number = value(named: name).searchNumber else { return .null }
      sum += number
    }
    return names.isEmpty ? .null : .double(sum)
  }
}

extension MemoryState {
  /// The rows at the end of a way over relationships, in the order of the relationships crossed.
  fileprivate func rows(
    along steps: ArraySlice<ResolvedKeyPath.Step>, from owner: MemoryReference
  ) -> [MemoryRow] {
    guard let step = steps.first else { return row(owner).map { [$0] } ?? [] }
    return ends(of: owner, step.relationship).flatMap {
      rows(along: steps.dropFirst(), from: $0)
    }
  }
}

extension Value {
  /// What a search attribute of numbers or dates holds for a value; nil for a value of another kind, and for what is no number.
  var searchNumber: Double? {
    let number: Double? =
      switch self {
      case .boolean(let flag): flag ? 1 : 0
      case .integer(let number): Double(number)
      case .double(let number): number
      case .decimal(let number): Double(number.description)
      case .date(let date): date.timeIntervalSinceReferenceDate
      default: nil
      }
    return number.flatMap { $0.isNaN ? nil : $0 }
  }
}
