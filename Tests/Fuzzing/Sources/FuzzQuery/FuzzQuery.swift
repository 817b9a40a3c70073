import CFuzzer
import Glibc
import LarderFoods
import LarderPredicates

@main
enum FuzzQuery {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }

  static let attributes = [
    UserQueryAttribute("time", .duration), UserQueryAttribute("rating", .number),
    UserQueryAttribute("added", .date), UserQueryAttribute("cuisine", .keyword),
  ]
  static let clock = QueryClock(now: 0, zone: .fixed(0))
  static let wishes = WishReader(languages: FoodTable.languages, vocabulary: FuzzVocabulary())
}

/// Every food, class and diet of the table.
struct FuzzVocabulary: WishVocabulary {
  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    guard let (subject, count) = FoodTable.shared.subject(at: words, languages: []) else {
      return nil
    }
    let name = FoodTable.shared.words(for: subject)
    let isDiet = if case .diet = subject { true } else { false }
    return (
      WishSubject(
        name: name, presence: [AttributeCondition("food", .keyword(name))], isDiet: isDiet), count
    )
  }
}

/// Whatever is typed gives a query or an error whose place lies inside the text, and what is printed again means the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  var attributes: [String: UserQueryAttribute] = [:]
  for attribute in FuzzQuery.attributes { attributes[attribute.name] = attribute }
  let printer = UserQueryPrinter(
    attributes: FuzzQuery.attributes, missingField: "title", clock: FuzzQuery.clock)
  for whileTyping in [false, true] {
    let parser = UserQueryParser(
      fields: ["title": "title", "name": "title", "authors": "authors", "by": "authors"],
      attributes: attributes, missingField: "title", clock: FuzzQuery.clock,
      lastWordIsPrefix: whileTyping)
    do {
      let query = try parser.parse(text)
      let explanation = QueryExplanation(attributes: FuzzQuery.attributes)
      _ = explanation.text(query)
      let wish = FuzzQuery.wishes.read(query)
      _ = explanation.text(wish.query) + wish.understood.map(\.sentence).joined()
      precondition(!wish.understood.isEmpty || wish.query == query, "changed without a reason")
      guard let printed = try? printer.print(query) else { continue }
      let again = try? UserQueryParser(
        fields: ["title": "title", "authors": "authors"], attributes: attributes,
        missingField: "title", clock: FuzzQuery.clock
      ).parse(printed)
      precondition(again == query, "another query: \(printed)")
    } catch {
      if let range = error.range {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "place outside")
      }
      _ = error.caretLines(for: text)
    }
  }
  let reading = FoodReader().read(text)
  precondition(reading.contains.isDisjoint(with: reading.possible), "sure and possible at once")
  return 0
}
