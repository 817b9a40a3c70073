/// An element of an XML document, with everything in it that a reader may want: attributes, elements, texts, comments.
package struct XMLElement: Hashable, Sendable {
  /// Something inside an element.
  package enum Node: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
    case comment(String)
  }

  /// An attribute, in the order of the document.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String

    /// Makes an attribute.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name, with its prefix.
  package var name: String
  package var attributes: [Attribute]
  package var nodes: [Node]

  /// Makes an element.
  package init(_ name: String, attributes: [Attribute] = [], nodes: [Node] = []) {
    self.name = name
    self.attributes = attributes
    self.nodes = nodes
  }

  /// The value of an attribute; nil where there is none.
  package subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The elements inside, in order.
  package var elements: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements of a name inside, in order.
  package func elements(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// The texts directly inside, joined.
  package var text: String {
    nodes.reduce(into: "") { result, node in
      if case .text(let text) = node { result += text }
    }
  }
}

/// Why bytes are no XML document that is read here.
package struct XMLError: Error, Hashable, Sendable {
  /// Words for the user, lower case.
  package let message: String
  /// The line at fault, from 1; 0 where there is none.
  package let line: Int
}
