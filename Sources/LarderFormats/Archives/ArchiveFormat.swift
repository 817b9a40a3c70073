extension RecipeFormat {
  /// Archives of files of any other format.
  package static let archive = RecipeFormat(
    name: "archive",
    title: "archives of any of these (Paprika, Mela, Nextcloud Cookbook, Tandoor, Mealie)",
    extensions: [
      "zip", "paprikarecipes", "melarecipes", "mz2", "kre", "fdxz", "tar", "tgz", "gz", "bz2", "xz",
      "zst", "7z",
    ],
    mediaTypes: ["application/zip", "application/x-tar", "application/gzip"],
    parts: .all.subtracting(.nutrition), holdsMany: true, version: 4, reader: ArchiveFormatReader())
}

/// Reads archives member by member, as each of them would be read as a file.
struct ArchiveFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    switch file.structure {
    case .zip, .gzip, .archive: return Recognition(.shape, "it is an archive")
    default: break
    }
    guard RecipeFormat.archive.extensions.contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    var readings: [ArchiveMembers.Reading] = []
    let notes = try ArchiveMembers.read(bytes, name: file.name, among: RecipeFormats.all) {
      member, _ in readings.append(member)
    }
    if readings.isEmpty { throw ArchiveMembers.noRecipe(notes) }
    for note in notes { found.note(.leftOut, note) }
    for member in readings {
      switch member.reading.result {
      case .success(let inner):
        for recipe in inner.recipes {
          found.add(
            recipe.recipe, at: .member(member.path), notes: recipe.notes, mayBeHollow: true)
        }
        for note in inner.notes { found.note(note.kind, "\(member.path): \(note.message)") }
      case .failure(let error):
        found.note(.leftOut, "\(member.path): \(error.message)")
      }
    }
  }
}
