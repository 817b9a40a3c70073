internal import ArgumentParser
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// For how many, and in which units.
struct AmountArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write the amounts for so many servings.", valueName: "number"))
  var servings: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write so many times the amounts: 2, 1/2, 0.5.", valueName: "factor"))
  var scale: String?

  @Flag(help: "Write grams, milliliters and degrees Celsius.")
  var metric = false

  @Flag(help: "Write cups, ounces and degrees Fahrenheit.")
  var us = false

  func validate() throws {
    if metric, us { throw ValidationError("--metric and --us exclude each other") }
    if let scale {
      if servings != nil { throw ValidationError("--servings and --scale exclude each other") }
      guard RecipeDetails.factor(named: scale) != nil else {
        throw ValidationError(
          "--scale: a factor such as 2, 1/2 or 0.5 is expected, from 0.001 to \(Wording.number(Int(RecipeDetails.maximumFactor))), not \(scale)"
        )
      }
    }
    guard let servings else { return }
    guard servings > 0, servings <= Self.maximumServings else {
      throw ValidationError(
        "--servings: a number above 0 and up to \(Wording.number(Int(Self.maximumServings))) is expected, not \(Wording.decimal(servings))"
      )
    }
  }

  private static let maximumServings = 10_000.0

  /// The system's name, as the library takes it.
  var system: String? { metric ? "metric" : us ? "us" : nil }

  /// What the amounts of a recipe are multiplied by.
  func factor(for details: RecipeDetails) throws(ToolError) -> Double {
    if let factor = scale.flatMap(RecipeDetails.factor(named:)) { return factor }
    do throws(ServingsError) { return try details.factor(servings: servings) } catch {
      let name = "p\(details.objectID.key) \"\(details.recipe.title)\""
      switch error {
      case .unknownServings:
        throw ToolError(
          .usage, "\(name): does not say for how many it is; for twice the amounts, write --scale 2"
        )
      case .tooMany(let factor):
        throw ToolError(
          .usage,
          "\(name): \(Wording.decimal(servings ?? 0)) servings are \(Wording.decimal(factor)) times the recipe; nobody cooks that"
        )
      }
    }
  }
}

/// Which recipes several verbs are about: those named, and those that a query finds.
struct MealArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The recipes that a query finds, the best first. May be repeated.", valueName: "query"),
    completion: .queries)
  var query: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many of each query; 7 if not given.", valueName: "number"))
  var limit: Int?

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var references: [String] = []

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError("--limit: a number from 1 on is expected, not \(limit)")
    }
    if limit != nil, query.isEmpty {
      throw ValidationError("--limit says how many recipes of --query; leave it out")
    }
  }

  /// The recipes, each once: those named, then those of each query.
  ///
  /// - Parameter order: makes of the recipes that a query finds those that are taken.
  func recipes(
    _ library: RecipeLibrary, count: Int = 7, order: ([ObjectID]) throws -> [ObjectID] = { $0 }
  ) throws -> [ObjectID] {
    guard !query.isEmpty || !references.isEmpty else {
      throw ToolError(.usage, "say which recipes: their identifiers or titles, or --query")
    }
    var ids = try RecipeChoice(library: library).all(references).map(\.objectID)
    var nothing: [String] = []
    for query in query {
      do {
        var options = RecipeSearchOptions(limit: Self.maximumFound)
        options.hasSnippets = false
        let hits = try library.search(query, options).hits.filter { !$0.isPartial }
        if hits.isEmpty { nothing.append(query) }
        ids += try order(hits.map(\.objectID)).prefix(limit ?? count).filter { !ids.contains($0) }
      } catch let error as QueryError { throw ErrorReport.error(error, in: query) }
    }
    if ids.isEmpty {
      throw ToolError(.nothingFound, "\(nothing.joined(separator: ", ")): finds no recipes")
    }
    for query in nothing { Diagnostics.write("\(query): finds no recipes") }
    return ids
  }

  /// The hits that are looked at.
  private static let maximumFound = 2000
}
