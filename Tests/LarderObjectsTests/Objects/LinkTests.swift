import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct LinkTests {
  /// Z-009, I-066, I-067, I-068, T-015, B-007: one end is set, the other follows at once;
  /// re-pointing leaves the old place; all kinds of cardinality.
  @Test func `every kind of link from either end`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let (cooks, bakers) = (try stack.team("Cooks"), try stack.team("Bakers"))
    // To-one and its to-many.
    anna.team = cooks
    #expect(cooks.memberIDs(of: "members") == [anna.objectID])
    anna.team = bakers
    #expect(cooks.count(of: "members") == 0 && bakers.count(of: "members") == 1)
    cooks.insert(anna, into: "members")
    #expect(anna.team == cooks && bakers.count(of: "members") == 0)
    // One to one.
    let (first, second) = (try stack.context.insert("Photo"), try stack.context.insert("Photo"))
    first.setObject(anna, for: "owner")
    second.setObject(ben, for: "owner")
    #expect(anna.object(for: "photo") == first)
    anna.setObject(second, for: "photo")
    #expect(first.object(for: "owner") == nil && ben.object(for: "photo") == nil)
    #expect(second.object(for: "owner") == anna)
    first.setObject(ben, for: "owner")
    // Many to many, with itself.
    anna.insert(ben, into: "friends")
    #expect(ben.memberIDs(of: "friends") == [anna.objectID])
    anna.insert(anna, into: "friends")
    #expect(anna.count(of: "friends") == 2)
    anna.setObjects([], for: "friends")
    #expect(ben.count(of: "friends") == 0)
    // To itself, under two names.
    anna.setObject(anna, for: "boss")
    #expect(anna.memberIDs(of: "reports") == [anna.objectID])
    ben.insert(anna, into: "reports")
    #expect(anna.object(for: "boss") == ben && anna.count(of: "reports") == 0)
    try stack.context.save()
    let again = stack.fault(anna)
    #expect(again.object(for: "boss")?.objectID == ben.objectID)
    #expect(again.team?.objectID == cooks.objectID)
    #expect(again.object(for: "photo")?.objectID == second.objectID)
  }

  /// A-122, Z-073: a whole to-many is given in one assignment, and everything follows.
  @Test func `a to-many in one assignment`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    let (cooks, bakers) = (try stack.team("Cooks", people), try stack.team("Bakers"))
    bakers["members"] = [people[1], people[2], people[1]]
    #expect(bakers.count(of: "members") == 2)
    #expect(cooks.objects(for: "members") == [people[0]])
    bakers.setValue(.list([]), for: "members")
    #expect(people.map { $0.team } == [cooks, nil, nil])
  }

  /// I-072, T-017, B-004, Z-011: a to-many without an order gives its objects in the order of their keys, whatever the
  /// order of insertion; who needs another one has an attribute, or an ordered relationship.
  @Test func `no order and order`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    let team = try stack.team("Cooks")
    let tasks = try ["a", "b", "c"].map { try stack.task($0) }
    for number in [2, 0, 1] {
      team.insert(people[number], into: "members")
      people[0].insert(tasks[number], into: "tasks")
    }
    try stack.context.save()
    let other = stack.other()
    #expect(other.object(with: team.objectID).memberIDs(of: "members").map(\.key) == [1, 2, 3])
    let titles = other.object(with: people[0].objectID).objects(for: "tasks").map {
      $0["title"] ?? ""
    }
    #expect(titles == ["c", "a", "b"])
  }

  /// I-078, Z-072: relationships are read and set by key as attributes are.
  @Test func `relationships by key`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    anna["boss"] = ben
    #expect(anna["boss"] as Person? == ben)
    #expect(try ben.value(forKeyPath: "reports") == .list([.object(anna.objectID)]))
    try ben.setValue(.list([]), forKeyPath: "reports")
    #expect(anna["boss"] as Person? == nil)
    try anna.setValue(.object(ben.objectID), forKeyPath: "boss")
    #expect(ben.count(of: "reports") == 1)
    #expect(anna["boss"] as Team? == nil)
  }
}
