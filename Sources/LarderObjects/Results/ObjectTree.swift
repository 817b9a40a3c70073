internal import LarderModel

/// Objects in a hierarchy, as an outline shows them: each before its children (requirement Z-256).
///
/// All levels lead on by one name; an entity without such a to-many relationship has no children. An object that is among
/// its own ancestors is shown once more and not entered again, so that a circle ends. Belongs to the objects' context, and
/// reads faults as it comes to them: the children of one object at a time.
public struct ObjectTree: Sequence {
  /// An object in its place.
  public struct Row {
    /// The object.
    public let object: ManagedObject
    /// How many ancestors it has in the tree; 0 for a root.
    public let depth: Int
    /// Whether it is the last child of its parent, or the last root.
    public let isLast: Bool
    /// Whether it is among its own ancestors: what is below it was shown already.
    public let isRepeated: Bool
  }

  private let roots: [ManagedObject]
  private let children: String

  /// Creates a tree; nothing is read.
  ///
  /// - Parameters:
  ///   - roots: the objects at the top, in their order.
  ///   - children: the name of the to-many relationship that leads down, ordered or not.
  /// - Throws: `ObjectError` `unknownName` when no entity of the roots has such a relationship.
  public init(_ roots: [ManagedObject], children: String = "children") throws(ObjectError) {
    if let first = roots.first, !roots.contains(where: { Self.leads($0, children) }) {
      throw ObjectError(
        .unknownName,
        "\(first.entity.name): there is no to-many relationship '\(children)' that leads to children"
      )
    }
    self.roots = roots
    self.children = children
  }

  private static func leads(_ object: ManagedObject, _ key: String) -> Bool {
    if case .relationship(let relationship)? = object.entity.property(key) {
      return relationship.isToMany
    }
    return false
  }

  /// Goes over the rows from top to bottom.
  public struct Iterator: IteratorProtocol {
    private struct Level {
      let objects: [ManagedObject]
      var next = 0
    }

    private let children: String
    private var levels: [Level]
    /// The objects whose children the levels below the roots are.
    private var ancestors: [ManagedObject] = []

    fileprivate init(_ tree: ObjectTree) {
      children = tree.children
      levels = [Level(objects: tree.roots)]
    }

    /// The next row; nil at the end.
    public mutating func next() -> Row? {
      while let level = levels.last, level.next == level.objects.count {
        levels.removeLast()
        if !ancestors.isEmpty { ancestors.removeLast() }
      }
      guard let level = levels.last else { return nil }
      let object = level.objects[level.next]
      levels[levels.count - 1].next += 1
      let row = Row(
        object: object, depth: levels.count - 1, isLast: level.next == level.objects.count - 1,
        isRepeated: ancestors.contains { $0 === object })
      if !row.isRepeated, ObjectTree.leads(object, children) {
        levels.append(Level(objects: object.objects(for: children)))
        ancestors.append(object)
      }
      return row
    }
  }

  /// Begins at the first root.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The tree as text, a line for each object: what `line` says of it, behind lines that lead there from its parent.
  ///
  /// - Parameter line: one line of text; line breaks in it become blanks.
  public func text(_ line: (ManagedObject) -> String) -> String {
    var text = ""
    // For each level whether more of it comes below.
    var goesOn: [Bool] = []
    for row in self {
      goesOn.removeSubrange(Swift.min(row.depth, goesOn.count)...)
      if row.depth > 0 {
        for level in goesOn.dropFirst() { text += level ? "│  " : "   " }
        text += row.isLast ? "└─ " : "├─ "
      }
      goesOn.append(!row.isLast)
      text += line(row.object).split(whereSeparator: \.isNewline).joined(separator: " ")
      text += row.isRepeated ? " ...\n" : "\n"
    }
    return text
  }
}
