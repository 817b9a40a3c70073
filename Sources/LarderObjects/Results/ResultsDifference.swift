internal import LarderPredicates

/// What leads from one state of results to another.
struct ResultsDifference {
  private(set) var sections: [FetchedSectionChange] = []
  private(set) var objects: [FetchedObjectChange] = []

  var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

  /// - Parameter changed: the objects whose values may have changed; only they are reported as updated.
  init(from old: ResultsState, to new: ResultsState, changed: Set<ObjectID>) {
    var oldPlaces: [ObjectID: Int] = [:]
    oldPlaces.reserveCapacity(old.identifiers.count)
    for (place, identifier) in old.identifiers.enumerated() { oldPlaces[identifier] = place }
    var survivors: [(old: Int, new: Int)] = []
    var insertions: [FetchedObjectChange] = []
    for (place, identifier) in new.identifiers.enumerated() {
      if let before = oldPlaces.removeValue(forKey: identifier) {
        survivors.append((before, place))
      } else {
        insertions.append(
          FetchedObjectChange(
            kind: .insert, objectID: identifier, from: nil, to: new.path(of: place)))
      }
    }
    // What is left of the old ones is gone.
    objects = oldPlaces.values.sorted().map { place in
      FetchedObjectChange(
        kind: .delete, objectID: old.identifiers[place], from: old.path(of: place), to: nil)
    }
    objects += insertions
    addSurvivors(survivors, old, new, changed)
    addSections(old, new)
  }

  private mutating func addSurvivors(
    _ survivors: [(old: Int, new: Int)], _ old: ResultsState, _ new: ResultsState,
    _ changed: Set<ObjectID>
  ) {
    func isChanged(_ place: Int) -> Bool { changed.contains(new.identifiers[place]) }
    func name(_ state: ResultsState, _ place: Int) -> String {
      state.sections[state.section(of: place)].name
    }
    // The objects that did not change keep their order; the fewest of the others are said to have moved.
    let fixed = survivors.filter { !isChanged($0.new) }
    let isOrdered = zip(fixed, fixed.dropFirst()).allSatisfy { $0.old < $1.old }
    var staying: Set<Int> = []
    if isOrdered {
      // How many fixed objects stand before a place, then and now.
      let before = fixed.map(\.old)
      var rank = 0
      var group: [(old: Int, new: Int)] = []
      var groups: [[(old: Int, new: Int)]] = []
      for survivor in survivors {
        guard isChanged(survivor.new) else {
          rank += 1
          if !group.isEmpty { groups.append(group) }
          group = []
          continue
        }
        if Self.count(before, below: survivor.old) == rank { group.append(survivor) }
      }
      groups.append(group)
      for group in groups {
        for place in Self.longestRise(group.map(\.old)) { staying.insert(group[place].new) }
      }
    } else {
      for place in Self.longestRise(survivors.map(\.old)) { staying.insert(survivors[place].new) }
    }
    var moves: [FetchedObjectChange] = []
    var updates: [FetchedObjectChange] = []
    for survivor in survivors {
      let changedHere = isChanged(survivor.new)
      let stays =
        (staying.contains(survivor.new) || isOrdered && !changedHere)
        && name(old, survivor.old) == name(new, survivor.new)
      if stays, !changedHere { continue }
      let change = FetchedObjectChange(
        kind: stays ? .update : .move, objectID: new.identifiers[survivor.new],
        from: old.path(of: survivor.old), to: new.path(of: survivor.new))
      if stays { updates.append(change) } else { moves.append(change) }
    }
    objects += moves + updates
  }

  private mutating func addSections(_ old: ResultsState, _ new: ResultsState) {
    var oldPlaces: [String: Int] = [:]
    for (place, section) in old.sections.enumerated() { oldPlaces[section.name] = place }
    var kept: [(old: Int, new: Int)] = []
    for (place, section) in new.sections.enumerated() {
      if let before = oldPlaces[section.name] { kept.append((before, place)) }
    }
    // A section that changes places goes and comes: sections do not move.
    var staying: Set<Int> = []
    var stayingOld: Set<Int> = []
    for place in Self.longestRise(kept.map(\.old)) {
      staying.insert(kept[place].new)
      stayingOld.insert(kept[place].old)
    }
    for (place, section) in old.sections.enumerated() where !stayingOld.contains(place) {
      sections.append(FetchedSectionChange(kind: .delete, section: place, name: section.name))
    }
    for (place, section) in new.sections.enumerated() where !staying.contains(place) {
      sections.append(FetchedSectionChange(kind: .insert, section: place, name: section.name))
    }
  }

  private static func count(_ sorted: [Int], below value: Int) -> Int {
    var lower = 0
    var upper = sorted.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if sorted[middle] < value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The places of a longest part that rises.
  private static func longestRise(_ values: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for place in values.indices {
      let length = {
        var lower = 0
        var upper = ends.count
        while lower < upper {
          let middle = (lower + upper) / 2
          if values[ends[middle]] < values[place] { lower = middle + 1 } else { upper = middle }
        }
        return lower
      }()
      if length > 0 { previous[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(place)
      place = previous[place]
    }
    return result.reversed()
  }
}
