/// Pictures that lie beside a file of recipes, in the same folder or the same archive. Readers are pure: whoever has the
/// folder or the archive looks for them there.
package struct PicturesBeside: Sendable {
  /// For each recipe, by its place, the paths that its picture may have, the likeliest first.
  private var paths: [(recipe: Int, paths: [String])] = []

  /// Where sites keep pictures that pages name, seen from the page: beside it, or in Hugo's, Chowdown's and Jekyll's folders.
  private static let folders = [
    "", "images/", "../", "../images/", "../static/", "../../static/", "../assets/",
  ]
  private static let extensions = ["jpg", "jpeg", "png", "webp", "gif"]
  /// Formats of texts, which name pictures by their paths.
  private static let naming = ["markdown", "recipemd", "cooklang"]
  /// What apps call the picture beside the file of a recipe.
  private static let own = [
    "nextcloud": ["full.jpg"], "tandoor": ["image.jpg", "image.jpeg", "image.png", "image.webp"],
  ]

  /// Looks at what was read from a file.
  ///
  /// - Parameters:
  ///   - reading: what the file gave.
  ///   - path: its path, within the archive where it lies in one.
  package init(of reading: FileReading, at path: String) {
    guard let format = reading.format, case .success(let found) = reading.result else { return }
    let isNaming = Self.naming.contains(format.name)
    guard isNaming || Self.own[format.name] != nil else { return }
    for (index, recipe) in found.recipes.map(\.recipe).enumerated()
    where recipe.embeddedPicture == nil {
      var names = Self.own[format.name] ?? []
      if isNaming {
        names += recipe.images.map(\.location).filter { !RecipeField.isAddress($0) }.prefix(3)
          .flatMap { name in Self.folders.map { $0 + name.drop { $0 == "/" } } }
      }
      // The picture of a recipe in Cooklang has its name (https://cooklang.org/docs/spec/#adding-pictures).
      if format.name == RecipeFormat.cooklang.name {
        let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        let base = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        names += Self.extensions.map { "\(base).\($0)" }
      }
      let all = names.compactMap { Self.path($0, besides: path) }
      if !all.isEmpty { paths.append((index, all)) }
    }
  }

  /// Where a name leads from a file: at most two folders up, and to what has a picture's extension. Nil for anything else.
  private static func path(_ name: String, besides file: String) -> String? {
    guard DocumentPackage.isPicture(name), !name.utf8.contains(0) else { return nil }
    let ups = name.split(separator: "/").filter { $0 == ".." }.count
    guard ups <= 2, ups <= file.split(separator: "/").count - 1 else { return nil }
    return (file.hasPrefix("/") ? "/" : "") + DocumentPackage.path(name, besides: file)
  }

  /// All paths that a picture may have.
  package var all: Set<String> { Set(paths.flatMap(\.paths)) }

  /// Whether no recipe has one.
  package var isEmpty: Bool { paths.isEmpty }

  /// Hands over the pictures that are there, for each recipe the likeliest, up to the bytes that a file may have of them.
  ///
  /// - Parameters:
  ///   - content: the bytes of the file of a path; nil where there is none.
  ///   - body: gets the place of a recipe, and the path and bytes of its picture.
  package func forEachPicture(
    _ content: (String) -> [UInt8]?, _ body: (Int, String, [UInt8]) -> Void
  ) {
    var total = EmbeddedPicture.maximumTotal
    for (recipe, paths) in paths {
      for path in paths {
        guard let bytes = content(path), EmbeddedPicture.mediaType(of: bytes) != nil else {
          continue
        }
        if bytes.count <= min(total, EmbeddedPicture.maximumSize) {
          total -= bytes.count
          body(recipe, path, bytes)
        }
        break
      }
    }
  }
}

extension ImportedRecipe {
  /// Takes a picture that lies beside the file: the one that the recipe names so, or another one.
  package mutating func setPicture(_ bytes: [UInt8], from path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let named = images.firstIndex(where: { $0.location.hasSuffix(name) }) {
      images[named].bytes = bytes
    } else {
      images.insert(.init(location: name, bytes: bytes), at: 0)
    }
  }
}
