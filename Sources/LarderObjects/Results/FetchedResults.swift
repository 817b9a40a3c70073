public import LarderPredicates

/// The place of an object in sections: the section's number, then the object's in it, from 0.
public struct ResultPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the object in its section, from 0.
  public var item: Int

  /// Creates a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The order of the results: by section, then in it.
  public static func < (left: ResultPath, right: ResultPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// Both numbers with a hyphen between.
  public var description: String { "\(section)-\(item)" }
}

/// A section of results: neighbours in the order that share a name.
public struct FetchedSection: Hashable, Sendable {
  /// The text that its objects share: that of the section key path's value; empty without one.
  public let name: String
  /// The objects, by identifier.
  public let objectIDs: [ObjectID]

  /// How many objects it has.
  public var count: Int { objectIDs.count }

  /// The title in a short list of sections: the first character of the name, in capitals.
  public var indexTitle: String { name.first.map { String($0).uppercased() } ?? "" }
}

/// A section that came or went. Sections do not change otherwise.
public struct FetchedSectionChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    /// The section is new.
    case insert
    /// The section is gone.
    case delete
  }

  /// Whether the section came or went.
  public let kind: Kind
  /// Its number: among the sections of before for a deletion, of after for an insertion.
  public let section: Int
  /// The section's name.
  public let name: String
}

/// A change of one object of the results.
public struct FetchedObjectChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    /// The object is new among the results.
    case insert
    /// The object is no longer among the results.
    case delete
    /// Its place in the order, or its section, is another one; its values may have changed too.
    case move
    /// Its values changed, its place among the others did not.
    case update
  }

  /// The kind of the change.
  public let kind: Kind
  /// The object.
  public let objectID: ObjectID
  /// Its place before; nil for an insertion.
  public let from: ResultPath?
  /// Its place after; nil for a deletion.
  public let to: ResultPath?
}

/// All results at one moment, and what has changed since the moment before: identifiers only, so it may go anywhere.
public struct FetchedResultsSnapshot: Hashable, Sendable {
  /// All sections, in order, with their objects.
  public let sections: [FetchedSection]
  /// The changes of sections that led to this from the snapshot before; empty in the first one.
  public let sectionChanges: [FetchedSectionChange]
  /// The changes of objects that led to this from the snapshot before: deletions, insertions, moves, updates.
  public let objectChanges: [FetchedObjectChange]

  /// The identifiers of all objects, in order; temporary ones of objects that were not saved yet.
  public var objectIDs: [ObjectID] { sections.flatMap(\.objectIDs) }
}

/// Results as identifiers, with the number of objects in each section.
struct ResultsState: Hashable {
  struct Section: Hashable {
    var name: String
    var start: Int
    var count: Int
  }

  var identifiers: [ObjectID] = []
  /// Without objects there is no section.
  var sections: [Section] = []

  init() {}

  /// - Parameter names: the section name of each object; nil for one section.
  init(_ identifiers: [ObjectID], names: [String]?) {
    self.identifiers = identifiers
    for place in identifiers.indices {
      let name = names?[place] ?? ""
      if let last = sections.last, last.name == name {
        sections[sections.count - 1].count += 1
      } else {
        sections.append(Section(name: name, start: place, count: 1))
      }
    }
  }

  /// The first section name that comes again after another one.
  var scatteredName: String? {
    var seen: Set<[UInt8]> = []
    return sections.first { !seen.insert(Array($0.name.utf8)).inserted }?.name
  }

  /// The section of an object.
  func section(of place: Int) -> Int {
    var lower = 0
    var upper = sections.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if sections[middle].start <= place { lower = middle } else { upper = middle }
    }
    return lower
  }

  func path(of place: Int) -> ResultPath {
    let section = section(of: place)
    return ResultPath(section: section, item: place - sections[section].start)
  }

  var fetchedSections: [FetchedSection] {
    sections.map { section in
      FetchedSection(
        name: section.name,
        objectIDs: Array(identifiers[section.start..<(section.start + section.count)]))
    }
  }
}
