internal import LarderLocks
internal import LarderXML

/// Carries the difference between two trees over to a third one that says more than they do.
///
/// `base` and `target` are what is written for a model before and after a change; `document` is the file, which has been
/// read as the model of `base`. Attributes and elements that are the same in both stay as they are in the file, and so
/// does everything that neither of them has.
enum ModelDocumentMerge {
  static func merge(_ document: XMLElement, base: XMLElement, target: XMLElement) -> XMLElement {
    if CallStack.isShort {
      return CallStack.more {
        merge(document, base: base, target: target)
      }
    }
    if base == target { return document }
    var result = document
    mergeAttributes(&result, base, target)
    mergeNodes(&result, base, target)
    return result
  }

  private static func mergeAttributes(
    _ result: inout XMLElement, _ base: XMLElement, _ target: XMLElement
  ) {
    for attribute in base.attributes where target[attribute.name] == nil {
      result.attributes.removeAll { $0.name == attribute.name }
    }
    for attribute in target.attributes where base[attribute.name] != attribute.value {
      if let place = result.attributes.firstIndex(where: { $0.name == attribute.name }) {
        result.attributes[place].value = attribute.value
      } else {
        result.attributes.append(attribute)
      }
    }
  }

  private static func mergeNodes(
    _ result: inout XMLElement, _ base: XMLElement, _ target: XMLElement
  ) {
    let bases = Dictionary(base.elements.map { (Key($0), $0) }) { first, _ in first }
    let targets = Dictionary(target.elements.map { (Key($0), $0) }) { first, _ in first }
    let renamed = renamed(bases, target)
    var seen: Set<Key> = []
    var nodes: [XMLElement.Node] = []
    for node in result.nodes {
      guard case .element(let element) = node else {
        nodes.append(node)
        continue
      }
      let key = Key(element)
      let newKey = renamed[key] ?? key
      guard let base = bases[key] else {
        // Neither tree knows it, unless the file spells something that is added now in another way already.
        if targets[key] == nil || renamed.values.contains(key),
          let kept = Self.kept(element, renamed, bases, targets)
        {
          nodes.append(.element(kept))
        }
        continue
      }
      guard let target = targets[newKey] else { continue }
      seen.insert(newKey)
      nodes.append(.element(merge(element, base: base, target: target)))
    }
    for element in target.elements where !seen.contains(Key(element)) {
      // What the file spells in another way, and both trees have, is not written twice.
      guard bases[Key(element)] != element else { continue }
      nodes.insert(.element(element), at: place(for: element.name, nodes))
    }
    result.nodes = nodes
  }

  /// The keys of elements of the target, by those that they had: of what says what it was called.
  private static func renamed(_ bases: [Key: XMLElement], _ target: XMLElement) -> [Key: Key] {
    var byIdentifier: [Key: Key] = [:]
    for (key, element) in bases {
      if let identifier = element["elementID"] {
        byIdentifier[Key(name: element.name, value: identifier)] = key
      }
    }
    let names = Set(target.elements.map(Key.init))
    var result: [Key: Key] = [:]
    for element in target.elements where bases[Key(element)] == nil {
      guard let identifier = element["elementID"] else { continue }
      let wanted = Key(name: element.name, value: identifier)
      guard let old = byIdentifier[wanted] ?? (bases[wanted] == nil ? nil : wanted),
        !names.contains(old)
      else { continue }
      result[old] = Key(element)
    }
    return result
  }

  /// An element that neither tree knows: an index with what its properties are called now; nil where one of them is gone.
  private static func kept(
    _ element: XMLElement, _ renamed: [Key: Key], _ bases: [Key: XMLElement],
    _ targets: [Key: XMLElement]
  ) -> XMLElement? {
    guard element.name == "fetchIndex" else { return element }
    var result = element
    for (place, node) in element.nodes.enumerated() {
      guard case .element(var part) = node, let name = part["property"] else { continue }
      for kind in ["attribute", "relationship", "fetchedProperty"] {
        let key = Key(name: kind, value: name)
        guard bases[key] != nil, targets[key] == nil else { continue }
        guard let new = renamed[key] else { return nil }
        part.attributes = part.attributes.map {
          $0.name == "property" ? XMLElement.Attribute("property", new.value) : $0
        }
      }
      result.nodes[place] = .element(part)
    }
    return result
  }

  /// Behind the last element of the name, else before the layout, else at the end.
  private static func place(for name: String, _ nodes: [XMLElement.Node]) -> Int {
    func isNamed(_ name: String) -> (XMLElement.Node) -> Bool {
      { if case .element(let element) = $0 { element.name == name } else { false } }
    }
    if let last = nodes.lastIndex(where: isNamed(name)) { return last + 1 }
    return nodes.firstIndex(where: isNamed("elements")) ?? nodes.endIndex
  }

  /// What makes an element of a model the same one in two trees.
  private struct Key: Hashable {
    let name: String
    let value: String

    init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    init(_ element: XMLElement) {
      name = element.name
      switch element.name {
      case "entry": value = element["key"] ?? ""
      // One over the same attributes is the same one, whatever the index is called and however it is ordered.
      case "fetchIndex":
        value = element.elements.map { $0["property"] ?? $0["expression"] ?? "" }
          .joined(separator: ",")
      case "constraint": value = element["value"] ?? ""
      case "uniquenessConstraint":
        value = element.elements.map { $0["value"] ?? "" }.joined(separator: ",")
      default: value = element["name"] ?? ""
      }
    }
  }
}
