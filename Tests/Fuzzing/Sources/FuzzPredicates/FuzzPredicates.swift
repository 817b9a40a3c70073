import CFuzzer
import Glibc
import LarderPredicates

@main
enum FuzzPredicates {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// An object whose keys are those that the corpus asks for.
struct FuzzSubject: PredicateSubject {
  let depth: Int
  var predicateObjectID: ObjectID? { ObjectID(temporary: Int64(depth), entityName: "Dish") }

  func predicateProperty(_ key: String) -> PredicateProperty {
    switch key {
    case "name": .attribute(.string("Crème Brûlée"))
    case "minutes": .attribute(.integer(55))
    case "rating": .attribute(.double(4.5))
    case "price": .attribute(.decimal(7))
    case "notes": .attribute(.null)
    case "author": .toOne(depth > 3 ? nil : FuzzSubject(depth: depth + 1))
    case "lines":
      .toMany(depth > 2 ? [] : [FuzzSubject(depth: depth + 1), FuzzSubject(depth: depth + 2)])
    default: .missing
    }
  }
}

/// Whatever is written gives a predicate or an error whose place lies inside the text; a predicate is printed so that it reads as
/// the same one, and is true or false of an object or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do {
    let predicate = try ObjectPredicate(
      format: text,
      arguments: Array(repeating: .string("name"), count: text.utf8.count { $0 == 0x40 }))
    let printed = predicate.description
    guard let again = try? ObjectPredicate(format: printed) else {
      // A longer spelling may be nested deeper than the limit.
      return 0
    }
    precondition(again == predicate || printed.contains("nan"), "another predicate: \(printed)")
    _ = predicate.redactedDescription
    if let evaluator = try? PredicateEvaluator(predicate) {
      _ = try? evaluator.matches(FuzzSubject(depth: 0))
    }
  } catch {
    if let range = error.range {
      precondition(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "place outside")
    }
    _ = error.caretLines(for: text)
  }
  return 0
}
