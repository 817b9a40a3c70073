import Foundation
import LarderPredicates
import TestSupport
import Testing

/// Random trees of what a raw query can say, in the form in which the reader makes them.
struct RandomSpotlight {
  var random: SeededGenerator

  mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func predicate(_ depth: Int) -> ObjectPredicate {
    switch depth > 0 ? Int.random(in: 0..<7, using: &random) : 6 {
    case 0: return .constant(.random(using: &random))
    case 1, 2:
      let all = (0..<Int.random(in: 2...4, using: &random)).map { _ in predicate(depth - 1) }
      return chance(2) ? .and(all) : .or(all)
    case 3: return .not(predicate(depth - 1))
    case 4: return words()
    default: return comparison()
    }
  }

  private mutating func words() -> ObjectPredicate {
    let query = pick([
      FullTextQuery.all, .word("soup"), .word("a\"b\\"), .prefix("crè"), .prefix("brown su"),
      .phrase("brown sugar"), .wildcard("ch*l?te"), .wildcard("*\\*x"), .word("*"), .word("or"),
    ])
    return .fullText(chance(3) ? .field(["title"], query) : query)
  }

  private mutating func comparison() -> ObjectPredicate {
    let operators: [Comparison.Operator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let (path, modifier) = pick([
        (["minutes"], Comparison.Modifier.direct), (["rating"], .direct),
        (["lines", "amount"], .any),
        (["author", "born"], .direct),
      ])
      let value = number()
      if chance(4) {
        return .comparison(
          Comparison(
            .keyPath(path), .between, .constant(.list([value, number()])), modifier: modifier))
      }
      return .comparison(
        Comparison(.keyPath(path), pick(operators), .constant(value), modifier: modifier))
    case 1:
      let seconds = pick([0, 0.5, 790_171_200, -1e9, 1e18])
      return .comparison(
        Comparison(
          .keyPath(["added"]), pick(operators),
          .constant(.date(Date(timeIntervalSinceReferenceDate: seconds)))))
    case 2:
      let (path, isToMany) = text()
      let isPresent = chance(2)
      if isToMany {
        let present = ObjectPredicate.comparison(
          Comparison(.keyPath(path), .notEqual, .constant(.null), modifier: .any))
        return isPresent ? present : .not(present)
      }
      return .comparison(
        Comparison(.keyPath(path), isPresent ? .notEqual : .equal, .constant(.null)))
    default:
      let (path, isToMany) = text()
      var options = Comparison.Options(rawValue: pick([0, 1, 2, 3]))
      let content = pick([
        "x", "it's \"so\"", "a*b?c", "back\\slash", "5", "", " ", "é\u{301}🍰", "\n\t", "$time.now",
        "true", "crème brûlée",
      ])
      var kind = pick([
        Comparison.Operator.equal, .notEqual, .beginsWith, .endsWith, .contains, .like,
      ])
      if content.isEmpty, kind != .equal { kind = .notEqual }
      var value = content
      if kind == .like {
        // With a wildcard inside; at the ends alone it would be another operator.
        value = pick(["a*b", "?", "a\\*b*c", "x?*", "*a?b*"])
      } else if kind == .contains, chance(2) {
        options.insert(pick([.words, .anyOrder]))
      }
      let isNegative = kind.isPartial && chance(3)
      let comparison = ObjectPredicate.comparison(
        Comparison(
          .keyPath(path), kind, .constant(.string(value)),
          modifier: !isToMany ? .direct : isNegative ? .all : .any, options: options))
      return isNegative ? .not(comparison) : comparison
    }
  }

  private mutating func text() -> ([String], isToMany: Bool) {
    pick([
      (["name"], false), (["code"], false), (["author", "name"], false), (["tags", "name"], true),
      (["author", "recipes", "tags", "name"], true),
    ])
  }

  private mutating func number() -> Value {
    pick([
      .integer(0), .integer(-5), .integer(.max), .integer(.min), .double(0.5), .double(1e300),
      .double(-2.5e-308), .boolean(true), .boolean(false),
    ])
  }
}

extension Comparison.Operator {
  fileprivate var isPartial: Bool {
    switch self {
    case .beginsWith, .endsWith, .contains, .like: true
    default: false
    }
  }
}

@Suite struct RandomSpotlightTests {
  @Test func `every tree is printed so that it reads as the same tree`() throws {
    var trees = RandomSpotlight(random: .fromEnvironment("raw queries"))
    let vocabulary = try DishSchema.vocabulary()
    for _ in 0..<2_000 {
      let predicate = trees.predicate(4)
      let printed = try predicate.spotlightText(vocabulary)
      let again = Result { try ObjectPredicate(spotlight: printed, vocabulary: vocabulary) }
      #expect((try? again.get()) == predicate, "\(printed)\n\(predicate)\n\(again)")
      if (try? again.get()) != predicate { return }
    }
  }

  /// Cases with letters changed, left out and put in: a predicate or an error with a place inside, and no trap.
  @Test func `damaged queries are errors with a place`() throws {
    var random = SeededGenerator.fromEnvironment("damaged raw queries")
    var vocabulary = try DishSchema.vocabulary()
    vocabulary.freeText = nil
    let object = CaseObjects.make()["creme"]
    let pieces = [
      "(", ")", "'", "\"", "\\", "*", "?", "[c]", "cd", "==", "=", "!", "&&", "||", "<", "InRange(",
      "$time.", "$time.today(", ",", " ", "true", "\u{0}", "é", "kMDItemTitle", "5",
    ]
    var (good, bad) = (0, 0)
    for _ in 0..<6_000 {
      var text = PredicateCase.spotlight.randomElement(using: &random)?.format ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = text.index(
          text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        case 1: if place < text.endIndex { text.remove(at: place) }
        default: text = String(text[place...]) + String(text[..<place])
        }
      }
      do throws(QueryError) {
        let predicate = try ObjectPredicate(spotlight: text, vocabulary: vocabulary)
        good += 1
        if let object { _ = try? PredicateEvaluator(predicate).matches(object) }
        guard let printed = try? predicate.spotlightText(vocabulary) else { continue }
        let again = try ObjectPredicate(spotlight: printed, vocabulary: vocabulary)
        // Words of the index in any order are read as several conditions.
        if !predicate.description.contains("SEARCH") {
          #expect(again == predicate, "\(text) printed as \(printed)")
        }
      } catch {
        bad += 1
        let range = error.range ?? 0..<0
        #expect(range.upperBound <= text.utf8.count, "\(text)")
      }
    }
    #expect(good > 300 && bad > 300)
  }
}
