internal import Glibc
internal import LarderBytes
public import LarderFormats

/// What an import of files and folders would read, and as what: no store is asked or changed.
public struct ImportPreview: Sendable {
  /// Files whose names end as some format says, and those named one by one.
  public private(set) var files = 0
  /// Recipes in them.
  public private(set) var recipes = 0
  /// Files that gave none.
  public private(set) var failures = 0
  /// How many files would be passed over, by the ends of their names: ".jpg"; "" for no such end.
  public private(set) var otherFiles: [String: Int] = [:]
  /// Paths that cannot be looked at, with the reason.
  public private(set) var missing: [ReindexJob.Summary.Failure] = []

  /// Looks at files and folders, and reads every file.
  ///
  /// - Parameters:
  ///   - paths: of files and folders.
  ///   - exclusions: patterns of what is left out of the folders, with gitignore's rules.
  ///   - contents: what was read from no file, which goes first.
  ///   - mayGoOn: asked before each file; false ends it.
  ///   - body: gets what each file gave, in the order of the walk.
  public init(
    of paths: [String], excluding exclusions: [String] = [], and contents: [PreviewedFile] = [],
    mayGoOn: () -> Bool = { true },
    _ body: (PreviewedFile) throws -> Void
  ) rethrows {
    for file in contents { try take(file, body) }
    var walk = FolderWalk(formats: FormatTable())
    for path in paths {
      guard let information = FileInformation.read(path) else {
        missing.append(.init(path: path, reason: FileReader.unreadable(errno).message))
        continue
      }
      if information.st_mode & S_IFMT != S_IFDIR {
        walk.add(file: path)
      } else if !walk.add(folder: path, excluding: (path, exclusions.map { $0[...] })) {
        missing.append(.init(path: path, reason: FileReader.unreadable(errno).message))
      }
    }
    walk.readStates()
    missing += walk.obstacles.map {
      .init(path: $0.path, reason: FileReader.unreadable($0.error).message)
    }
    otherFiles = walk.others
    let reader = FileReader()
    for number in 0..<walk.paths.count {
      guard mayGoOn() else { return }
      let file = Self.read(number, walk.paths, with: reader)
      if file.isOfAnotherKind, !walk.named.contains(number) {
        otherFiles[walk.kind(of: number), default: 0] += 1
        try body(file)
      } else {
        try take(file, body)
      }
    }
  }

  private mutating func take(
    _ file: PreviewedFile, _ body: (PreviewedFile) throws -> Void
  ) rethrows {
    files += 1
    switch file.result {
    case .success(let found): recipes += found.count
    case .failure: failures += 1
    }
    try body(file)
  }

  private static func read(
    _ number: Int, _ paths: PathTable, with reader: FileReader
  ) -> PreviewedFile {
    let name = paths.string(number)
    // An archive's members are read from the file itself, however large it is.
    func archive() -> PreviewedFile? {
      LargeArchive(path: name, formats: FormatTable()).map { PreviewedFile($0, path: name) }
    }
    do throws(ImportError) {
      return try paths.withPath(number) { (path) throws(ImportError) in
        try reader.read(path) { content, _ in
          let sample = FileSample(content, name: name)
          let archive = sample.isArchive ? archive() : nil
          return archive ?? PreviewedFile(name, content, of: sample)
        }
      }
    } catch {
      return (error.code == .tooLarge ? archive() : nil)
        ?? PreviewedFile(path: name, failure: error)
    }
  }
}

extension FileReading {
  /// Reads a file as a whole, with the program that its format wants.
  ///
  /// - Parameter path: of the file.
  /// - Throws: `unreadable`, `changedWhileRead` or `tooLarge`.
  public static func file(_ path: String) throws(ImportError) -> FileReading {
    let name = Array(path.utf8) + [0]
    return try FileReader().read(SystemPath(name.span)) { content, _ in
      let sample = FileSample(content, name: path)
      return ConvertedDocument.read(content, of: sample, among: RecipeFormats.all)
        ?? RecipeFormats.read(content, of: sample)
    }
  }
}
