internal import LarderBytes
internal import LarderFormats
internal import LarderLocks

/// A file of so many recipes that they are made in parts, each on its way into the store.
final class LargeFile: Sendable {
  /// About how many bytes the recipes of a part have.
  private static let partBytes = 2 << 20

  /// What holds the file's bytes.
  enum Content: ~Copyable {
    /// The memory that the file was read into.
    case file(ByteBuffer)
    /// What came out of an archive.
    case member([UInt8])

    borrowing func withBytes<Result, Failure: Error>(
      _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      switch self {
      case .file(let buffer): try buffer.withBytes(body)
      case .member(let bytes): try body(bytes.span)
      }
    }
  }

  private let content: Content
  private let survey: any RecipeSurvey

  /// Takes a file's bytes and what a first reading of them found.
  init(_ content: consuming Content, _ survey: any RecipeSurvey) {
    self.content = content
    self.survey = survey
  }

  /// The number of recipes.
  var count: Int { survey.count }

  /// Hands over all recipes, part by part; the closure returns false to stop.
  ///
  /// Parts are made on another thread while the one before is taken: an import of 10,000 recipes of MealMaster took 1.7 s
  /// instead of 2.4.
  ///
  /// - Parameter readsFoods: whether the foods of the recipes are read on the way.
  /// - Returns: whether all were handed over.
  func forEachPart<Failure: Error>(
    readsFoods: Bool = false, _ body: ([ParsedFile.Recipe]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let queue = PartQueue<[ParsedFile.Recipe]>()
    let isStarted = SystemThread.start {
      queue.end(isWhole: self.makeParts(readsFoods: readsFoods, queue.put))
    }
    guard isStarted else { return try makeParts(readsFoods: readsFoods, body) }
    defer { queue.stop() }
    while let part = queue.take() { if try !body(part) { return false } }
    return queue.isWhole
  }

  private func makeParts<Failure: Error>(
    readsFoods: Bool, _ body: ([ParsedFile.Recipe]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var part: [ParsedFile.Recipe] = []
    var weight = 0
    let isWhole = try content.withBytes { (bytes) throws(Failure) in
      try survey.forEachRecipe(in: bytes) { (place, recipe) throws(Failure) in
        part.append(ParsedFile.Recipe(recipe, ordinal: place, readsFoods: readsFoods))
        weight += recipe.weight + recipe.pictureWeight
        guard weight >= Self.partBytes else { return true }
        defer { (part, weight) = ([], 0) }
        return try body(part)
      }
    }
    guard isWhole, !part.isEmpty else { return isWhole }
    return try body(part)
  }
}
