/// A document: its outermost element, and the comments around it.
package struct XMLDocument: Hashable, Sendable {
  package var root: XMLElement
  /// The comments before the outermost element.
  package var prologue: [String]
  /// The comments behind it.
  package var epilogue: [String]

  /// Makes a document.
  package init(root: XMLElement, prologue: [String] = [], epilogue: [String] = []) {
    self.root = root
    self.prologue = prologue
    self.epilogue = epilogue
  }
}
