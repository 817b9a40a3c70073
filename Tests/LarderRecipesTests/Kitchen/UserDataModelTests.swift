import Foundation
import LarderFormats
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// Any sequence of edits, imports, moves, removals and returns: what the user has said of a recipe is what a dictionary says.
@Suite struct UserDataModelTests {
  /// Files by their paths, each with the titles of its recipes and a number that changes with its content.
  private struct World {
    var files: [String: (titles: [String], state: Int)] = [:]
    var age = 500_000.0
    /// What is said, by title.
    var said: [String: UserData] = [:]
    /// Changes that can be taken back: the title, and what was said before.
    var steps: [(title: String, before: UserData)] = []
  }

  @Test func `nothing that is said is lost`() throws {
    var random = SeededGenerator.fromEnvironment("UserDataModelTests")
    for round in 0..<LongRun.times(2, long: 60) {
      try run(&random, round, steps: LongRun.times(70, long: 300))
    }
  }

  private func run(
    _ random: inout SeededGenerator, _ round: Int, steps: Int
  ) throws {
    let collection = try Collection()
    var world = World()
    var log: [String] = []
    var next = 0
    func write(_ path: String) throws {
      guard let file = world.files[path] else { return }
      let recipes: [[String: Any]] = file.titles.map {
        [
          "title": $0, "ingredients": ["\(file.state) cups of \($0)"], "directions": ["Stir."],
          "tags": ["of the file"], "language": "en",
        ]
      }
      world.age -= 10
      try collection.write(
        path, data: JSONSerialization.data(withJSONObject: recipes, options: .sortedKeys),
        age: world.age)
    }
    for number in 0..<4 {
      world.files["\(number % 2)/f\(number).json"] = (
        (0...number).map { "R\(number)\($0)" }, number
      )
    }
    for path in world.files.keys { try write(path) }
    try collection.importAll()
    for step in 0..<steps {
      let paths = world.files.keys.sorted()
      let path = paths.randomElement(using: &random)
      let titles = world.files.values.flatMap(\.titles).sorted()
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<6:
        guard let title = titles.randomElement(using: &random) else { continue }
        let change = Self.change(&random)
        log.append("\(step): \(title) \(change)")
        try apply(change, title, collection, &world)
      case 6:
        guard let path else { continue }
        world.files[path]?.state += 100
        log.append("\(step): changed \(path)")
        try write(path)
      case 7:
        guard let path else { continue }
        next += 1
        let place = Int.random(in: 0...(world.files[path]?.titles.count ?? 0), using: &random)
        world.files[path]?.titles.insert("N\(next)", at: place)
        log.append("\(step): put N\(next) into \(path)")
        try write(path)
      case 8:
        guard let path, let file = world.files.removeValue(forKey: path) else { continue }
        next += 1
        let new = "\(next % 3)/m\(next).json"
        world.files[new] = file
        log.append("\(step): moved \(path) to \(new)")
        try FileManager.default.createDirectory(
          atPath: "\(collection.root)/\(next % 3)", withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          atPath: "\(collection.root)/\(path)", toPath: "\(collection.root)/\(new)")
      case 9:
        // Away, and back elsewhere.
        guard let path, world.files.count > 1 else { continue }
        let file = "\(collection.root)/\(path)"
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        log.append("\(step): \(path) went and came back")
        try FileManager.default.removeItem(atPath: file)
        try collection.reindex()
        next += 1
        let new = "back\(next).json"
        world.files[new] = world.files.removeValue(forKey: path)
        world.age -= 10
        try collection.write(new, data: data, age: world.age)
      case 10:
        // A recipe leaves its file, and comes back at another place of it.
        guard let path, var file = world.files[path], file.titles.count > 1 else { continue }
        let title = file.titles.remove(at: Int.random(in: 0..<file.titles.count, using: &random))
        log.append("\(step): \(title) left \(path) and came back")
        world.files[path] = file
        try write(path)
        try collection.reindex()
        world.files[path]?.titles.insert(
          title, at: Int.random(in: 0...file.titles.count, using: &random))
        try write(path)
      case 11:
        var options = ReindexJob.Options()
        options.isFull = true
        log.append("\(step): in full")
        try collection.reindex(options)
      case 12:
        log.append("\(step): imported and optimized")
        try collection.importAll()
        _ = try ReindexJob(store: collection.store, verb: "optimize").optimize { _ in true }
      case 13, 14:
        let count = Int.random(in: 1...2, using: &random)
        log.append("\(step): undo \(count)")
        _ = try UserChanges(store: collection.store).undo(count)
        for _ in 0..<count {
          if let last = world.steps.popLast() { world.said[last.title] = last.before }
        }
      default: log.append("\(step): reindexed")
      }
      try collection.reindex()
      try compare(collection, world, "round \(round): \(log.suffix(12).joined(separator: "; "))")
    }
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  private static func change(_ random: inout SeededGenerator) -> UserChanges.Change {
    let number = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .rate(number == 5 ? nil : Double(number))
    case 1: return .favorite(number < 4)
    case 2: return .note(number == 0 ? nil : "note \(number)")
    case 3: return .addNote("more \(number)")
    case 4: return .cooked("2026-01-1\(number)")
    case 5: return .notCooked(nil)
    case 6: return .tag(["t\(number)"])
    default: return .untag([number < 2 ? "of the file" : "t\(number)"])
    }
  }

  private func apply(
    _ change: UserChanges.Change, _ title: String, _ collection: Collection, _ world: inout World
  ) throws {
    guard
      case .recipes(let found) = try RecipeLibrary(store: collection.store)
        .recipe(named: title, paths: []), let id = found.first?.objectID
    else { return #expect(Bool(false), "\(title) is not there") }
    let before = world.said[title] ?? UserData()
    let outcomes = try UserChanges(store: collection.store)
      .apply(change, to: [id], verb: "rate", words: "")
    if outcomes.first?.isChanged == true {
      world.steps.append((title, before))
      world.said[title] = outcomes.first?.said
    }
  }

  private func compare(_ collection: Collection, _ world: World, _ comment: String) throws {
    let library = RecipeLibrary(store: collection.store)
    var seen: Set<String> = []
    for id in try library.allRecipes() {
      let details = try #require(try library.recipe(id))
      let title = details.recipe.title
      seen.insert(title)
      let said = world.said[title] ?? UserData()
      #expect(details.said == said, "\(title), \(comment)")
      #expect(details.recipe.rating == said.rating, "\(title), \(comment)")
      let tags = Set(details.recipe.tags.map(\.name))
      #expect(tags.isSuperset(of: said.tags), "\(title), \(comment)")
    }
    #expect(seen == Set(world.files.values.flatMap(\.titles)), Comment(rawValue: comment))
  }
}
