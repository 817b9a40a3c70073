/// Holds what may hold others of its kind in turn, and lets go of it on any stack.
///
/// To release what holds what holds what takes calls for each level, and nobody is asked before: a tree of ten thousand levels would
/// end the process on a thread with half a megabyte. Where too little is left, the content goes on a new thread's stack.
package final class DeepHolder<Content> {
  private(set) package var content: Content
  private let empty: Content

  /// - Parameter empty: stands in the content's place at the end.
  package init(_ content: Content, empty: Content) {
    self.content = content
    self.empty = empty
  }

  deinit {
    guard CallStack.isShort else { return }
    var last = [content]
    content = empty
    CallStack.more { last.removeAll() }
  }
}

// Nothing but the end changes the content, and then nobody else has it.
extension DeepHolder: @unchecked Sendable where Content: Sendable {}
