extension ModelDifference: CustomStringConvertible {
  /// The difference as lines: `+` for what is new, `-` for what is gone, `~` for what changed; nothing where the models
  /// say the same. Every line ends with a line end.
  public var description: String {
    items.map { $0.lines(indent: "") }.joined()
  }
}

extension ModelDifference.Item {
  /// `+`, `-` or `~`.
  public var mark: String { isAdded ? "+" : isRemoved ? "-" : "~" }

  /// The item on one line, without the settings and members.
  public var title: String {
    guard !name.isEmpty else { return subject.rawValue }
    return isRenamed
      ? "\(subject.rawValue) \(oldName ?? "") -> \(newName ?? "")" : "\(subject.rawValue) \(name)"
  }

  /// The item with its settings on one line, without its members.
  public func line(withMark hasMark: Bool) -> String {
    // Of what is gone nobody asks what it said.
    let settings = isRemoved ? [] : changes.map(\.text)
    let start = hasMark ? "\(mark) \(title)" : title
    return settings.isEmpty ? start : "\(start): \(settings.joined(separator: "; "))"
  }

  fileprivate func lines(indent: String) -> String {
    "\(indent)\(line(withMark: true))\n" + members.map { $0.lines(indent: indent + "  ") }.joined()
  }
}

extension ModelDifference.Change {
  /// The change in words: `optional no -> yes`; of something that is new or gone, what it says.
  var text: String {
    switch (old, new) {
    case (let old?, let new?): "\(setting) \(old) -> \(new)"
    case (nil, let new?): new == "yes" ? setting : "\(setting) \(new)"
    case (let old?, nil): old == "yes" ? "no longer \(setting)" : "no \(setting) (was \(old))"
    case (nil, nil): setting
    }
  }
}

extension ManagedObjectModel {
  /// Everything that the model says, as what is new against a model that says nothing.
  public var listing: [ModelDifference.Item] {
    var builder = ModelDifferenceBuilder()
    builder.list(self)
    return builder.items
  }
}
