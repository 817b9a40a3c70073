import CFuzzer
import Glibc
import LarderPredicates

@main
enum FuzzConversions {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }

  static let conversion: PredicateConversion? = {
    let attributes = [
      "rating": UserQueryAttribute("rating", .number), "added": UserQueryAttribute("added", .date),
    ]
    let clock = QueryClock(now: 790_171_200, zone: .fixed(0))
    let search = UserQueryParser(fields: ["title": "title"], attributes: attributes, clock: clock)
    guard
      let vocabulary = try? SpotlightVocabulary(
        [
          "kMDItemTitle": "name", "kMDItemAuthors": "author.name", "kMDItemKeywords": "tags.name",
          "kMDItemTextContent": "SEARCH", "kMDItemHeadline": "SEARCH title",
          "kMDItemStarRating": "rating", "kMDItemDateAdded": "added",
        ], schema: FuzzSchema(), entity: "Dish", clock: clock, freeText: search)
    else { return nil }
    return PredicateConversion(
      vocabulary: vocabulary, search: search,
      printer: UserQueryPrinter(attributes: Array(attributes.values), clock: clock),
      exactAttributes: [
        "rating": .init(["rating"], isDate: false), "added": .init(["added"], isDate: true),
      ],
      swift: PredicateConversion.SwiftProperties(
        typeName: "Dish", schema: FuzzSchema(), entity: "Dish"
      ) { _, key in key != "name" })
  }()
}

/// The keys that the corpus asks for.
struct FuzzSchema: PredicateSchema {
  func predicateSchemaProperty(_ key: String, of entity: String) -> PredicateSchemaProperty? {
    switch key {
    case "name", "notes": .attribute(.string)
    case "minutes", "rating": .attribute(.number)
    case "added": .attribute(.date)
    case "author": .toOne(entity: "Dish")
    case "tags": .toMany(entity: "Dish")
    default: nil
    }
  }

  func predicateKeys(of entity: String) -> [String] {
    ["name", "notes", "minutes", "rating", "added", "author", "tags"]
  }
}

/// Whatever is written gives, in each syntax, a predicate or an error whose place lies inside the text; what is written of it in
/// any syntax is read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard let conversion = FuzzConversions.conversion else { preconditionFailure("no vocabulary") }
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  for syntax in [PredicateSyntax.raw, .swift, .typed] {
    do throws(QueryError) {
      let predicate = try conversion.read(text, as: syntax)
      for other in PredicateSyntax.allCases {
        guard let written = try? conversion.write(predicate, as: other) else { continue }
        do throws(QueryError) {
          let again = try conversion.read(written, as: other)
          if syntax == .raw, other == .raw, !written.contains("kMDItemTextContent"),
            !written.contains("kMDItemHeadline")
          {
            precondition(again == predicate, "another predicate: \(written)")
          }
        } catch {
          // A longer spelling may be nested deeper than the limit.
          precondition(
            error.code == .tooLarge || error.code == .typeMismatch, "\(written): \(error)")
        }
      }
    } catch {
      if let range = error.range {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "place outside")
      }
      _ = error.caretLines(for: text)
    }
  }
  return 0
}
