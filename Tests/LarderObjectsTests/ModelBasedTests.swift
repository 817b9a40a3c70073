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
  }

  final class Machine {
    var stack: Stack
    var world = World()
    var saved = World()
    var ids: [Int: ObjectID] = [:]
    var objects: [Int: ManagedObject] = [:]
    var next = 0
    /// What was done, for the message of a failure.
    var script: [String] = []
    var generator: SeededGenerator

    init(_ kind: StoreKind, seed: UInt64) throws {
      stack = try Stack(kind)
      generator = SeededGenerator(seed: seed)
    }

    func object(_ number: Int) throws -> ManagedObject {
      if let object = objects[number] { return object }
      let object = stack.context.object(with: try #require(ids[number]))
      objects[number] = object
      return object
    }

    func insert(_ entity: String, _ key: String) throws -> Int {
      next += 1
      let object = try stack.context.insert(entity)
      object[key] = "\(next)"
      objects[next] = object
      return next
    }

    func any(_ set: some Collection<Int>) -> Int? { set.sorted().randomElement(using: &generator) }

    func step() throws {
      switch Int.random(in: 0..<22, using: &generator) {
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
      case 8, 9: try setCover()
      case 10, 11, 12: try toggleCredit()
      case 13: try toggleFriends()
      case 14, 15:
        guard let recipe = any(world.titles.keys) else { return }
        world.titles[recipe] = "t\(Int.random(in: 0..<50, using: &generator))"
        try object(recipe)["title"] = world.titles[recipe]
      case 16: try deleteRecipe()
      case 17: try deleteOther()
      case 18, 19: try save()
      case 20:
        script.append("rollback")
        stack.context.rollback()
        world = saved
        objects = objects.filter { $0.value.managedObjectContext != nil }
      default: try reopen()
      }
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
      try stack.context.delete(object(recipe))
      world.titles[recipe] = nil
      world.lines = world.lines.filter { $0.value != recipe }
      world.covers = world.covers.filter { $0.value != recipe }
      world.credits = world.credits.filter { $0[0] != recipe }
    }

    func deleteOther() throws {
      if let line = any(world.lines.keys), Bool.random(using: &generator) {
        script.append("delete line \(line)")
        try stack.context.delete(object(line))
        world.lines[line] = nil
      } else if let author = any(world.authors) {
        script.append("delete author \(author)")
        try stack.context.delete(object(author))
        world.authors.remove(author)
        world.credits = world.credits.filter { $0[1] != author }
        world.friends = world.friends.filter { !$0.contains(author) }
      }
    }

    func save() throws {
      script.append("save")
      try stack.context.save()
      saved = world
      for (number, object) in objects { ids[number] = object.objectID }
      // Some objects are let go, so that they come back as faults.
      for number in objects.keys.sorted() where Bool.random(using: &generator) {
        objects[number] = nil
      }
      if Bool.random(using: &generator) { stack.context.refreshUnchangedObjects() }
    }

    func reopen() throws {
      script.append("reopen")
      stack = try Stack(reopening: stack)
      objects = [:]
      world = saved
      #expect(try stack.counter.checkIntegrity(progress: nil).isEmpty)
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
        try stack.context.fetch(FetchRequest<ManagedObject>(entity: entity))
      }
      for recipe in try all("Recipe") {
        result.titles[number(recipe)] = recipe["title"]
        for line in recipe.objects(for: "lines") { result.lines[number(line)] = number(recipe) }
        for author in recipe.objects(for: "authors") {
          result.credits.insert([number(recipe), number(author)])
        }
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

  @Test(arguments: StoreKind.allCases) func `random work`(_ kind: StoreKind) throws {
    var seeds = SeededGenerator.fromEnvironment("model-based, \(kind)")
    for _ in 0..<(kind == .memory ? 30 : 6) {
      let machine = try Machine(kind, seed: seeds.next())
      for step in 0..<120 {
        try machine.step()
        // Looking at everything loads everything, so it is done now and then only.
        guard step % 13 == 0 else { continue }
        let observed = try machine.observed()
        #expect(
          observed == machine.world, "step \(step) of \(machine.script.joined(separator: ", "))")
        if observed != machine.world { return }
      }
      try machine.save()
      try machine.reopen()
      #expect(try machine.observed() == machine.world)
    }
  }
}
