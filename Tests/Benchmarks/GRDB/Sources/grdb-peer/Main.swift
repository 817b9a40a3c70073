import Foundation

/// `grdb-peer records|codable SOURCE TARGET`: reads what Larder wrote in SOURCE and writes the same rows to TARGET, by GRDB; prints
/// milliseconds as JSON.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, ["records", "codable"].contains(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: grdb-peer records|codable SOURCE TARGET\n".utf8))
      exit(64)
    }
    let (source, target) = (arguments[2], arguments[3])
    let steps =
      arguments[1] == "records"
      ? try Ladder<RecipeRecord, IngredientRecord>(source: source, target: target).run()
      : try Ladder<RecipeCodable, IngredientCodable>(source: source, target: target).run()
    let times = steps.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    print("{\"version\": \"GRDB 7.10.0 \(arguments[1])\", \"steps\": {\(times)}}")
  }
}
