import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct HookTests {
  /// Z-081, I-093, T-033, B-010, A-103, A-104: once in a life, with the defaults in place, and not when the object is
  /// read again.
  @Test func `awakeFromInsert runs once in a life`() throws {
    let stack = try OfficeStack(person: StampedPerson.self)
    let anna = try stack.person("Anna")
    #expect(anna.events == ["insert"])
    #expect(anna["nickname"] == "was Nobody")
    let (token, birth) = (anna["token"] as UUID?, anna["birth"] as Date?)
    #expect(token != nil && birth != nil)
    try stack.context.save()
    stack.context.refreshUnchangedObjects()
    _ = anna.name
    let second = stack.fault(anna)
    #expect(second.name == "Anna")
    #expect(second.events == ["fetch"])
    #expect(second["token"] == token && second["birth"] == birth)
    #expect(anna.events.count { $0 == "insert" } == 1)
    stack.context.delete(anna)
    stack.context.rollback()
    #expect(anna.events.count { $0 == "insert" } == 1)
  }

  /// I-094, Z-081: what `awakeFromInsert` links is linked at both ends.
  @Test func `awakeFromInsert sets inverses`() throws {
    let stack = try OfficeStack(person: JoiningPerson.self)
    let team = try stack.team("Cooks")
    let anna = try stack.person("Anna")
    #expect(anna.team == team)
    #expect(team.memberIDs(of: "members") == [anna.objectID])
  }

  /// A-105, Z-005, Z-082, Z-083, I-094: runs at every load; what it sets is no change, and no inverse follows.
  @Test func `awakeFromFetch changes nobody`() throws {
    let stack = try OfficeStack()
    let team = try stack.team("Cooks")
    let anna = try stack.person("Anna")
    try stack.context.save()
    let context = stack.other()
    let manager = UndoManager()
    context.undoManager = manager
    let fault = stack.fault(anna, in: context)
    var told = 0
    let token = fault.observe("nickname") { if !$0.isFaulting { told += 1 } }
    let club = context.object(with: team.objectID)
    fault.onAwake = { person in
      person["nickname"] = "Annie"
      person["display"] = "shown"
      person.setObject(club, for: "team")
      person.insert(person, into: "friends")
      person.setObjects([], for: "reports")
    }
    #expect(fault.name == "Anna")
    #expect(fault["nickname"] == "Annie")
    #expect(fault["display"] == "shown")
    #expect(fault.team == club)
    #expect(club.count(of: "members") == 0)
    #expect(!context.hasChanges && !fault.hasChanges && !club.hasChanges)
    #expect(told == 0)
    context.processPendingChanges()
    #expect(!manager.canUndo)
    context.refreshUnchangedObjects()
    #expect(fault.name == "Anna")
    #expect(fault.events == ["fetch", "willFault Anna", "didFault", "fetch"])
    token.invalidate()
  }

  /// A-106, T-034, Z-079, Z-080: before, the values can be read; after, they are gone, and reading fills the fault again.
  @Test func `turning into a fault`() throws {
    let stack = try OfficeStack(person: RefillingPerson.self)
    let anna = try #require(try stack.person("Anna") as? RefillingPerson)
    try stack.context.save()
    stack.counter.forgetCounts()
    try stack.context.refresh(anna, mergesChanges: false)
    #expect(anna.events.suffix(2) == ["willFault Anna", "didFault"])
    #expect(anna.isFault)
    #expect(stack.counter.takeCounts().isEmpty)
    anna.refills = true
    _ = anna.name
    try stack.context.refresh(anna, mergesChanges: false)
    #expect(!anna.isFault)
    #expect(anna.name == "Anna")
    // One object may become a fault any number of times, and be there all the while.
    #expect(anna.events.count { $0 == "didFault" } == 2)
  }

  /// A-106: an object that leaves memory with its values lets go as well, and cannot be brought back by what it reads.
  @Test func `leaving memory`() throws {
    let stack = try OfficeStack(person: LeavingPerson.self)
    LeavingPerson.log = []
    try stack.person("Anna")
    try stack.person("Ben")
    try stack.context.save()
    stack.context.reset()
    do {
      let people = try stack.context.fetch(FetchRequest<Person>(entity: "Person"))
      #expect(people.map(\.name).sorted() == ["Anna", "Ben"])
      _ = stack.context.object(with: people[0].objectID)
      LeavingPerson.log = []
    }
    stack.context.reset()
    #expect(LeavingPerson.log == ["left null", "left null"])
    #expect(stack.context.registeredObjects.isEmpty)
  }

  /// A-109, A-110: one row may be many objects, one after the other and in several contexts, and they know nothing of each other.
  @Test func `a row outlives its objects`() throws {
    let stack = try OfficeStack()
    let identifier = try {
      let anna = try stack.person("Anna")
      try stack.context.save()
      return anna.objectID
    }()
    #expect(stack.context.registeredObjects.isEmpty)
    let contexts = (0..<3).map { _ in stack.other() }
    let objects = contexts.map { $0.object(with: identifier) }
    #expect(objects.map { $0["name"] } == ["Anna", "Anna", "Anna"])
    #expect(objects[0] != objects[1] && objects[1] != objects[2])
    objects[0]["name"] = "Other"
    #expect(objects[1]["name"] == "Anna")
    objects[0].managedObjectContext?.delete(objects[0])
    contexts[0].rollback()
    #expect(objects[0]["name"] == "Anna")
  }

  /// I-097, A-107: runs for every object that is saved, deleted ones included; primitive setters cause no further round, others do.
  @Test func `willSave`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    try stack.context.save()
    for person in people {
      person.events = []
      person.onWillSave = { $0.setPrimitiveValue(.string("primitive"), for: "nickname") }
    }
    people[0].name = "Anne"
    people[1].name = "Bert"
    people[1].onWillSave = { person in
      if person["nickname"] as String? == nil { person["nickname"] = "public" }
    }
    stack.context.delete(people[2])
    try stack.context.save()
    #expect(people[0].events == ["willSave", "didSave"])
    #expect(people[1].events == ["willSave", "willSave", "didSave"])
    #expect(people[2].events.filter { $0.hasSuffix("Save") } == ["willSave", "didSave"])
    #expect(stack.fault(people[0])["nickname"] == "primitive")
    #expect(stack.fault(people[1])["nickname"] == "public")
  }

  /// I-098: a hook that always writes makes the save give up after a hundred rounds, with an error that says why.
  @Test func `willSave without end`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    var number: Int64 = 0
    anna.onWillSave = { person in
      number += 1
      person["population"] = number
    }
    let error = thrown { try stack.context.save() } as? ObjectError
    #expect(error?.code == .unstable)
    #expect(error?.message.contains("100 rounds of validation and willSave") == true)
    #expect(number == 100)
    #expect(stack.counter.takeSaves().isEmpty)
    anna.onWillSave = nil
    try stack.context.save()
  }

  /// I-093: state that is put back is announced, so that what is derived from it can be made anew.
  @Test func `rollback is a snapshot event`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    anna.name = "Anne"
    anna.events = []
    stack.context.rollback()
    #expect(anna.events == ["snapshot \(SnapshotEvents.rollback.rawValue)"])
    #expect(anna.name == "Anna")
  }
}

/// Notes what it was given at insertion, and has a key and a date of its own.
final class StampedPerson: Person {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    self["nickname"] = "was \(self["name"] ?? "")"
    self["token"] = UUID()
    self["birth"] = Date()
  }
}

/// Joins a team that is there already.
final class JoiningPerson: Person {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    team = managedObjectContext?.insertedObjects.lazy.compactMap { $0 as? Team }.first
  }
}

/// Reads itself after it became a fault.
final class RefillingPerson: Person {
  var refills = false
  override func didTurnIntoFault() {
    super.didTurnIntoFault()
    if refills { _ = name }
  }
}

/// Tells of its end; used by one test.
final class LeavingPerson: Person {
  static nonisolated(unsafe) var log: [String] = []
  private let word = String(repeating: "left", count: 1)
  override func didTurnIntoFault() {
    super.didTurnIntoFault()
    let name = value(for: "name")
    Self.log.append("\(word) \(name.isNull ? "null" : "value")")
  }
}
