internal import LarderArchive

/// Reads the files in an archive, and in the archives in it, each as the format that it is of.
package enum ArchiveMembers {
  /// What reading a member gave.
  package struct Reading: Sendable {
    /// Its path within the archive, through inner archives: `1.zip/recipe.json`.
    package let path: String
    /// Its recipes, or why there are none; none too where they are in `list`.
    package let reading: FileReading
    /// What hands over its recipes one by one, where they are too many to be held.
    package let list: (any RecipeSurvey)?

    init(path: String, reading: FileReading, list: (any RecipeSurvey)? = nil) {
      self.path = path
      self.reading = reading
      self.list = list
    }

    /// With the pictures that lie beside it.
    fileprivate func with(
      _ pictures: PicturesBeside, _ content: (String) -> [UInt8]?
    ) -> Reading {
      guard !pictures.isEmpty, case .success(var found) = reading.result else { return self }
      found.setPictures(beside: pictures, content)
      return Reading(
        path: path,
        reading: FileReading(format: reading.format, claim: reading.claim, result: .success(found)))
    }
  }

  /// Reads all members that some format may read. Those that hold no recipe and are not broken either are passed over:
  /// backups are full of other tables.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - name: the archive's name, with or without the folders that it is in.
  ///   - formats: the formats to read members as.
  ///   - maximum: the most bytes of members that may be held together.
  ///   - body: gets each member with its content.
  /// - Returns: a line for the user on each member that could not be read.
  /// - Throws: `malformed` for an archive that is damaged, `tooLarge` for one that bursts or holds more than may be held,
  ///   `noRecipe` for what is none.
  package static func read(
    _ bytes: Span<UInt8>, name: String, among formats: [RecipeFormat],
    holdingAtMost maximum: Int = .max, _ body: (Reading, [UInt8]) -> Void
  ) throws(ImportError) -> [String] {
    let walk = Walk(formats, maximumHeld: maximum)
    var budget = ArchiveBudget(forArchiveOf: bytes.count)
    do throws(ArchiveError) {
      return try walk.read(bytes, name: name, prefix: "", budget: &budget, body)
    } catch { throw ImportError(error) }
  }

  /// Reads all members of an archive that is too large for memory, one after the other. Those of too many recipes are handed
  /// over as lists.
  ///
  /// - Parameters:
  ///   - file: the archive, open for reading at its beginning.
  ///   - size: its size in bytes.
  ///   - body: gets each member with its content; false ends the reading.
  package static func read(
    file: Int32, size: Int, name: String, among formats: [RecipeFormat],
    _ body: (Reading, [UInt8]) -> Bool
  ) throws(ImportError) -> [String] {
    let walk = Walk(formats, makesLists: true, maximumHeld: largestHeld)
    var budget = ArchiveBudget.forFile(ofSize: size)
    var notes: [String] = []
    var tooLarge: ArchiveError?
    var mayGoOn = true
    do throws(ArchiveError) {
      try Archive.read(
        file: file, name: name, budget: &budget,
        wants: { mayGoOn && tooLarge == nil && walk.wants($0) },
        leftOut: { if notes.count < maximumNotes { notes.append($0) } }
      ) { member, budget in
        walk.take(member, name: name, prefix: "", &budget, &notes, &tooLarge) { reading, content in
          mayGoOn = mayGoOn && body(reading, content)
        }
      }
    } catch { throw ImportError(error) }
    if let tooLarge { throw ImportError(tooLarge) }
    return notes
  }

  /// The paths of the members that `read` would read, without those in inner archives. Cost: for a zip archive that of its
  /// list, for others that of unpacking.
  package static func paths(
    file: Int32, size: Int, name: String, among formats: [RecipeFormat]
  ) throws(ImportError) -> Set<String> {
    let walk = Walk(formats)
    var budget = ArchiveBudget.forFile(ofSize: size)
    var paths: Set<String> = []
    do throws(ArchiveError) {
      try Archive.read(
        file: file, name: name, budget: &budget,
        wants: { path in
          if walk.wants(path) { paths.insert(path) }
          return false
        }
      ) { _, _ in }
    } catch { throw ImportError(error) }
    return paths
  }

  /// The pictures of some paths that are in an archive, and of those that are only named whether they are there: no bytes.
  /// Cost: for a zip archive little more than theirs, for others that of
  /// unpacking.
  package static func pictures(
    _ paths: Set<String>, named: Set<String>, file: Int32, size: Int, name: String
  ) -> [String: [UInt8]] {
    var budget = ArchiveBudget.forPictures(inArchiveOf: size)
    var pictures = Pictures(paths, named)
    // Recipes are whole without them.
    try? Archive.read(file: file, name: name, budget: &budget, wants: { pictures.wants($0) }) {
      member, _ in pictures.found[member.path] = member.bytes
    }
    return pictures.found
  }

  private struct Pictures {
    let paths: Set<String>
    let named: Set<String>
    var found: [String: [UInt8]] = [:]

    init(_ paths: Set<String>, _ named: Set<String>) {
      self.paths = paths
      self.named = named
    }

    mutating func wants(_ path: String) -> Bool {
      if named.contains(path) { found[path] = [] }
      return paths.contains(path)
    }
  }

  /// Why an archive gives no recipe.
  ///
  /// - Parameter notes: a line on each member that could not be read.
  package static func noRecipe(_ notes: [String]) -> ImportError {
    guard let first = notes.first else {
      return ImportError(.noRecipe, "the archive holds no recipe")
    }
    let others = notes.count == 1 ? "" : "; so it is with \(notes.count - 1) others"
    return ImportError(.noRecipe, "the archive holds no recipe: \(first)\(others)")
  }

  private static let maximumNotes = 100

  /// The most bytes of members that are held together: what is read of them takes several times as much.
  package static let largestHeld = 8 << 20

  private struct Walk {
    let formats: [RecipeFormat]
    let extensions: Set<String>
    /// Whether the recipes of large members are handed over as lists.
    let makesLists: Bool
    let maximumHeld: Int

    init(_ formats: [RecipeFormat], makesLists: Bool = false, maximumHeld: Int = .max) {
      self.makesLists = makesLists
      self.maximumHeld = maximumHeld
      self.formats = formats.filter { $0.name != RecipeFormat.archive.name }
        .map { $0.name == RecipeFormat.mail.name ? .mailInArchive : $0 }
      extensions = Set(formats.filter { $0.reader != nil }.flatMap(\.extensions))
    }

    /// Goes at most as deep as the budget says.
    func read(
      _ bytes: Span<UInt8>, name: String, prefix: String, budget: inout ArchiveBudget,
      _ body: (Reading, [UInt8]) -> Void
    ) throws(ArchiveError) -> [String] {
      var notes: [String] = []
      var tooLarge: ArchiveError?
      // Pictures may lie behind the members that they belong to.
      var waiting: [(reading: Reading, content: [UInt8], pictures: PicturesBeside)] = []
      var held = 0
      func handOver() {
        let pictures = pictures(of: waiting.map(\.pictures), in: bytes, name)
        for (reading, content, beside) in waiting {
          body(reading.with(beside) { pictures[$0] }, content)
        }
        (waiting, held) = ([], 0)
      }
      try Archive.read(
        bytes, name: name, budget: &budget, wants: { tooLarge == nil && wants($0) },
        leftOut: { notes.append($0) }
      ) { member, budget in
        if held + member.bytes.count > maximumHeld {
          guard makesLists else {
            tooLarge = ArchiveError(.tooLarge, "it holds more than is read at once")
            return
          }
          handOver()
        }
        held += member.bytes.count
        take(member, name: name, prefix: prefix, &budget, &notes, &tooLarge) { reading, content in
          let path = String(reading.path.dropFirst(prefix.count))
          waiting.append((reading, content, PicturesBeside(of: reading.reading, at: path)))
        }
      }
      if let tooLarge { throw tooLarge }
      handOver()
      return notes
    }

    private func pictures(
      of beside: [PicturesBeside], in bytes: Span<UInt8>, _ name: String
    ) -> [String: [UInt8]] {
      if beside.allSatisfy(\.isEmpty) { return [:] }
      var pictures = Pictures(PicturesBeside.all(of: beside), PicturesBeside.named(of: beside))
      var budget = ArchiveBudget.forPictures(inArchiveOf: bytes.count)
      // Recipes are whole without them.
      try? Archive.read(bytes, name: name, budget: &budget, wants: { pictures.wants($0) }) {
        member, _ in pictures.found[member.path] = member.bytes
      }
      return pictures.found
    }

    /// Reads a member, or the archive that it is.
    func take(
      _ member: ArchiveMember, name: String, prefix: String, _ budget: inout ArchiveBudget,
      _ notes: inout [String], _ tooLarge: inout ArchiveError?, _ body: (Reading, [UInt8]) -> Void
    ) {
      let path = prefix + member.path
      let sample = FileSample(member.bytes.span, name: name + "/" + member.path)
      do throws(ImportError) {
        if makesLists,
          let list = try RecipeFormats.survey(member.bytes.span, of: sample, among: formats)
        {
          return body(
            Reading(path: path, reading: FileReading(list: list.format), list: list.recipes),
            member.bytes)
        }
      } catch {
        return body(Reading(path: path, reading: FileReading(failure: error)), member.bytes)
      }
      let reading = RecipeFormats.read(member.bytes.span, of: sample, among: formats)
      guard reading.format == nil, sample.isArchive else {
        if reading.failure?.code != .noRecipe {
          body(Reading(path: path, reading: reading), member.bytes)
        }
        return
      }
      do throws(ArchiveError) {
        notes += try read(
          member.bytes.span, name: sample.name, prefix: path + "/", budget: &budget, body)
      } catch {
        if error.code == .tooLarge {
          tooLarge = error
        } else {
          notes.append("\(path): \(error.message)")
        }
      }
    }

    /// The rules of folders: hidden files and what no format reads are passed over.
    func wants(_ path: String) -> Bool {
      let parts = path.split(separator: "/")
      return !parts.contains { $0.hasPrefix(".") } && parts.first != "__MACOSX"
        && extensions.contains(FileSample.pathExtension(of: path))
    }
  }
}

extension FileSample {
  /// Whether other files lie in it.
  package var isArchive: Bool {
    structure == .zip || structure == .gzip || structure == .archive
  }
}

extension ArchiveBudget {
  /// What may be read of the pictures beside recipes.
  fileprivate static func forPictures(inArchiveOf size: Int) -> ArchiveBudget {
    ArchiveBudget(
      forArchiveOf: size, members: 500_000, memberSize: EmbeddedPicture.maximumSize,
      bytes: EmbeddedPicture.maximumTotal, depth: 1)
  }
}
