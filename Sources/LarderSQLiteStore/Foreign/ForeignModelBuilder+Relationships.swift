internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite

extension ForeignModelBuilder {
  /// A column that holds keys of an entity's objects.
  struct Link {
    var owner: Int
    var name: String
    var column: String
    var destination: Int
  }

  /// How many rows are looked at to find out what a column points at.
  private static let sample = 1000

  // MARK: - Columns that point

  func link(
    _ column: ForeignCatalog.Column, in owner: ForeignCatalog.Entity, _ table: String,
    _ columns: [ForeignCatalog.Column]
  ) throws -> Link? {
    guard column.type == "INTEGER", column.isIndexed,
      let name = Self.propertyName(column.name)
    else { return nil }
    func link(_ number: Int) -> Link {
      Link(owner: owner.number, name: name, column: column.name, destination: number)
    }
    // Beside a key of several possible entities stands the number of each row's, in a column that names their root.
    let upper = column.name.dropFirst()
    for other in columns {
      guard other.name.hasSuffix("_\(upper)"), other.name.hasPrefix("Z"),
        let number = Int(other.name.dropFirst().dropLast(upper.count + 1)),
        catalog.entities[number] != nil
      else { continue }
      return link(number)
    }
    for number in candidates(String(upper), owner) {
      guard let entity = catalog.entities[number], let target = catalog.table(of: entity)?.name
      else { continue }
      if try points(column.name, of: table, to: target) { return link(number) }
    }
    return nil
  }

  /// The entities whose names fit a column's, the best first: its own name, then names that end or begin with it, or with
  /// which it ends or begins; the owner itself for the words of trees and chains. One that others inherit from would have its
  /// number beside the key.
  private func candidates(_ upper: String, _ owner: ForeignCatalog.Entity) -> [Int] {
    func rank(_ entity: ForeignCatalog.Entity) -> Int? {
      let name = entity.name.uppercased()
      if name == upper { return 0 }
      if name.hasSuffix(upper) { return 1 }
      if upper.hasSuffix(name) { return 2 }
      if name.hasPrefix(upper) || upper.hasPrefix(name) { return 3 }
      let words = ["PARENT", "NEXT", "PREVIOUS", "CONTAINER", "OWNER"]
      return entity.number == owner.number && words.contains(upper) ? 4 : nil
    }
    let parents = Set(catalog.entities.values.compactMap(\.parent))
    return catalog.entities.values.filter { !parents.contains($0.number) }
      .compactMap { entity in rank(entity).map { ($0, entity.number) } }
      .sorted { $0 < $1 }.map(\.1)
  }

  /// Whether the values of a column are keys of a table: nearly all, because some rules leave links to what is gone.
  private func points(_ column: String, of table: String, to target: String) throws -> Bool {
    let statement = try connection.prepare(
      "SELECT COUNT(*), COUNT(t.Z_PK) FROM (SELECT \(quotedName(column)) AS k FROM "
        + "\(quotedName(table)) WHERE \(quotedName(column)) IS NOT NULL LIMIT \(Self.sample)) s "
        + "LEFT JOIN \(quotedName(target)) t ON t.Z_PK = s.k")
    guard try statement.step() else { return false }
    let (all, found) = (statement.int64(0), statement.int64(1))
    return found * 10 >= all * 9
  }

  // MARK: - Both ends

  /// Describes links and their inverses.
  mutating func add(_ links: [Link]) throws {
    // All names that columns give first: those that are made up have to be others.
    var named: [Link] = []
    for link in links where free(link.name, in: link.owner) != nil { named.append(link) }
    var done: Set<Int> = []
    for (place, link) in named.enumerated() where !done.contains(place) {
      done.insert(place)
      if let other = try partner(of: link, at: place, among: named, done) {
        done.insert(other)
        add(link, inverse: named[other].name)
        add(named[other], inverse: link.name)
      } else {
        addToMany(for: link)
      }
    }
  }

  private mutating func add(_ link: Link, inverse: String?) {
    guard let destination = catalog.entities[link.destination] else { return }
    entities[link.owner]?.relationships.append(
      RelationshipDescription(link.name, to: destination.name, inverse: inverse))
  }

  /// A to-one relationship back, whose rows point at the rows that point at them.
  private func partner(
    of link: Link, at place: Int, among links: [Link], _ done: Set<Int>
  ) throws -> Int? {
    guard let own = table(link.owner), let other = table(link.destination) else { return nil }
    for (index, back) in links.enumerated() where index != place && !done.contains(index) {
      guard back.owner == link.destination, back.destination == link.owner else { continue }
      let (here, there) = (quotedName(link.column), quotedName(back.column))
      let statement = try connection.prepare(
        "SELECT COUNT(*), SUM(t.\(there) = o.Z_PK) FROM \(quotedName(own)) o JOIN "
          + "\(quotedName(other)) t ON t.Z_PK = o.\(here)")
      if try statement.step(), statement.int64(0) > 0,
        statement.int64(0) == statement.int64(1)
      {
        return index
      }
    }
    return nil
  }

  private func table(_ number: Int) -> String? {
    catalog.entities[number].flatMap { catalog.table(of: $0)?.name }
  }

  /// The way back of a to-one relationship that has no other: all objects that point at one.
  private mutating func addToMany(for link: Link) {
    guard let owner = catalog.entities[link.owner],
      let destination = catalog.entities[link.destination],
      let root = catalog.root(of: destination)?.number
    else { return }
    let first = owner.name.prefix(1).lowercased() + owner.name.dropFirst()
    let choices = [first + "s", "\(first)sOf\(link.name.startingWithCapital)"]
    for choice in choices + (2...9).map({ choices[1] + String($0) }) {
      guard let name = free(choice, in: root) else { continue }
      // It belongs to the entity that the column names, which may be below the root.
      let isOrdered = has("Z_FOK_\(link.name.uppercased())", table(link.owner))
      entities[link.destination]?.relationships.append(
        RelationshipDescription(
          name, to: owner.name, inverse: link.name, toMany: true, ordered: isOrdered))
      return add(link, inverse: name)
    }
    add(link, inverse: nil)
  }

  private func has(_ column: String, _ table: String?) -> Bool {
    table.flatMap { catalog.columns[$0] }?.contains { $0.name == column } ?? false
  }

  // MARK: - Join tables

  /// `Z_3TAGS (Z_3RECIPES, Z_5TAGS)`: recipes of entity 5 are of entity 3, and tags of entity 3 are of entity 5.
  mutating func addJoin(_ table: String) {
    let ends = (catalog.columns[table] ?? []).compactMap { column in
      Self.end(column.name).map { (column: column.name, number: $0.number, name: $0.name) }
    }
    let isReflexive = catalog.columns[table]?.contains { $0.name == "REFLEXIVE" } ?? false
    if isReflexive, let end = ends.first { return addReflexive(end.number, end.name) }
    guard ends.count == 2, Self.end(table) != nil,
      let near = catalog.entities[ends[0].number], let far = catalog.entities[ends[1].number]
    else { return }
    // The column with an end's keys is called as the other end calls them.
    guard let forward = free(ends[1].name, in: near.number),
      let back = free(ends[0].name, in: far.number)
    else { return }
    func add(_ name: String, _ owner: ForeignCatalog.Entity, _ end: String, _ inverse: String) {
      let isOrdered = has("Z_FOK_\(owner.number)\(name.uppercased())", table)
      entities[owner.number]?.relationships.append(
        RelationshipDescription(
          name, to: end, inverse: inverse, toMany: true, ordered: isOrdered))
    }
    add(forward, near, far.name, back)
    add(back, far, near.name, forward)
  }

  private mutating func addReflexive(_ number: Int, _ name: String) {
    guard let entity = catalog.entities[number], let free = free(name, in: number) else { return }
    entities[number]?.relationships.append(
      RelationshipDescription(free, to: entity.name, inverse: free, toMany: true))
  }

  /// `Z_5TAGS` is (5, "tags"); nil for another kind of name.
  private static func end(_ name: String) -> (number: Int, name: String)? {
    guard name.hasPrefix("Z_") else { return nil }
    let digits = name.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), let found = propertyName("Z" + name.dropFirst(2 + digits.count))
    else { return nil }
    return (number, found)
  }
}
