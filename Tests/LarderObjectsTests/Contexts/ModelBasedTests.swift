import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Random work on a context, against plain dictionaries that say what has to be there.
@Suite struct ModelBasedTests {
  /// What the objects must look like: names instead of objects.
  struct World: Equatable {
    var titles: [Int: String] = [:]
    /// Line to recipe.
    var lines: [Int: Int] = [:]
    /// Image to recipe, one to one.
    var covers: [Int: Int] = [:]
    var images: Set<Int> = []
    var authors: Set<Int> = []
    /// Pairs of recipe and author.
    var credits: Set<[Int]> = []
    /// Pairs of friends, both ways.
    var friends: Set<[Int]> = []
    /// The steps of each recipe that has some, in order.
    var steps: [Int: [Int]] = [:]
  }

  final class Machine {
    var stack: Stack
    /// The context at work: the stack's, or a child of it.
    var context: ManagedObjectContext
    /// The worlds before each step that can be undone, and after each that can be made again.
    var undoable: [World] = []
    var redoable: [World] = []
    var world = World()
    var saved = World()
    var ids: [Int: ObjectID] = [:]
    var objects: [Int: ManagedObject] = [:]
    var next = 0
    /// What was done, for the message of a failure.
    var script: [String] = []
    var generator: SeededGenerator

    /// - Parameter stack: a store that holds nothing.
    init(_ stack: Stack, seed: UInt64) {
      self.stack = stack
      context = stack.context
      generator = SeededGenerator(seed: seed)
      context.undoManager = UndoManager()
    }

    func object(_ number: Int) throws -> ManagedObject {
      if let object = objects[number] { return object }
      let object = context.object(with: try #require(ids[number]))
      objects[number] = object
      return object
    }

    func insert(_ entity: String, _ key: String) throws -> Int {
      next += 1
      let object = try context.insert(entity)
      object[key] = "\(next)"
      objects[next] = object
      script.append("insert \(entity) \(next)")
      return next
    }

    func any(_ set: some Collection<Int>) -> Int? { set.sorted().randomElement(using: &generator) }

    /// One random step; what it changed can be undone as a whole.
    func step() throws {
      let before = world
      switch Int.random(in: 0..<34, using: &generator) {
      case 0..<20: return try change(from: before)
      case 20, 21: try childSession(depth: 1)
      case 22, 23: try save()
      case 24:
        script.append("rollback")
        context.rollback()
        try forget()
      case 25:
        script.append("reset")
        context.reset()
        try forget()
      case 26: try reopen()
      case 27, 28, 29: return try undo()
      case 30, 31: return try redo()
      case 32:
        script.append("refresh all")
        try context.refreshAllObjects()
      default: try conflict()
      }
      finish(before)
    }

    private func change(from before: World) throws {
      try change()
      finish(before)
    }

    /// Ends a step.
    private func finish(_ before: World) {
      context.processPendingChanges()
      guard context.undoManager != nil, world != before, !isFresh else {
        isFresh = false
        return
      }
      undoable.append(before)
      redoable = []
    }
    /// Whether the step has taken away what could be undone.
    private var isFresh = false

    /// Goes back to what is saved.
    private func forget() throws {
      world = saved
      objects = objects.filter { $0.value.managedObjectContext != nil }
      (undoable, redoable) = ([], [])
      isFresh = true
    }

    private func undo() throws {
      guard let world = undoable.popLast() else { return }
      script.append("undo")
      redoable.append(self.world)
      self.world = world
      context.undo()
    }

    private func redo() throws {
      guard let world = redoable.popLast() else { return }
      script.append("redo")
      undoable.append(self.world)
      self.world = world
      context.redo()
    }

    /// A change of objects in the context at work.
    func change() throws {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0, 1: world.titles[try insert("Recipe", "title")] = "\(next)"
      case 2, 3:
        guard let recipe = any(world.titles.keys) else { return }
        let line = try insert("Line", "text")
        try object(recipe).insert(object(line), into: "lines")
        world.lines[line] = recipe
        script.append("insert line \(line) into \(recipe)")
      case 4: world.images.insert(try insert("Image", "location"))
      case 5: world.authors.insert(try insert("Author", "name"))
      case 6, 7: try moveLine()
      case 8: try setCover()
      case 9, 10, 11: try toggleCredit()
      case 12: try toggleFriends()
      case 13, 14:
        guard let recipe = any(world.titles.keys) else { return }
        world.titles[recipe] = "t\(Int.random(in: 0..<50, using: &generator))"
        try object(recipe)["title"] = world.titles[recipe]
        script.append("title of \(recipe)")
      case 15: try deleteRecipe()
      case 16: try deleteOther()
      default: try changeSteps()
      }
    }

    func changeSteps() throws {
      guard let recipe = any(world.titles.keys) else { return }
      var steps = world.steps[recipe] ?? []
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        let step = try insert("Step", "text")
        let index = Int.random(in: 0...steps.count, using: &generator)
        try object(recipe).insert(object(step), into: "steps", at: index)
        steps.insert(step, at: index)
        script.append("insert step \(step) into \(recipe) at \(index)")
      case 2:
        guard steps.count > 1 else { return }
        steps.shuffle(using: &generator)
        try object(recipe).setObjects(steps.map { try object($0) }, for: "steps")
        script.append("steps of \(recipe): \(steps)")
      default:
        guard let step = any(steps) else { return }
        try context.delete(object(step))
        steps.removeAll { $0 == step }
        script.append("delete step \(step)")
      }
      world.steps[recipe] = steps.isEmpty ? nil : steps
    }

    /// Works in a child for a while and then hands its changes up, or drops them.
    func childSession(depth: Int) throws {
      let (outer, outerObjects, outerIDs, before) = (context, objects, ids, world)
      for (number, object) in objects { ids[number] = object.objectID }
      script.append("child {")
      context = ManagedObjectContext(parent: outer)
      objects = [:]
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        if depth < 3, Int.random(in: 0..<6, using: &generator) == 0 {
          try childSession(depth: depth + 1)
        } else {
          try change()
        }
      }
      let isKept = Bool.random(using: &generator)
      script.append(isKept ? "} saved" : "} dropped")
      let made = objects
      if isKept { try context.save() } else { world = before }
      (context, objects, ids) = (outer, outerObjects, outerIDs)
      guard isKept else { return }
      for (number, object) in made where objects[number] == nil {
        ids[number] = object.objectID
        if isAlive(number) { objects[number] = context.object(with: object.objectID) }
      }
    }

    private func isAlive(_ number: Int) -> Bool {
      world.titles[number] != nil || world.lines[number] != nil || world.images.contains(number)
        || world.authors.contains(number) || world.steps.values.contains { $0.contains(number) }
    }

    /// Somebody else changes a title that is changed here too.
    func conflict() throws {
      guard let recipe = any(world.titles.keys.filter { saved.titles[$0] != nil }),
        let base = saved.titles[recipe]
      else { return }
      let policies = [MergePolicy.error, .storeTrump, .objectTrump, .overwrite]
      guard let policy = policies.randomElement(using: &generator) else { return }
      script.append("conflict over \(recipe), \(policy)")
      // Read before the other one writes.
      let mine = try object(recipe)
      mine["title"] = "\(base)!"
      let other = stack.otherContext()
      other.object(with: mine.objectID)["title"] = "\(base)?"
      try other.save()
      context.mergePolicy = policy
      world.titles[recipe] = policy == .storeTrump ? "\(base)?" : "\(base)!"
      if policy == .error {
        let error = #expect(throws: ObjectError.self) { try context.save() }
        #expect(error?.conflicts.map(\.objectID) == [mine.objectID])
        try context.refresh(mine, mergesChanges: true)
      }
      try save()
      context.undoManager?.removeAllActions()
      (undoable, redoable) = ([], [])
      isFresh = true
    }

    func moveLine() throws {
      guard let line = any(world.lines.keys), let recipe = any(world.titles.keys) else { return }
      script.append("move line \(line) to \(recipe)")
      if Bool.random(using: &generator) {
        try object(line).setObject(object(recipe), for: "recipe")
      } else {
        try object(recipe).insert(object(line), into: "lines")
      }
      world.lines[line] = recipe
    }

    func setCover() throws {
      guard let image = any(world.images), let recipe = any(world.titles.keys) else { return }
      script.append("cover \(image) \(recipe)")
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        try object(image).setObject(nil, for: "recipe")
        world.covers[image] = nil
        return
      case 1: try object(image).setObject(object(recipe), for: "recipe")
      default: try object(recipe).setObject(object(image), for: "cover")
      }
      world.covers = world.covers.filter { $0.value != recipe }
      world.covers[image] = recipe
    }

    func toggleCredit() throws {
      guard let author = any(world.authors), let recipe = any(world.titles.keys) else { return }
      let (one, other) = (try object(recipe), try object(author))
      script.append("credit \(recipe) \(author)")
      let fromRecipe = Bool.random(using: &generator)
      let (from, key, to) =
        fromRecipe ? (one, "authors", other) : (other, "recipes", one)
      if world.credits.remove([recipe, author]) != nil {
        from.remove(to, from: key)
      } else {
        from.insert(to, into: key)
        world.credits.insert([recipe, author])
      }
    }

    func toggleFriends() throws {
      guard let one = any(world.authors), let other = any(world.authors), one != other else {
        return
      }
      script.append("friends \(one) \(other)")
      if world.friends.remove([one, other]) != nil {
        world.friends.remove([other, one])
        try object(one).remove(object(other), from: "friends")
      } else {
        world.friends.formUnion([[one, other], [other, one]])
        try object(one).insert(object(other), into: "friends")
      }
    }

    func deleteRecipe() throws {
      guard let recipe = any(world.titles.keys) else { return }
      script.append("delete recipe \(recipe)")
      try context.delete(object(recipe))
      world.titles[recipe] = nil
      world.lines = world.lines.filter { $0.value != recipe }
      world.covers = world.covers.filter { $0.value != recipe }
      world.credits = world.credits.filter { $0[0] != recipe }
      world.steps[recipe] = nil
    }

    func deleteOther() throws {
      if let line = any(world.lines.keys), Bool.random(using: &generator) {
        script.append("delete line \(line)")
        try context.delete(object(line))
        world.lines[line] = nil
      } else if let author = any(world.authors) {
        script.append("delete author \(author)")
        try context.delete(object(author))
        world.authors.remove(author)
        world.credits = world.credits.filter { $0[1] != author }
        world.friends = world.friends.filter { !$0.contains(author) }
      }
    }

    func save() throws {
      script.append("save")
      try context.save()
      saved = world
      for (number, object) in objects { ids[number] = object.objectID }
      // Some objects are let go, so that they come back as faults.
      for number in objects.keys.sorted() where Bool.random(using: &generator) {
        if isAlive(number) { objects[number] = nil }
      }
      if Bool.random(using: &generator) { context.refreshUnchangedObjects() }
    }

    func reopen() throws {
      script.append("reopen")
      stack = try Stack(reopening: stack)
      context = stack.context
      context.undoManager = UndoManager()
      objects = [:]
      try forget()
      #expect(try stack.counter.checkIntegrity(progress: nil).isEmpty)
    }

    /// Deletes all objects and gives the store back.
    func end() throws -> Stack {
      for recipe in world.titles.keys.sorted() { try context.delete(object(recipe)) }
      for author in world.authors.sorted() { try context.delete(object(author)) }
      for image in world.images.sorted() { try context.delete(object(image)) }
      try context.save()
      (world, ids, objects) = (World(), [:], [:])
      let stack = try Stack(reopening: stack)
      context = stack.context
      #expect(try observed() == World())
      return stack
    }

    /// Reads the whole world out of the context, from both sides of every relationship.
    func observed() throws -> World {
      var result = World()
      var numbers: [ObjectID: Int] = [:]
      for (number, id) in ids { numbers[id] = number }
      for (number, object) in objects { numbers[object.objectID] = number }
      func number(_ object: ManagedObject?) -> Int {
        object.flatMap { numbers[$0.objectID] } ?? -1
      }
      func all(_ entity: String) throws -> [ManagedObject] {
        try context.fetch(FetchRequest<ManagedObject>(entity: entity))
      }
      for recipe in try all("Recipe") {
        result.titles[number(recipe)] = recipe["title"]
        for line in recipe.objects(for: "lines") { result.lines[number(line)] = number(recipe) }
        for author in recipe.objects(for: "authors") {
          result.credits.insert([number(recipe), number(author)])
        }
        let steps = recipe.objects(for: "steps").map(number)
        if !steps.isEmpty { result.steps[number(recipe)] = steps }
        if let cover = recipe.object(for: "cover") { result.covers[number(cover)] = number(recipe) }
      }
      for line in try all("Line") {
        #expect(result.lines[number(line)] == number(line.object(for: "recipe")))
      }
      for image in try all("Image") {
        result.images.insert(number(image))
        #expect(result.covers[number(image)] ?? -1 == number(image.object(for: "recipe")))
      }
      for author in try all("Author") {
        result.authors.insert(number(author))
        for friend in author.objects(for: "friends") {
          result.friends.insert([number(author), number(friend)])
        }
        let recipes = Set(author.objects(for: "recipes").map(number))
        let expected = Set(result.credits.filter { $0[1] == number(author) }.map { $0[0] })
        #expect(recipes == expected)
      }
      return result
    }
  }

  /// Ten thousand steps over all kinds of stores, a million with LARDER_LONG=1.
  @Test(arguments: StoreKind.conforming) func `random work`(_ kind: StoreKind) throws {
    var seeds = SeededGenerator.fromEnvironment("model-based, \(kind)")
    let machines =
      switch kind {
      case .memory: 56
      case .sqlite: 20
      case .binary, .xml, .remote, .postgresql, .partitioned: 4
      }
    try work(kind, machines * LongRun.times(1, long: 100), &seeds)
  }

  /// A million steps on a server with LARDER_LONG=1, in several schemas at a time, every fourth with partitions.
  @Test(.enabled(if: LongRun.isOn && PostgreSQLServer.shared != nil), arguments: 0..<20)
  func `random work on a server`(_ worker: UInt64) throws {
    var seeds = SeededGenerator.fromEnvironment("model-based, server, \(worker)")
    seeds = SeededGenerator(seed: seeds.next() &+ worker)
    // Making tables takes longer than the work of many machines.
    try work(worker.isMultiple(of: 4) ? .partitioned : .postgresql, 417, &seeds, inOneStore: 139)
  }

  /// Machines of 120 steps each.
  ///
  /// - Parameter inOneStore: how many work in a store, one after another.
  private func work(
    _ kind: StoreKind, _ machines: Int, _ seeds: inout SeededGenerator, inOneStore: Int = 1
  ) throws {
    // One machine again, looked at after each step: LARDER_MACHINE is the number that a failure names.
    let again = getenv("LARDER_MACHINE").flatMap { UInt64(String(cString: $0)) }
    var stack: Stack?
    for number in 1...machines {
      let seed = again ?? seeds.next()
      let machine = Machine(try stack ?? Stack(kind), seed: seed)
      for step in 0..<120 {
        do {
          try machine.step()
        } catch {
          Issue.record(
            "\(seed), step \(step) of \(machine.script.joined(separator: ", ")): \(error)")
          return
        }
        // Looking at everything loads everything, so it is done now and then only.
        guard step % 13 == 0 || again != nil else { continue }
        let observed = try machine.observed()
        #expect(
          observed == machine.world,
          "\(seed), step \(step) of \(machine.script.joined(separator: ", "))")
        if observed != machine.world { return }
      }
      try machine.save()
      try machine.reopen()
      #expect(try machine.observed() == machine.world)
      stack = number.isMultiple(of: inOneStore) ? nil : try machine.end()
    }
  }
}
