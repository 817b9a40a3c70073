import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@Suite struct CollectionTests {
  /// A-120, Z-073, A-119, I-079, T-003: what is done to the view is done to the relationship and its inverse, and told
  /// to observers.
  @Test func `a set that writes through`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora", "Dan"].map(stack.person)
    let team = try stack.team("Cooks")
    let members = team.mutableSet(forKey: "members", of: Person.self)
    #expect(members.isEmpty)
    let log = ChangeLog()
    log.watch(team, "members")
    log.watch(people[0], "team")
    members.insert(people[0])
    members.insert(people[0])
    #expect(log.take() == ["members insertion to [Anna]", "team setting from nil to Cooks"])
    log.end()
    members.formUnion(people[1...2])
    #expect(members.count == 3 && members.contains(people[1]) && !members.contains(people[3]))
    #expect(people[2].team == team)
    #expect(team.count(of: "members") == 3)
    members.remove(people[0])
    members.remove(people[3])
    #expect(people[0].team == nil)
    #expect(members.map(\.name) == ["Ben", "Cora"])
    members.setObjects([people[3], people[2]])
    #expect(Set(members.objects) == [people[2], people[3]])
    #expect(people[1].team == nil && people[3].team == team)
    members.formIntersection([people[3], people[0]])
    #expect(members.objects == [people[3]])
    members.subtract([people[3], people[0]])
    #expect(members.isEmpty && people[3].team == nil)
    members.formUnion(people)
    for person in members { members.remove(person) }
    #expect(members.isEmpty)
    members.insert(people[0])
    members.removeAll()
    #expect(people[0].team == nil)
  }

  /// A-121, Z-073: what a getter gave is a copy that stays as it is; a view shows what is there now.
  @Test func `a getter's result is no view`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben"].map(stack.person)
    let team = try stack.team("Cooks", [people[0]])
    var copy: [Person] = team["members"]
    let view = team.mutableSet(forKey: "members")
    copy.append(people[1])
    #expect(team.count(of: "members") == 1 && people[1].team == nil)
    team.insert(people[1], into: "members")
    #expect(view.count == 2)
    team["members"] = [people[1]]
    #expect(view.objects == [people[1]])
  }

  /// one, several, or all at once.
  @Test func `adding and removing several`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    let team = try stack.team("Cooks")
    team.insert(contentsOf: people, into: "members")
    team.insert(contentsOf: people, into: "members")
    #expect(people.allSatisfy { $0.team == team })
    team.remove(contentsOf: people[..<2], from: "members")
    #expect(team.objects(for: "members") == [people[2]])
    team.setObjects(people.reversed(), for: "members")
    #expect(team.count(of: "members") == 3)
    try stack.context.save()
    let again = stack.other().object(with: team.objectID)
    #expect(again.count(of: "members") == 3)
  }

  /// Ordered relationships keep the order that a list's operations make, also in the store.
  @Test func `a list that writes through`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let tasks = anna.mutableOrderedSet(forKey: "tasks")
    let all = try ["a", "b", "c", "d", "e"].map { try stack.task($0) }
    func titles() -> String { tasks.map { $0["title"] ?? "" }.joined() }
    tasks.append(contentsOf: all[0...2])
    tasks.append(all[0])
    #expect(titles() == "abc" && tasks.count == 3)
    tasks.insert(all[3], at: 0)
    #expect(titles() == "dabc")
    tasks.insert(all[3], at: 2)
    #expect(titles() == "abdc")
    tasks.move(from: 3, to: 1)
    #expect(titles() == "acbd")
    tasks.swapAt(0, 3)
    #expect(titles() == "dcba")
    tasks[1] = all[4]
    #expect(titles() == "deba")
    #expect(all[2].object(for: "owner") == nil && all[4].object(for: "owner") == anna)
    tasks[3] = all[3]
    #expect(titles() == "ebd")
    tasks[0] = all[0]
    #expect(titles() == "abd")
    #expect(tasks.remove(at: 1) == all[1])
    tasks.remove(all[4])
    #expect(titles() == "ad")
    #expect(tasks.firstIndex(of: all[3]) == 1 && tasks.firstIndex(of: all[4]) == nil)
    #expect(tasks[1] == all[3] && tasks.first == all[0] && tasks.last == all[3])
    tasks.append(contentsOf: all)
    #expect(titles() == "adbce")
    tasks.sort { ($0["title"] ?? "") > ($1["title"] ?? "") }
    #expect(titles() == "edcba")
    try stack.context.save()
    let stored = stack.fault(anna)
    #expect(stored.mutableOrderedSet(forKey: "tasks").map { $0["title"] ?? "" }.joined() == "edcba")
    tasks.subtract([all[0], all[2]])
    tasks.move(from: 0, to: 2)
    #expect(titles() == "dbe")
    try stack.context.save()
    try stack.context.refresh(anna, mergesChanges: false)
    #expect(titles() == "dbe")
    tasks.removeAll()
    #expect(all.allSatisfy { $0.object(for: "owner") == nil })
  }

  /// Random operations on a list against an array of Swift's, with inverses checked.
  @Test func `random operations on a list`() throws {
    var random = SeededGenerator.fromEnvironment("random operations on a list")
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let all = try (0..<12).map { try stack.task("\($0)") }
    let list = anna.mutableOrderedSet(forKey: "tasks")
    var model: [ManagedObject] = []
    for step in 0..<1500 {
      let object = all[Int.random(in: 0..<all.count, using: &random)]
      let place = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        list.append(object)
        if !model.contains(object) { model.append(object) }
      case 1:
        list.insert(object, at: place)
        let old = model.firstIndex(of: object)
        if let old { model.remove(at: old) }
        model.insert(object, at: min(place, model.count))
      case 2:
        list.remove(object)
        model.removeAll { $0 == object }
      case 3 where !model.isEmpty:
        let from = place % model.count
        let to = Int.random(in: 0..<model.count, using: &random)
        list.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
      case 4 where !model.isEmpty:
        let other = Int.random(in: 0..<model.count, using: &random)
        list.swapAt(place % model.count, other)
        model.swapAt(place % model.count, other)
      case 5 where !model.isEmpty:
        let index = place % model.count
        list[index] = object
        if model[index] != object {
          model[index] = object
          if let twin = model.indices.first(where: { $0 != index && model[$0] == object }) {
            model.remove(at: twin)
          }
        }
      case 6:
        // From the other side.
        object.setObject(step % 2 == 0 ? ben : nil, for: "owner")
        model.removeAll { $0 == object }
      case 7:
        if step % 5 == 0 { try stack.context.save() }
        if step % 10 == 0 { try stack.context.refresh(anna, mergesChanges: false) }
      default: break
      }
      #expect(list.objects == model, "step \(step)")
      for task in all {
        #expect((task.object(for: "owner") == anna) == model.contains(task))
      }
      if list.objects != model { return }
    }
  }

  @Test func `a place out of bounds traps`() async throws {
    await #expect(processExitsWith: .failure) {
      let stack = try OfficeStack()
      _ = try stack.person("Anna").mutableOrderedSet(forKey: "tasks")[0]
    }
    await #expect(processExitsWith: .failure) {
      let stack = try OfficeStack()
      _ = try stack.team("Cooks").mutableOrderedSet(forKey: "members")
    }
  }
}
