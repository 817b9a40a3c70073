import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ObservationPathTests {
  /// Z-250: a path over to-one relationships follows every object on it.
  @Test func `a key path`() throws {
    let stack = try OfficeStack()
    let (anna, ben, cora) = (
      try stack.person("Anna"), try stack.person("Ben"), try stack.person("Cora")
    )
    anna.setObject(ben, for: "boss")
    let log = ChangeLog()
    log.watch(anna, "boss.team.name")
    let (cooks, bakers) = (try stack.team("Cooks"), try stack.team("Bakers"))
    #expect(log.take() == [])
    ben.team = cooks
    #expect(log.take() == ["boss.team.name setting from nil to Cooks"])
    cooks["name"] = "Chefs"
    #expect(log.take() == ["boss.team.name setting from Cooks to Chefs"])
    cora.team = bakers
    anna.setObject(cora, for: "boss")
    #expect(log.take() == ["boss.team.name setting from Chefs to Bakers"])
    cooks["name"] = "Cooks"
    ben.team = nil
    #expect(log.take() == [])
    bakers["name"] = "Pastry"
    #expect(log.take() == ["boss.team.name setting from Bakers to Pastry"])
    cora.insert(anna, into: "reports")
    cora.remove(anna, from: "reports")
    #expect(log.take() == ["boss.team.name setting from Pastry to nil"])
    bakers["name"] = "?"
    #expect(log.take() == [])
  }

  /// The end of a path may be a to-many, told by kind.
  @Test func `a path to a to-many`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let cooks = try stack.team("Cooks", [anna])
    let log = ChangeLog()
    log.watch(anna, "team.members")
    ben.team = cooks
    #expect(log.take() == ["team.members insertion to [Ben]"])
    anna.team = nil
    #expect(log.take() == ["team.members setting from [Anna,Ben] to nil"])
  }

  /// A-129, I-089: a derived key changes with the keys that it is derived from.
  @Test func `derived keys`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let cooks = try stack.team("Cooks")
    let log = ChangeLog()
    log.watch(anna, "title")
    anna.name = "Anne"
    #expect(log.take() == ["title setting from Anna of none to Anne of none"])
    anna.team = cooks
    #expect(log.take() == ["title setting from Anne of none to Anne of Cooks"])
    cooks["name"] = "Chefs"
    #expect(log.take() == ["title setting from Anne of Cooks to Anne of Chefs"])
    anna["age"] = 3
    #expect(log.take() == [])
    // Announced together, told once.
    anna.willChangeValue(for: "title")
    anna.name = "Anna"
    anna.team = nil
    anna.didChangeValue(for: "title")
    #expect(log.take() == ["title setting from Anne of Chefs to Anna of none"])
    log.end()
    anna.name = "Anne"
    #expect(log.take() == [])
  }

  /// a path through a to-many cannot be observed.
  @Test func `a path through a to-many traps`() async throws {
    await #expect(processExitsWith: .failure) {
      let anna = try OfficeStack().person("Anna")
      _ = anna.observe("tasks.title") { _ in }
    }
  }

  /// an object that is filled or becomes a fault tells so, without being read for it.
  @Test func `through faults`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let context = stack.other()
    let fault = stack.fault(anna, in: context)
    stack.counter.forgetCounts()
    let log = ChangeLog()
    log.watch(fault, "name")
    #expect(fault.isFault && stack.counter.takeCounts().isEmpty)
    #expect(fault.name == "Anna")
    #expect(log.take() == ["name setting faulting to Anna"])
    try context.refresh(fault, mergesChanges: false)
    #expect(log.take() == ["name setting faulting from Anna"])
    #expect(fault.isFault)
    fault.name = "Anne"
    #expect(log.take() == ["name setting faulting to Anna", "name setting from Anna to Anne"])
  }

  /// A rollback tells what it puts back.
  @Test func `a rollback`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let cooks = try stack.team("Cooks", [anna])
    try stack.context.save()
    anna["nickname"] = "Annie"
    anna.team = nil
    let log = ChangeLog()
    log.watch(anna, "nickname")
    log.watch(anna, "team")
    log.watch(anna, "name")
    log.watch(cooks, "members")
    stack.context.rollback()
    #expect(
      log.take().sorted() == [
        "members setting from [] to [Anna]", "nickname setting from Annie to nil",
        "team setting from nil to Cooks",
      ])
  }

  /// What somebody else changed is told when it is taken over.
  @Test func `a refresh`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let context = stack.other()
    let other = stack.fault(anna, in: context)
    other.name = "Anne"
    let log = ChangeLog()
    log.watch(anna, "name")
    log.watch(anna, "age")
    log.watch(anna, "title")
    try context.save()
    #expect(log.take() == [])
    anna["nickname"] = "mine"
    try stack.context.refresh(anna, mergesChanges: true)
    #expect(
      log.take().sorted() == [
        "name setting from Anna to Anne", "title setting from Anna of none to Anne of none",
      ])
    #expect(anna["nickname"] == "mine")
  }
}
