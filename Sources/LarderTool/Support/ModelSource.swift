internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderModel
internal import LarderStores

/// A model that somebody named: a model file, or a store with the model that it was made with.
struct ModelSource {
  let model: ManagedObjectModel
  /// The file that it was read from; nil for a store's.
  private let file: ModelFile?

  /// Reads a model: the one named, or that of the store for nil.
  init(_ path: String?, _ arguments: StoreArguments) throws {
    if let path, !path.isEmpty, !Self.isStore(try FilePath.named(path)) {
      let file = try ModelFile(contentsOf: FilePath.named(path))
      self.file = file
      model = file.model
      return
    }
    if path?.isEmpty == true { throw ToolError(.usage, "the name of the model is empty") }
    file = nil
    model = try OpenStore.model(option: path ?? arguments.place.store)
  }

  /// Reads the versions of a model, or the one of a store.
  static func history(_ path: String) throws -> ModelHistory {
    let path = FilePath.absolute(path)
    if isStore(path) {
      return ModelHistory([
        ModelHistory.Version("the store's model", try OpenStore.model(option: path))
      ])
    }
    let file = try VersionedModelFile(contentsOf: path)
    guard file.versions.count == 1, let only = file.current else { return ModelHistory(file) }
    return ModelHistory([ModelHistory.Version("the model", only.model)])
  }

  /// The XML of the file as it would be written back, or of the store's model.
  func xml() throws -> String {
    String(decoding: try (file ?? ModelFile(model)).xml(), as: UTF8.self)
  }

  /// Says which entities keep a store from being opened with the model: read from the store's metadata, or from its
  /// tables where another program wrote it.
  func problems(withStore arguments: StoreArguments) throws -> [ModelError] {
    let metadata = try OpenStore.metadata(arguments)
    if let names = try OpenStore.foreignDifferences(arguments, model) {
      return names.map {
        ModelError(entity: $0, "the store has not all that the model says of the entity")
      }
    }
    let names = model.differingEntities(fromVersionHashes: metadata.modelVersionHashes)
    let stored = try? OpenStore.model(option: arguments.place.store)
    // An entity's hash changes with its parents': blamed is the one that was changed.
    let blamed = names.filter { name in
      guard let one = model.entity(name)?.description, let parent = one.parent,
        let other = stored?.entity(name)?.description
      else { return true }
      return !names.contains(parent) || one != other
    }
    return blamed.map { name in
      let words =
        model.entity(name) == nil
        ? "the store has the entity, the model has not"
        : metadata.modelVersionHashes[name] == nil
          ? "the model has the entity, the store has not"
          : "the store was made with another version of the entity"
      return ModelError(entity: name, words)
    }
  }

  /// Whether a path leads to an SQLite file: what a model file never is.
  private static func isStore(_ path: String) -> Bool {
    if FilePath.isFolder(path) { return false }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let head = Descriptors.read(descriptor, atMost: StoreFileHead.size) ?? []
    return StoreFileHead.kind(of: head) == .sqlite
  }
}

/// Puts generated classes into a folder.
enum GeneratedFiles {
  /// Writes the files and returns the paths of those that were written: files that are a person's to go on with are left
  /// where there are some.
  static func write(_ files: [ClassGenerator.File], to folder: String) throws -> [String] {
    let folder = try FilePath.named(folder)
    if FilePath.exists(folder), !FilePath.isFolder(folder) {
      throw ToolError(.inputOutput, "\(folder): not a folder")
    }
    if !FilePath.exists(folder), mkdir(folder, 0o777) != 0 {
      throw ToolError(
        .inputOutput, "\(folder): cannot be created: \(FilePath.message(errno))")
    }
    var written: [String] = []
    for file in files {
      let path = "\(folder)/\(file.name)"
      if file.isWrittenOnce, FilePath.exists(path) { continue }
      do {
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        let reason = access(folder, W_OK) == 0 ? EIO : errno
        throw ToolError(
          .inputOutput, "\(path): cannot be written: \(FilePath.message(reason))")
      }
      written.append(path)
    }
    return written
  }

  static func json(_ paths: [String]) -> String {
    JSONWriter.document { $0.member("files", paths) }
  }
}
