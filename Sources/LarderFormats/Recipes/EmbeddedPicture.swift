internal import FoundationEssentials

/// Pictures whose bytes stand in a file of recipes. They are kept as they are: to make them smaller the tool would have to
/// decode what anybody may have written.
package enum EmbeddedPicture {
  /// The largest picture that is kept, in bytes: a telephone's photographs have half as many.
  package static let maximumSize = 10 << 20
  /// The most bytes of all pictures of a file.
  static let maximumTotal = 64 << 20

  /// Less is an icon, or a place for a picture that is loaded later.
  private static let minimumSize = 64

  /// What programs know a kind of pictures by.
  private struct Kind {
    let mediaType: String
    let pathExtension: String
    /// What it begins with; nil stands for any byte.
    let mark: [UInt8?]
  }

  private static let kinds = [
    Kind(mediaType: "image/jpeg", pathExtension: "jpg", mark: [0xff, 0xd8, 0xff]),
    Kind(mediaType: "image/png", pathExtension: "png", mark: [0x89, 0x50, 0x4e, 0x47]),
    Kind(mediaType: "image/gif", pathExtension: "gif", mark: [0x47, 0x49, 0x46, 0x38]),
    Kind(
      mediaType: "image/webp", pathExtension: "webp",
      mark: [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]),
  ]

  private static func kind(of bytes: some Sequence<UInt8>) -> Kind? {
    let head = Array(bytes.prefix(12))
    return kinds.first { kind in
      head.count >= kind.mark.count
        && zip(head, kind.mark).allSatisfy { byte, sign in sign == nil || sign == byte }
    }
  }

  /// The media type of a picture; nil for bytes that are none that reading programs show.
  package static func mediaType(of bytes: [UInt8]) -> String? { kind(of: bytes)?.mediaType }

  /// Whether bytes are a picture that is worth keeping: a mark alone is none, and programs that read it call the file broken.
  package static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.count >= minimumSize && kind(of: bytes) != nil
  }

  /// The end of the name of a file that a picture is written to.
  package static func pathExtension(of bytes: [UInt8]) -> String {
    kind(of: bytes)?.pathExtension ?? "bin"
  }

  /// The bytes of a text in base64, with `data:TYPE;base64,` before it or not; nil where they are no picture.
  static func bytes(base64 text: String) -> [UInt8]? {
    var text = text[...]
    if text.hasPrefix("data:") {
      guard let comma = text.utf8.prefix(200).firstIndex(of: UInt8(ascii: ",")),
        text[..<comma].hasSuffix(";base64")
      else { return nil }
      text = text[text.utf8.index(after: comma)...]
    }
    // Most texts that come here are none: their beginning says so.
    guard text.utf8.count >= minimumSize,
      kind(of: MailEncoding.base64(text.utf8.prefix(32))) != nil
    else { return nil }
    return MailEncoding.base64(text.utf8)
  }

  /// A picture of a text in base64; nil where it is none.
  static func image(base64 text: String, words: String? = nil) -> ImportedRecipe.Image? {
    bytes(base64: text).map { bytes in
      .init(
        location: "picture.\(pathExtension(of: bytes))", alternativeText: words, bytes: bytes)
    }
  }

  /// The bytes in base64.
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes as an address: `data:image/png;base64,...`.
  static func dataAddress(_ bytes: [UInt8]) -> String {
    "data:\(mediaType(of: bytes) ?? "application/octet-stream");base64,\(base64(bytes))"
  }
}

extension ImportedRecipe {
  /// The picture whose bytes are known.
  package var embeddedPicture: Image? { images.first { $0.bytes != nil } }

  /// About how many bytes its pictures have.
  package var pictureWeight: Int { images.reduce(0) { $0 + ($1.bytes?.count ?? 0) } }

  /// Gives pictures their bytes, where a package of files holds them.
  mutating func embedPictures(_ content: (String) -> [UInt8]?) {
    for index in images.indices where images[index].bytes == nil {
      guard let bytes = content(images[index].location), EmbeddedPicture.isPicture(bytes)
      else { continue }
      images[index].bytes = bytes
      return
    }
  }

  /// Keeps the bytes of the first picture that has some, as far as there may be so many.
  ///
  /// - Returns: what is not kept, in words; nil where all that is to be kept is.
  mutating func boundPictures(total: inout Int) -> String? {
    var isFirst = true
    var reason: String?
    images = images.compactMap { image in
      guard let bytes = image.bytes else { return image }
      var image = image
      let size = "\((bytes.count + (1 << 20) - 1) >> 20) MB"
      if bytes.count > EmbeddedPicture.maximumSize {
        reason =
          "a picture of \(size) is not kept; at most \(EmbeddedPicture.maximumSize >> 20) MB are"
      } else if !isFirst {
        reason = reason ?? "more than one picture; the first is kept"
      } else if bytes.count > total {
        reason = "the file has too many pictures; those of its first recipes are kept"
      } else {
        isFirst = false
        total -= bytes.count
        return image
      }
      image.bytes = nil
      return RecipeField.isAddress(image.location) ? image : nil
    }
    return reason
  }
}

extension FormatWriter {
  /// Most write names alone.
  public var holdsPictures: Bool { false }

  /// Writes recipes, without the names of pictures within their files where the format has no place for the pictures.
  package func wholeFile(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard !holdsPictures, recipes.contains(where: { $0.embeddedPicture != nil }) else {
      return file(of: recipes)
    }
    var file = file(
      of: recipes.map { recipe in
        var recipe = recipe
        recipe.images.removeAll { $0.bytes != nil && !RecipeField.isAddress($0.location) }
        return recipe
      })
    file.notes.append(FormatNote(.notKept, "the format has no place for: pictures themselves"))
    return file
  }
}
