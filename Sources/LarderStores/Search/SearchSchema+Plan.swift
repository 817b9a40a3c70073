internal import LarderModel
package import LarderSearch
internal import LarderText

extension SearchSchema {
  /// The index of a plan's documents.
  package init(_ plan: SearchSchemaPlan) {
    self.init(
      fields: plan.fields.map { Field($0.name, weight: $0.weight, aliases: $0.aliases) },
      attributes: plan.attributes.map { attribute in
        let kind: Attribute.Kind =
          switch attribute.kind {
          case .number: .number
          case .date: .date
          case .keyword: .keyword
          }
        return Attribute(
          attribute.name, kind, aliases: attribute.aliases, source: attribute.sourceText)
      }, analyzer: Analyzer(plan.root.description.searchAnalyzer))
  }
}

extension SearchAttributeDescription {
  /// What the values are read from, in one line.
  fileprivate var sourceText: String {
    let paths = keyPaths.map { $0.joined(separator: ".") }.joined(separator: ",")
    let condition = condition.map { " where \($0.attribute) = \($0.value)" } ?? ""
    let reading = reader.map { reader in
      " read by \(reader.name) from "
        + reader.keyPaths.map { $0.joined(separator: ".") }.joined(separator: ",")
    }
    return paths + condition + (reading ?? "")
      + (substituteSum.isEmpty ? "" : " else \(substituteSum.joined(separator: "+"))")
  }
}
