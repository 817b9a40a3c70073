import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ObservationTests {
  /// Z-069, Z-250, Z-251, A-204: one notification a change, with the values before and after, of this object only; and the object counts
  /// as changed.
  @Test func `an attribute`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    try stack.context.save()
    let log = ChangeLog()
    log.watch(anna, "name")
    anna.name = "Anne"
    ben.name = "Bert"
    anna.name = "Anne"
    anna["name"] = Value.null
    #expect(log.take() == ["name setting from Anna to Anne", "name setting from Anne to nil"])
    #expect(anna.isUpdated && stack.context.updatedObjects == [anna, ben])
    try anna.setValue(.string("Anna"), forKeyPath: "name")
    anna.setValue(.string("Anno"), for: "name")
    #expect(log.take() == ["name setting from nil to Anna", "name setting from Anna to Anno"])
    log.end()
    anna.name = "Nobody hears this"
    #expect(log.take() == [])
  }

  /// Z-250, Z-069: each option does what it says; without one there is a notification and no value.
  @Test func `options`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let log = ChangeLog()
    log.watch(anna, "name", [])
    anna.name = "A"
    #expect(log.take() == ["name setting"])
    log.end()
    log.watch(anna, "name", [.initial, .new])
    #expect(log.take() == ["name setting to A"])
    log.end()
    log.watch(anna, "name", [.initial])
    #expect(log.take() == ["name setting"])
    log.end()
    log.watch(anna, "name", [.prior, .old, .new])
    anna.name = "B"
    #expect(log.take() == ["name setting prior from A", "name setting from A to B"])
  }

  /// An observation ends with its token, is ended by hand, and does not keep its object alive.
  @Test func `the end of an observation`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    var count = 0
    var token: KeyValueObservation? = anna.observe("name") { _ in count += 1 }
    anna.name = "A"
    token?.invalidate()
    anna.name = "B"
    token = anna.observe("name") { change in
      count += 1
      token?.invalidate()
      token = nil
      _ = change
    }
    anna.name = "C"
    anna.name = "Dan"
    #expect(count == 2)
    try stack.context.save()
    let context = stack.other()
    weak var fault: ManagedObject?
    let kept = {
      let object = context.object(with: anna.objectID)
      fault = object
      return object.observe("name") { _ in count += 1 }
    }()
    #expect(fault == nil)
    kept.invalidate()
  }

  /// Z-069: relationships tell both ends, each once, however the link was made.
  @Test func `a to-one and its inverse`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let (cooks, bakers) = (try stack.team("Cooks"), try stack.team("Bakers"))
    let log = ChangeLog()
    log.watch(anna, "team")
    log.watch(cooks, "members")
    log.watch(bakers, "members")
    anna.team = cooks
    #expect(
      log.take() == ["team setting from nil to Cooks", "members insertion to [Anna]"])
    bakers.insert(anna, into: "members")
    #expect(
      log.take() == [
        "members removal from [Anna]", "members insertion to [Anna]",
        "team setting from Cooks to Bakers",
      ])
    bakers.setObjects([ben, anna], for: "members")
    #expect(log.take() == ["members setting from [Anna] to [Anna,Ben]"])
    bakers.remove(contentsOf: [anna, ben], from: "members")
    #expect(
      log.take() == ["team setting from Bakers to nil", "members removal from [Anna,Ben]"])
    cooks.insert(contentsOf: [anna, ben], into: "members")
    #expect(
      log.take() == ["team setting from nil to Cooks", "members insertion to [Anna,Ben]"])
    stack.context.delete(anna)
    #expect(log.take() == ["members removal from [Anna]"])
  }

  /// An ordered relationship tells the places as well.
  @Test func `an ordered relationship`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let tasks = try ["a", "b", "c", "d", "e"].map { try stack.task($0) }
    let list = anna.mutableOrderedSet(forKey: "tasks")
    let log = ChangeLog()
    log.watch(anna, "tasks")
    list.append(tasks[0])
    list.insert(tasks[1], at: 0)
    list.append(contentsOf: tasks[2...3])
    #expect(
      log.take() == [
        "tasks insertion at [0] to [a]", "tasks insertion at [0] to [b]",
        "tasks insertion at [2, 3] to [c,d]",
      ])
    list.move(from: 0, to: 2)
    #expect(log.take() == ["tasks replacement at [0, 1, 2] from [b,a,c] to [a,c,b]"])
    list.move(from: 1, to: 1)
    #expect(log.take() == [])
    list[1] = tasks[4]
    #expect(log.take() == ["tasks replacement at [1] from [c] to [e]"])
    list.remove(tasks[4])
    #expect(log.take() == ["tasks removal at [1] from [e]"])
    list.subtract([tasks[3], tasks[0]])
    #expect(log.take() == ["tasks removal at [0, 2] from [d,a]"])
    list.setObjects(tasks[..<2])
    #expect(log.take() == ["tasks setting from [b] to [a,b]"])
    tasks[0].setObject(nil, for: "owner")
    #expect(log.take() == ["tasks removal at [0] from [a]"])
  }

  /// A-116, Z-070, A-117, A-204, T-035, I-087: primitive setters tell nobody and mark nothing; a setter that announces
  /// what it does tells once.
  @Test func `announced by hand`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let log = ChangeLog()
    log.watch(anna, "nickname")
    anna.setPrimitiveValue(.string("silent"), for: "nickname")
    #expect(log.take() == [] && !anna.hasChanges)
    #expect(anna["nickname"] == "silent")
    anna.nickname = "Annie"
    #expect(log.take() == ["nickname setting from silent to Annie"])
    #expect(anna.isUpdated && stack.context.updatedObjects == [anna])
    anna.willChangeValue(for: "nickname")
    anna["nickname"] = "one"
    anna["nickname"] = "two"
    anna.didChangeValue(for: "nickname")
    #expect(log.take() == ["nickname setting from Annie to two"])
    anna.didChangeValue(for: "nickname")
    #expect(log.take() == [])
    let fault = stack.fault(anna)
    fault.willAccessValue(for: "nickname")
    #expect(!fault.isFault)
  }

  /// Z-071: many keys announced, set, and concluded in the reverse order: observers see the finished state only.
  @Test func `many keys at once`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    var seen: [String] = []
    let tokens = ["name", "nickname"].map { key in
      anna.observe(key) { change in
        seen.append("\(key): \(anna["name"] ?? "") \(anna["nickname"] ?? "")")
        _ = change
      }
    }
    for key in ["name", "nickname"] { anna.willChangeValue(for: key) }
    anna.setPrimitiveValue(.string("Anne"), for: "name")
    anna.setPrimitiveValue(.string("An"), for: "nickname")
    for key in ["nickname", "name"] { anna.didChangeValue(for: key) }
    #expect(seen == ["nickname: Anne An", "name: Anne An"])
    withExtendedLifetime(tokens) {}
  }

  /// A-117, Z-074: a relationship that a setter writes by hand has its inverse brought up to date when the change is concluded.
  @Test func `relationships announced by hand`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let (cooks, bakers) = (try stack.team("Cooks", [anna]), try stack.team("Bakers"))
    let log = ChangeLog()
    log.watch(cooks, "members")
    log.watch(bakers, "members")
    log.watch(anna, "team")
    anna.willChangeValue(for: "team")
    anna.setPrimitiveValue(.object(bakers.objectID), for: "team")
    #expect(cooks.count(of: "members") == 1)
    anna.didChangeValue(for: "team")
    #expect(cooks.count(of: "members") == 0 && bakers.objects(for: "members") == [anna])
    #expect(
      Set(log.take()) == [
        "members removal from [Anna]", "members insertion to [Anna]",
        "team setting from Cooks to Bakers",
      ])
    bakers.willChangeValue(for: "members", .union, using: [ben])
    bakers.setPrimitiveValue(
      .list([.object(anna.objectID), .object(ben.objectID)]), for: "members")
    bakers.didChangeValue(for: "members", .union, using: [ben])
    #expect(log.take() == ["members insertion to [Ben]"])
    #expect(ben.team == bakers)
    bakers.willChangeValue(for: "members", .minus, using: [anna])
    bakers.setPrimitiveValue(.list([.object(ben.objectID)]), for: "members")
    bakers.didChangeValue(for: "members", .minus, using: [anna])
    #expect(Set(log.take()) == ["team setting from Bakers to nil", "members removal from [Anna]"])
    #expect(anna.team == nil)
    // Without an announcement this side alone is written.
    cooks.setPrimitiveValue(.list([.object(anna.objectID)]), for: "members")
    #expect(anna.team == nil && cooks.count(of: "members") == 1 && log.take() == [])
  }
}
