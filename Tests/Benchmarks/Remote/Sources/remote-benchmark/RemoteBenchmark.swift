import Dispatch
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderRemote
import LarderStores
import Synchronization

/// Saves into a store that a server owns, as a program on another machine makes them: how long each takes.
@main
struct RemoteBenchmark {
  var address: String
  /// How many saves each client makes of each kind.
  var saves: Int

  static func main() {
    let words = CommandLine.arguments
    guard (2...3).contains(words.count), let saves = Int(words.count > 2 ? words[2] : "500"),
      saves > 0
    else { end("usage: remote-benchmark ADDRESS [SAVES]", 64) }
    do {
      let benchmark = RemoteBenchmark(address: words[1], saves: saves)
      for clients in [1, 4] {
        for kind in RemoteWriter.Kind.allCases { try benchmark.run(kind, clients: clients) }
      }
    } catch { end("remote-benchmark: \(error)", 70) }
  }

  private static func end(_ line: String, _ status: Int32) -> Never {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
  }

  private func run(_ kind: RemoteWriter.Kind, clients: Int) throws {
    let times = Mutex<[Double]>([])
    let failure = Mutex<(any Error)?>(nil)
    let group = DispatchGroup()
    let start = RemoteWriter.now()
    for client in 0..<clients {
      // A queue of its own is a thread of its own.
      let queue = DispatchQueue(label: "client \(client)")
      queue.async(group: group) {
        do {
          let writer = try RemoteWriter(address)
          let own = try (0..<saves).map { try writer.save(kind, $0) }
          times.withLock { $0 += own }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    group.wait()
    if let error = failure.withLock({ $0 }) { throw error }
    let seconds = (RemoteWriter.now() - start) / 1e3
    let sorted = times.withLock { $0.sorted() }
    func text(_ share: Double) -> String {
      let time = sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
      return "\((time * 1000).rounded() / 1000) ms"
    }
    print(
      "\(kind.rawValue), \(clients) at a time: p50 \(text(0.5)), p99 \(text(0.99)), "
        + "\(Int(Double(sorted.count) / seconds)) a second")
  }
}

/// Makes objects in a context of its own, and saves them one save after the other.
private final class RemoteWriter {
  enum Kind: String, CaseIterable {
    case tag = "a small object"
    case recipe = "a recipe of 20 objects"
  }

  private let container: PersistentContainer
  private let context: ManagedObjectContext

  init(_ address: String) throws {
    container = PersistentContainer(model: try RecipeModel.make())
    _ = try container.addStore(type: .remote, path: address, options: StoreOptions())
    context = container.makeContext()
  }

  /// Makes what is saved, and returns the milliseconds that the save takes.
  func save(_ kind: Kind, _ number: Int) throws -> Double {
    switch kind {
    case .tag:
      let tag = try context.insert("Tag")
      tag["name"] = .string("made \(number) \(UInt64.random(in: 0 ... .max))")
    case .recipe: try insertRecipe(number)
    }
    let start = Self.now()
    try context.save()
    let took = Self.now() - start
    context.reset()
    return took
  }

  private func insertRecipe(_ number: Int) throws {
    let recipe = try context.insert("Recipe")
    recipe["title"] = .string("Soup number \(number)")
    recipe["language"] = .string("en")
    for position in 0..<11 {
      let line = try context.insert("IngredientLine")
      line["position"] = .integer(Int64(position))
      line["text"] = .string("\(position + 1) cups of chopped vegetables")
      line.setObject(recipe, for: "recipe")
    }
    for position in 0..<8 {
      let step = try context.insert("Step")
      step["position"] = .integer(Int64(position))
      step["text"] = .string("Stir for \(position + 1) minutes, and let it simmer with the lid on.")
      step.setObject(recipe, for: "recipe")
    }
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
