import FoundationEssentials
import Glibc
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores

/// How much memory a great many objects take: inserted and saved in batches, and then all of them walked over batch by batch, every
/// attribute read.
struct ObjectMemory {
  private static let batch = 2000

  var folder: String
  var recipes: Int
  var seed: UInt64

  func run() throws {
    mkdir(folder, 0o777)
    let path = "\(folder)/memory.larder"
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink("\(path)\(suffix)") }
    let container = PersistentContainer(
      model: try Kitchen.model(isSearched: false), classes: Kitchen.classes)
    var options = StoreOptions()
    options.durability = .off
    options.recordsHistory = false
    try container.addStore(type: .sqlite, path: path, options: options)
    print("seed \(seed), \(recipes) recipes, \(recipes * 9) ingredients")
    print("before: \(try peak()) MB")
    let expected = try insert(container)
    print("inserted and saved \(Self.batch) recipes at a time: peak \(try peak()) MB")
    let found = try walk(container)
    print("walked over, a hundred objects at a time: peak \(try peak()) MB")
    guard found == expected else { throw Failure("read \(found), expected \(expected)") }
  }

  private func insert(_ container: PersistentContainer) throws -> Int {
    let context = container.makeContext()
    let author = try context.insert(KitchenAuthor.self)
    author["name"] = "Author"
    try context.save()
    let identifier = author.objectID
    context.reset()
    var sum = 0
    for start in stride(from: 0, to: recipes, by: Self.batch) {
      let rows = KitchenRows(
        count: min(Self.batch, recipes - start), seed: seed &+ UInt64(start))
      for row in rows.recipes {
        sum &+= row.fingerprint
        for item in row.ingredients { sum &+= item.fingerprint }
      }
      let authors = [ObjectID](repeating: identifier, count: rows.authors.count)
      try context.insert(rows.recipes[...], authors: authors)
      try context.save()
    }
    return sum
  }

  private func walk(_ container: PersistentContainer) throws -> Int {
    let context = container.makeContext()
    var sum = 0
    for recipe in try context.fetchBatches(FetchRequest(KitchenRecipe.self)) {
      sum &+= recipe.fingerprint
    }
    for line in try context.fetchBatches(FetchRequest(KitchenIngredient.self)) {
      sum &+= line.fingerprint
    }
    return sum
  }

  /// The largest resident size of the process so far, in megabytes.
  private func peak() throws -> Int {
    var usage = rusage()
    getrusage(.init(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
