public import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderXML

extension ModelFile {
  /// Makes the file of a model that was built in code. What Xcode's files have no place for stands in user information:
  /// the manual page larder-model(1) has the keys. Translations are not part of it.
  ///
  /// - Throws: `ModelFileError` for a model that a file cannot say, such as one with user information under a key that
  ///   is Larder's.
  public init(_ model: ManagedObjectModel) throws(ModelFileError) {
    self = try Self.checked(ModelFileWriter.document(model), model)
  }

  /// Returns the file with another model in the place of its own. Whatever is the same in both stays as it is in the
  /// file, with everything that the file says and a model does not.
  ///
  /// - Throws: `ModelFileError` as `init(_:)` does.
  public func replacing(_ model: ManagedObjectModel) throws(ModelFileError) -> ModelFile {
    var document = document
    document.root = ModelDocumentMerge.merge(
      withoutOldIndexes(model), base: ModelFileWriter.root(self.model),
      target: ModelFileWriter.root(model))
    return try Self.checked(document, model)
  }

  /// The document without `indexed="YES"`, the old spelling of an index, on attributes that have no index in the new
  /// model.
  private func withoutOldIndexes(_ model: ManagedObjectModel) -> XMLElement {
    var root = document.root
    for place in root.nodes.indices {
      guard case .element(var entity) = root.nodes[place], entity.name == "entity",
        let new = entity["name"].flatMap({ model.entity($0) })?.description
      else { continue }
      let indexed = Set(new.attributes.filter(\.isIndexed).map(\.name))
      for inner in entity.nodes.indices {
        guard case .element(var attribute) = entity.nodes[inner], attribute["indexed"] != nil,
          let name = attribute["name"], !indexed.contains(name)
        else { continue }
        attribute.attributes.removeAll { $0.name == "indexed" }
        entity.nodes[inner] = .element(attribute)
      }
      root.nodes[place] = .element(entity)
    }
    return root
  }

  /// Returns the XML: of a file that was read, the same elements, attributes, texts and comments in the same order.
  ///
  /// - Throws: `ModelFileError` for characters that XML cannot hold.
  public func xml() throws(ModelFileError) -> Data {
    do throws(XMLError) { return Data(try document.text().utf8) } catch {
      throw ModelFileError(.unwritable, "the model cannot be written: \(error.message)")
    }
  }

  /// Writes the file: into a folder `NAME.xcdatamodel`, which is made where it is missing. Translations go beside the
  /// folder, into `NAMEModel.strings`. A reader sees the old file or the new one, never half of it.
  ///
  /// - Throws: `ModelFileError`.
  public func write(to path: String) throws(ModelFileError) {
    try writeContents(to: path)
    try LocalizationFile.write(model.localization, besideModel: path)
  }

  func writeContents(to path: String) throws(ModelFileError) {
    let xml = try xml()
    try ModelFolder.makeFolder(path)
    try ModelFolder.write(xml, path + "/contents")
  }

  /// What is read from a document has to be the model that it was made for.
  private static func checked(
    _ document: XMLDocument, _ model: ManagedObjectModel
  ) throws(ModelFileError) -> ModelFile {
    let name = "the model file"
    let text: Data
    do throws(XMLError) { text = Data(try document.text().utf8) } catch {
      throw ModelFileError(.unwritable, "the model cannot be written: \(error.message)")
    }
    let read: XMLDocument
    do throws(XMLError) { read = try XMLDocument(xml: text) } catch {
      throw ModelFileError(.unwritable, "the model cannot be written: \(error.message)")
    }
    let file = try ModelFile(document: read, name: name, localization: model.localization)
    let difference = ModelDifference(from: model, to: file.model)
    guard difference.isEmpty else {
      throw ModelFileError(
        .unwritable,
        "the model says what a model file cannot; it would be read as another one:\n"
          + difference.description)
    }
    return file
  }
}

extension VersionedModelFile {
  /// Makes the file of several versions of a model.
  ///
  /// - Parameters:
  ///   - versions: the files by the names of the versions.
  ///   - currentVersion: the version to make stores with; one of `versions`.
  /// - Throws: `ModelFileError` with the code `.notFound` where it is none of them, and `.unwritable` for a name that
  ///   cannot be a file's.
  public init(
    _ versions: [String: ModelFile], current currentVersion: String
  ) throws(ModelFileError) {
    for name in versions.keys where name.isEmpty || name.contains("/") || name.hasPrefix(".") {
      throw ModelFileError(.unwritable, "\"\(name)\" cannot be the name of a version")
    }
    guard versions[currentVersion] != nil else {
      throw ModelFileError(
        .notFound,
        "there is no version \"\(currentVersion)\""
          + ModelValidator.suggestion(currentVersion, among: versions.keys))
    }
    self.versions = versions
    self.currentVersion = currentVersion
  }

  /// Writes a folder `NAME.xcdatamodeld` with a folder for each version and a file that marks the current one. Other
  /// versions that lie there already stay. Translations are those of the current version.
  ///
  /// - Throws: `ModelFileError`.
  public func write(to path: String) throws(ModelFileError) {
    try ModelFolder.makeFolder(path)
    for (name, file) in versions.sorted(by: { $0.key < $1.key }) {
      try file.writeContents(to: "\(path)/\(name).xcdatamodel")
    }
    try ModelFolder.write(
      ModelFolder.marker(currentVersion + ".xcdatamodel"), path + "/.xccurrentversion")
    try LocalizationFile.write(current?.model.localization ?? [:], besideModel: path)
  }
}

extension ModelFolder {
  static func makeFolder(_ path: String) throws(ModelFileError) {
    if mkdir(path, 0o777) == 0 { return }
    let reason = errno
    var status = stat()
    if reason == EEXIST, fileStatus(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return
    }
    throw unwritable(path, reason == EEXIST ? ENOTDIR : reason)
  }

  /// Writes a file under another name and gives it its own when it is whole.
  static func write(_ data: Data, _ path: String) throws(ModelFileError) {
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      throw unwritable(path, access(folder.isEmpty ? "/" : folder, W_OK) == 0 ? EIO : errno)
    }
  }

  /// The property list that names the current version.
  static func marker(_ name: String) throws(ModelFileError) -> Data {
    var key = XMLElement("key")
    key.nodes = [.text("_XCCurrentVersionName")]
    var value = XMLElement("string")
    value.nodes = [.text(name)]
    let list = XMLElement("dict", nodes: [.element(key), .element(value)])
    let root = XMLElement(
      "plist", attributes: [.init("version", "1.0")], nodes: [.element(list)])
    do throws(XMLError) { return Data(try XMLDocument(root: root).text().utf8) } catch {
      throw ModelFileError(.unwritable, "\"\(name)\" cannot be written: \(error.message)")
    }
  }

  private static func unwritable(_ path: String, _ code: Int32) -> ModelFileError {
    let reason = SystemText.message(code).lowercased()
    return ModelFileError(.unwritable, "\(path): cannot be written: \(reason)")
  }
}
