/// Takes the recipes of a file one by one while it is read, so that they are never all in memory.
final class RecipeSink: Hashable, @unchecked Sendable {
  // @unchecked: it is made, filled and let go of by the thread that reads the file.
  let take: (FoundRecipes.Found) -> Void

  /// Makes a sink of a closure that is called with each recipe, in the order of the file.
  init(_ take: @escaping (FoundRecipes.Found) -> Void) { self.take = take }

  /// Whether it is the same one.
  static func == (first: RecipeSink, second: RecipeSink) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
