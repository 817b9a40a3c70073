/// Writes recipes in one file format. Pure: the same recipes always give the same bytes.
public protocol FormatWriter: Sendable {
  /// Whether a file that it writes holds the pictures that recipes have, and not their names alone.
  var holdsPictures: Bool { get }

  /// Writes recipes as one file.
  ///
  /// - Parameter recipes: at least one; several only where the format holds several (`RecipeFormat.holdsMany`).
  /// - Returns: the file, and what of the recipes the format cannot say.
  func file(of recipes: [ImportedRecipe]) -> WrittenFile
}

/// A file as a writer made it.
public struct WrittenFile: Hashable, Sendable {
  /// The whole file.
  public var bytes: [UInt8]
  /// What the format could not say, each once.
  public var notes: [FormatNote]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - notes: what the format could not say.
  public init(bytes: [UInt8], notes: [FormatNote] = []) {
    self.bytes = bytes
    self.notes = notes
  }
}
