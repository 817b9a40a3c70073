import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Keeps a copy of what an observed relationship holds, from nothing but the notifications.
private final class Replica {
  private(set) var members: [Value] = []
  private(set) var mistakes: [String] = []
  private var token: KeyValueObservation?

  init(_ object: ManagedObject, _ key: String, isOrdered: Bool) {
    token = object.observe(key, options: [.initial, .old, .new]) { [weak self] change in
      self?.apply(change, isOrdered)
    }
  }

  private func apply(_ change: KeyValueChange, _ isOrdered: Bool) {
    let (old, new) = (change.oldValue?.items, change.newValue?.items)
    if change.isFaulting {
      if let new { members = new }
      return
    }
    switch change.kind {
    case .setting:
      if let old, !same(old, members, isOrdered) { mistakes.append("old value of a setting") }
      members = new ?? []
    case .insertion:
      guard let new, !new.isEmpty else { return mistakes.append("an insertion of nothing") }
      let places = change.indexes ?? Array(members.count..<members.count + new.count)
      if places.count != new.count { return mistakes.append("places of an insertion") }
      for (place, value) in zip(places, new) { members.insert(value, at: place) }
    case .removal:
      guard let old, !old.isEmpty else { return mistakes.append("a removal of nothing") }
      if isOrdered, let places = change.indexes {
        if Set(places.map { members[$0] }) != Set(old) { mistakes.append("what was removed") }
        for place in places.reversed() { members.remove(at: place) }
      } else {
        members.removeAll(where: old.contains)
      }
    case .replacement:
      guard let old, let new, let places = change.indexes, places.count == new.count else {
        return mistakes.append("places of a replacement")
      }
      if places.map({ members[$0] }) != old { mistakes.append("what was replaced") }
      for (place, value) in zip(places, new) { members[place] = value }
    }
  }

  private func same(_ left: [Value], _ right: [Value], _ isOrdered: Bool) -> Bool {
    isOrdered ? left == right : Set(left) == Set(right)
  }
}

extension Value {
  fileprivate var items: [Value]? { if case .list(let items) = self { items } else { nil } }
}

@Suite struct ObservationReplayTests {
  /// Z-251, A-117: what is told of random changes is enough to follow them, with and without an order, from either end.
  @Test func `notifications can be replayed`() throws {
    var random = SeededGenerator.fromEnvironment("notifications can be replayed")
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    let teams = try [stack.team("Cooks"), stack.team("Bakers")]
    let tasks = try (0..<8).map { try stack.task("\($0)") }
    // Identifiers change with the first save, which is no change of a relationship.
    try stack.context.save()
    let lists = people.map { Replica($0, "tasks", isOrdered: true) }
    let sets = teams.map { Replica($0, "members", isOrdered: false) }
    let friends = people.map { Replica($0, "friends", isOrdered: false) }
    func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
    for step in 0..<1500 {
      let list = pick(people).mutableOrderedSet(forKey: "tasks")
      let set = pick(teams).mutableSet(forKey: "members", of: Person.self)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: list.append(pick(tasks))
      case 1: list.insert(pick(tasks), at: Int.random(in: 0...list.count, using: &random))
      case 2: list.remove(pick(tasks))
      case 3: list.append(contentsOf: (0..<3).map { _ in pick(tasks) })
      case 4: list.subtract((0..<3).map { _ in pick(tasks) })
      case 5 where !list.isEmpty:
        list.move(from: pick(Array(list.indices)), to: pick(Array(list.indices)))
      case 6 where !list.isEmpty: list[pick(Array(list.indices))] = pick(tasks)
      case 7 where !list.isEmpty: list.swapAt(pick(Array(list.indices)), pick(Array(list.indices)))
      case 8: pick(tasks).setObject(pick([people[0], people[1], nil]), for: "owner")
      case 9: set.formUnion((0..<2).map { _ in pick(people) })
      case 10: set.remove(pick(people))
      case 11: pick(people).team = pick([teams[0], teams[1], nil])
      case 12: pick(people).insert(pick(people), into: "friends")
      default: pick(people).setObjects([pick(people), pick(people)], for: "friends")
      }
      if step % 100 == 99 { try stack.context.save() }
      for (person, replica) in zip(people, lists) {
        #expect(replica.members == person.value(for: "tasks").items, "step \(step)")
        #expect(replica.mistakes.isEmpty, "step \(step)")
      }
      for (team, replica) in zip(teams, sets) {
        #expect(Set(replica.members) == Set(team.value(for: "members").items ?? []), "step \(step)")
        #expect(replica.mistakes.isEmpty, "step \(step)")
      }
      for (person, replica) in zip(people, friends) {
        #expect(
          Set(replica.members) == Set(person.value(for: "friends").items ?? []), "step \(step)")
        #expect(replica.mistakes.isEmpty, "step \(step)")
      }
      if lists.contains(where: { !$0.mistakes.isEmpty }) { return }
    }
  }
}
