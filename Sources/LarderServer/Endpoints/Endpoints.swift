internal import HTTPTypes
internal import LarderFormats
internal import LarderTool

/// All that can be asked under `/api/v1`.
enum Endpoints {
  /// The longest text of a query.
  private static let queryLength = 2000
  private static let pages: [Parameter] = [
    Parameter(
      "limit", .integer(0...1000, usual: 10), "How many recipes are wanted; 0 only counts."),
    Parameter(
      "offset", .integer(0...100_000, usual: 0), "How many of the first recipes to pass over."),
  ]

  private static let sort = Parameter(
    "sort", .text(maximum: 200),
    "Keys to sort by, with commas between: time, rating, title ...; one that begins with - goes down."
  )
  private static let query = Parameter(
    "q", .text(maximum: queryLength), "What to look for, as larder-query(7) says.", isRequired: true
  )

  /// The endpoints of a collection.
  ///
  /// - Parameter saved: called after each change.
  static func all(
    of collection: ServedCollection, saved: @escaping @Sendable () -> Void
  ) -> [Endpoint] {
    asking(collection) + changing(collection, saved: saved)
  }

  private static func asking(_ collection: ServedCollection) -> [Endpoint] {
    let search = Endpoint(
      method: .get, path: "/api/v1/search", role: .read,
      summary: "Finds recipes by the words in them.",
      parameters: [query] + pages + [
        sort,
        Parameter(
          "facets", .text(maximum: 200), "Attributes whose values are counted, with commas between."
        ),
        Parameter(
          "why", .flag(usual: false), "Whether each hit says what its score is made of."),
        Parameter(
          "explain", .flag(usual: false), "Whether the answer says how the query was understood."),
        Parameter(
          "exact", .flag(usual: false),
          "Whether words stand for themselves alone, and all have to occur."),
        Parameter(
          "typing", .flag(usual: false), "Whether the last word is taken as the beginning of one."),
        Parameter(
          "copies", .flag(usual: false),
          "Whether a recipe that is there more than once is a hit each time."),
        Parameter(
          "snippets", .flag(usual: true),
          "Whether each hit has the piece of text around the words found."),
      ], answerSchema: "search", problems: [.badRequest]
    ) { question in
      var search = ServedCollection.Question()
      search.query = question.text("q") ?? ""
      search.limit = question.number("limit", usual: 10)
      search.offset = question.number("offset", usual: 0)
      search.sort = question.text("sort")
      search.facets = names(question.text("facets"))
      search.explainsScores = question.flag("why")
      search.explains = question.flag("explain")
      search.isExact = question.flag("exact")
      search.isWhileTyping = question.flag("typing")
      search.includesCopies = question.flag("copies")
      search.hasSnippets = question.flag("snippets", usual: true)
      return .json(try collection.search(search))
    }
    let facets = Endpoint(
      method: .get, path: "/api/v1/facets", role: .read,
      summary: "Counts the values of attributes over all recipes that a query finds.",
      parameters: [
        query,
        Parameter(
          "names", .text(maximum: 200),
          "The attributes, with commas between: tag, author, time ...",
          isRequired: true),
      ], answerSchema: "search", problems: [.badRequest]
    ) { question in
      var search = ServedCollection.Question()
      search.query = question.text("q") ?? ""
      search.limit = 0
      search.facets = names(question.text("names"))
      guard !search.facets.isEmpty else { throw Problem(.badRequest, "names: a name is missing") }
      return .json(try collection.search(search))
    }
    let recipes = Endpoint(
      method: .get, path: "/api/v1/recipes", role: .read,
      summary: "Lists recipes.",
      parameters: pages + [
        sort,
        Parameter(
          "where", .text(maximum: queryLength),
          "A condition that is to be true of them, as larder-find(1) says: rating >= 4."),
      ], answerSchema: "find", problems: [.badRequest]
    ) { question in
      .json(
        try collection.recipes(
          where: question.text("where"), sort: question.text("sort"),
          limit: question.number("limit", usual: 10), offset: question.number("offset", usual: 0)))
    }
    let recipe = Endpoint(
      method: .get, path: "/api/v1/recipes/{id}", role: .read, summary: "Shows a whole recipe.",
      parameters: [.recipe], answerSchema: "show", problems: [.notFound]
    ) { .json(try collection.recipe($0.text("id") ?? "")) }
    let picture = Endpoint(
      method: .get, path: "/api/v1/recipes/{id}/picture", role: .read,
      summary: "Gives the picture of a recipe, as it was imported or as a small PNG.",
      parameters: [
        .recipe,
        Parameter(
          "size", .integer(ServedCollection.pictureSizes, usual: nil),
          "The most pixels of a side of a small PNG; without it the picture is as it was imported."),
      ], answerTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
      problems: [.notFound, .unprocessableContent]
    ) { question in
      let picture = try collection.picture(
        question.text("id") ?? "", size: question.text("size").flatMap { Int($0) })
      return Answer(.ok, picture.mediaType, .whole(picture.bytes))
    }
    let complete = Endpoint(
      method: .get, path: "/api/v1/complete", role: .read, summary: "Says how a query may go on.",
      parameters: [
        Parameter(
          "text", .text(maximum: queryLength), "A query whose last word is only begun.",
          isRequired: true),
        Parameter("limit", .integer(0...100, usual: 10), "How many completions are wanted."),
      ], answerSchema: "complete", problems: [.badRequest]
    ) { question in
      .json(
        try collection.completions(
          of: question.text("text") ?? "", limit: question.number("limit", usual: 10)))
    }
    return [search, facets, recipes, recipe, picture, complete]
  }

  private static func changing(
    _ collection: ServedCollection, saved: @escaping @Sendable () -> Void
  ) -> [Endpoint] {
    func change(
      _ method: HTTPRequest.Method, _ part: String, _ summary: String,
      _ content: Endpoint.Content? = nil, parameters: [Parameter] = [.recipe],
      _ run: @escaping @Sendable (String, Question) throws -> String
    ) -> Endpoint {
      Endpoint(
        method: method, path: "/api/v1/recipes/{id}/\(part)", role: .write, summary: summary,
        parameters: parameters, content: content, answerSchema: "kitchen",
        problems: content == nil ? [.notFound, .conflict] : [.badRequest, .notFound, .conflict]
      ) { question in
        let answer = try run(question.text("id") ?? "", question)
        saved()
        return .json(answer)
      }
    }
    return [
      change(.put, "rating", "Rates a recipe.", .json(schema: "Rating")) { id, question in
        switch try question.object(["rating"]) {
        case .object(let members) where members.last?.value == .null:
          return try collection.rate(id, nil)
        case .object(let members):
          guard case .number(let rating)? = members.last?.value else {
            throw Problem(.badRequest, "rating: a number from 0 to 5 is expected, or null")
          }
          return try collection.rate(id, rating)
        default: throw Problem(.badRequest, "the content: an object of JSON is expected")
        }
      },
      change(.delete, "rating", "Takes the rating of a recipe back.") { id, _ in
        try collection.rate(id, nil)
      },
      change(.put, "note", "Writes a note on a recipe.", .json(schema: "Note")) { id, question in
        guard case .string(let note)? = try question.object(["note"])["note"] else {
          throw Problem(.badRequest, "note: a text is expected")
        }
        return try collection.note(id, note)
      },
      change(.delete, "note", "Removes the note on a recipe.") { id, _ in
        try collection.note(id, nil)
      },
      change(.put, "favorite", "Makes a recipe a favorite.") { id, _ in
        try collection.favorite(id, true)
      },
      change(.delete, "favorite", "Makes a recipe a favorite no longer.") { id, _ in
        try collection.favorite(id, false)
      },
      change(.put, "tags/{tag}", "Gives a recipe a tag.", parameters: [.recipe, .tag]) {
        id, question in try collection.tag(id, question.text("tag") ?? "")
      },
      change(
        .delete, "tags/{tag}", "Takes a tag away from a recipe.", parameters: [.recipe, .tag]
      ) { id, question in try collection.untag(id, question.text("tag") ?? "") },
      importing(collection, saved: saved),
    ]
  }

  private static func importing(
    _ collection: ServedCollection, saved: @escaping @Sendable () -> Void
  ) -> Endpoint {
    Endpoint(
      method: .post, path: "/api/v1/import", role: .write,
      summary:
        "Imports a page of the web by its address, or what is sent: a page, or a file of recipes.",
      parameters: [
        Parameter(
          "address", .text(maximum: queryLength),
          "Where the page that is sent came from, as https://...; JSON says it in its content.")
      ],
      content: .file(
        types: [
          "text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/xml",
          "application/ld+json", "application/octet-stream",
        ], jsonSchema: "Page"), answerSchema: "job",
      problems: [.badRequest, .conflict, .unprocessableContent]
    ) { question in
      let answer: String
      if question.contentType == "application/json" {
        let object = try question.object(["address"])
        guard case .string(let address)? = object["address"] else {
          throw Problem(.badRequest, "address: the address of a page is expected")
        }
        guard question.text("address") == nil else {
          throw Problem(.badRequest, "address: it is given twice")
        }
        answer = try collection.importPage(address)
      } else {
        answer = try collection.importContent(
          question.content, mediaType: question.contentType, address: question.text("address"))
      }
      saved()
      return .json(answer)
    }
  }

  private static func names(_ list: String?) -> [String] {
    list?.split(separator: ",").map { String($0.filter { $0 != " " }) } ?? []
  }
}
