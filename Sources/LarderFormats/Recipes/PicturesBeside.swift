/// Pictures that lie beside a file of recipes, in the same folder or the same archive. Readers are pure: whoever has the
/// folder or the archive looks for them there.
package struct PicturesBeside: Sendable {
  /// For each recipe, by its place, the paths that its picture may have, the likeliest first.
  private var paths: [(recipe: Int, paths: [String])] = []
  /// Pictures of the steps of the only recipe that there is: their names alone are kept, none is the recipe's picture.
  private var steps: [(path: String, picture: StepPicture)] = []

  /// Where sites keep pictures that pages name, seen from the page: beside it, or in Hugo's, Chowdown's and Jekyll's folders.
  private static let folders = [
    "", "images/", "../", "../images/", "../static/", "../../static/", "../assets/",
  ]
  private static let extensions = ["jpg", "jpeg", "png", "webp", "gif"]
  /// Formats of texts, which name pictures by their paths.
  private static let naming = ["markdown", "recipemd", "cooklang", "html"]
  /// What apps call the picture beside the file of a recipe. Mealie's older backups have a folder of a recipe.
  private static let own = [
    "nextcloud": ["full.jpg"], "tandoor": ["image.jpg", "image.jpeg", "image.png", "image.webp"],
    "mealie": ["images/original.webp", "images/min-original.webp", "images/original.jpg"],
  ]

  /// Looks at what was read from a file.
  ///
  /// - Parameters:
  ///   - reading: what the file gave.
  ///   - path: its path, within the archive where it lies in one.
  package init(of reading: FileReading, at path: String) {
    guard let format = reading.format, case .success(let found) = reading.result else { return }
    let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let base = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    if format.name == RecipeFormat.cooklang.name, let recipe = found.recipes.first?.recipe {
      steps = StepPicture.all(of: recipe).flatMap { picture in
        Self.extensions.map { "\(base).\(picture.number).\($0)" }
          .map { (Self.sibling($0, of: path), picture) }
      }
    }
    for (index, recipe) in found.recipes.map(\.recipe).enumerated()
    where recipe.embeddedPicture == nil {
      var all: [String] = []
      // The picture of a recipe in Cooklang has its name (https://cooklang.org/docs/spec/#adding-pictures).
      if format.name == RecipeFormat.cooklang.name {
        all = Self.extensions.map { Self.sibling("\(base).\($0)", of: path) }
      }
      let named = recipe.images.map(\.location).prefix(Self.maximumNamed)
      if format.name == RecipeFormat.html.name {
        all += named.flatMap { SavedPageFolder.names(of: $0, base: base) }
          .filter(DocumentPackage.isPicture).map { Self.sibling($0, of: path) }
      }
      var names = recipe.picturePaths + (Self.own[format.name] ?? [])
      if Self.naming.contains(format.name) {
        names += named.filter { !RecipeField.isAddress($0) }
          .flatMap { name in Self.folders.map { $0 + name.drop { $0 == "/" } } }
      }
      all = names.compactMap { Self.path($0, besides: path) } + all
      if !all.isEmpty { paths.append((index, all)) }
    }
  }

  private static let maximumNamed = 3

  /// Where a name leads from a file: at most two folders up, and to what has a picture's extension. Nil for anything else.
  private static func path(_ name: String, besides file: String) -> String? {
    guard DocumentPackage.isPicture(name), !name.utf8.contains(0) else { return nil }
    let ups = name.split(separator: "/").filter { $0 == ".." }.count
    guard ups <= 2, ups <= file.split(separator: "/").count - 1 else { return nil }
    return (file.hasPrefix("/") ? "/" : "") + DocumentPackage.path(name, besides: file)
  }

  /// The path of a file below the folder of another one, whose name stands as it is.
  private static func sibling(_ name: String, of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  /// All paths that pictures of some files may have.
  package static func all(of files: some Sequence<PicturesBeside>) -> Set<String> {
    files.reduce(into: []) { all, file in for (_, paths) in file.paths { all.formUnion(paths) } }
  }

  /// All paths of pictures of some files whose names alone are kept.
  package static func named(of files: some Sequence<PicturesBeside>) -> Set<String> {
    files.reduce(into: []) { $0.formUnion($1.steps.map(\.path)) }
  }

  /// Whether no recipe has one.
  package var isEmpty: Bool { paths.isEmpty && steps.isEmpty }

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
        guard let bytes = content(path), EmbeddedPicture.isPicture(bytes) else {
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

  /// The pictures of steps that are there, in the order of the steps.
  ///
  /// - Parameter isThere: whether there is a file of a path.
  package func stepPictures(_ isThere: (String) -> Bool) -> [ImportedRecipe.Image] {
    let found = steps.filter { isThere($0.path) }
    // Some count the steps from 0, as the specification's example does, and some from 1, as its programs do.
    let first = found.contains { $0.picture.isFirstFromZero } ? 0 : 1
    return found.map { path, picture in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return .init(location: name, alternativeText: picture.words(countedFrom: first))
    }
  }
}

/// The picture of a step of a recipe in Cooklang: `Soup.2.jpg` beside `Soup.cook`, or `Soup.1.2.jpg` of the second step below
/// the first heading.
private struct StepPicture: Sendable {
  private static let maximum = 100

  let heading: Int?
  let step: Int

  /// What stands in the file's name.
  var number: String { heading.map { "\($0).\(step)" } ?? "\(step)" }
  var isFirstFromZero: Bool { heading == nil && step == 0 }

  /// What a picture shows, in words.
  func words(countedFrom first: Int) -> String {
    heading.map { "part \($0), step \(step)" } ?? "step \(step - first + 1)"
  }

  /// Those that a recipe may have.
  static func all(of recipe: ImportedRecipe) -> [StepPicture] {
    let steps = min(recipe.steps.count, maximum)
    var pictures = (0...steps).map { StepPicture(heading: nil, step: $0) }
    var counts: [(group: String?, steps: Int)] = []
    for step in recipe.steps.prefix(maximum) {
      if let last = counts.last, last.group == step.group {
        counts[counts.count - 1].steps += 1
      } else {
        counts.append((step.group, 1))
      }
    }
    guard counts.contains(where: { $0.group != nil }) else { return pictures }
    for (index, count) in counts.enumerated() {
      pictures += (1...count.steps).map { StepPicture(heading: index + 1, step: $0) }
    }
    return pictures
  }
}

extension ImportedRecipe {
  /// Takes a picture that lies beside the file: the one that the recipe names so, or another one.
  package mutating func setPicture(_ bytes: [UInt8], from path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let named = images.firstIndex(where: {
      DocumentPackage.path($0.location, besides: "").split(separator: "/").last ?? "" == name
        || $0.location == name
    }) {
      images[named].bytes = bytes
    } else {
      images.insert(.init(location: name, bytes: bytes), at: 0)
    }
  }

  /// Adds the names of pictures behind its own.
  package mutating func addPictures(named new: [Image]) { add(images: new) }
}
