enum JSONLDDocument {
  static func isLikely(_ text: UnsafeBufferPointer<UInt8>) -> Bool { false }
  static func isLikely(_ document: JSONValue) -> Bool { false }
}
public struct JSONLDRecipeImporter {
  static func recipes(inText: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [ImportedRecipe] { throw ImportError(.noRecipe, "") }
  static func recipes(inDocument: JSONValue) throws(ImportError) -> [ImportedRecipe] { throw ImportError(.noRecipe, "") }
}
