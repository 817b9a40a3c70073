/// Finds which description of an old list a description of a new list comes from.
///
/// A renaming identifier of the new one says what it was called, or which identifier it had; without one the name does.
/// Explicit identifiers go first, so that a new thing may take a name that another one gave up. With `allowsCopies` several
/// new descriptions come from one old one, as attributes may: the one that kept the name, and those that say what they were.
struct DescriptionMatching<Description> {
  /// Places of the old list by places of the new one.
  private(set) var sources: [Int?]
  /// The places of the old list that nothing of the new one comes from, in order.
  private(set) var removed: [Int]

  /// Cost: linear in the number of descriptions.
  init(
    _ old: [Description], _ new: [Description], name: (Description) -> String,
    identifier: (Description) -> String?, allowsCopies: Bool = false
  ) {
    var byName: [String: Int] = [:]
    var byIdentifier: [String: Int] = [:]
    byName.reserveCapacity(old.count)
    for (index, description) in old.enumerated() {
      byName[name(description)] = index
      if let identifier = identifier(description) { byIdentifier[identifier] = index }
    }
    var isTaken = [Bool](repeating: false, count: old.count)
    var sources = [Int?](repeating: nil, count: new.count)
    func take(_ source: Int?, for index: Int, evenIfTaken: Bool = allowsCopies) {
      guard let source, sources[index] == nil, evenIfTaken || !isTaken[source] else { return }
      sources[index] = source
      isTaken[source] = true
    }
    for (index, description) in new.enumerated() {
      guard let identifier = identifier(description) else { continue }
      take(byIdentifier[identifier], for: index)
    }
    for (index, description) in new.enumerated() {
      guard let wanted = identifier(description), let source = byName[wanted] else { continue }
      // Something that says itself what it was called is not known by its name.
      if identifier(old[source]) == nil { take(source, for: index) }
    }
    for (index, description) in new.enumerated() where identifier(description) == nil {
      take(byIdentifier[name(description)], for: index, evenIfTaken: false)
    }
    for (index, description) in new.enumerated() { take(byName[name(description)], for: index) }
    self.sources = sources
    removed = old.indices.filter { !isTaken[$0] }
  }
}
