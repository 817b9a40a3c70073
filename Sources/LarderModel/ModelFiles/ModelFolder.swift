internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderXML

/// Finds the files of a model: `NAME.xcdatamodeld`, with a folder for each version, or `NAME.xcdatamodel`.
struct ModelFolder {
  enum Kind {
    /// One file, taken for the XML itself.
    case file
    /// A folder with a file `contents`.
    case model
    /// A folder with folders of models.
    case versions
  }

  let path: String
  let kind: Kind
  /// The names of the versions' folders, in order.
  private let folders: [String]

  init(_ path: String) throws(ModelFileError) {
    self.path = path
    var status = stat()
    guard fileStatus(path, &status) == 0 else {
      let reason = errno
      guard reason == ENOENT || reason == ENOTDIR else { throw Self.unreadable(path, reason) }
      throw ModelFileError(.notFound, "\(path): there is no such model file")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      kind = .file
      folders = []
      return
    }
    let names = try Self.names(in: path)
    folders = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    if names.contains("contents") {
      kind = .model
    } else if !folders.isEmpty {
      kind = .versions
    } else if names.contains("elements") || names.contains("layout") {
      throw ModelFileError(
        .malformed,
        "\(path): a model in the binary form of Xcode 3, an archive of its editor's own objects, which nothing on "
          + "Linux reads; open it in Xcode 4 or later and save it, or take the model of a store that was made "
          + "with it: larder model show --xml STORE")
    } else if names.contains(where: { $0.hasSuffix(".mom") }) {
      throw ModelFileError(
        .malformed, "\(path): a compiled model; use the .xcdatamodeld that it was made from")
    } else {
      throw ModelFileError(
        .malformed, "\(path): no model: the folder has neither a file \"contents\" nor versions")
    }
  }

  /// The names of the versions, without `.xcdatamodel`, in order.
  var versions: [String] { folders.map { String($0.dropLast(".xcdatamodel".count)) } }

  /// The name of the version that the file `.xccurrentversion` marks; that of the only one where there is no such file.
  func currentVersion() throws(ModelFileError) -> String {
    let marker = path + "/.xccurrentversion"
    guard access(marker, F_OK) == 0 else {
      guard versions.count == 1 else {
        throw ModelFileError(
          .notFound,
          "\(path): no version is marked as the current one (.xccurrentversion is missing); name one "
            + "of \(versions.joined(separator: ", "))")
      }
      return versions[0]
    }
    guard let name = Self.marked(try Self.contents(marker)) else {
      throw ModelFileError(.malformed, "\(marker): names no version")
    }
    return name.hasSuffix(".xcdatamodel") ? String(name.dropLast(".xcdatamodel".count)) : name
  }

  func fileName(ofVersion version: String?) throws(ModelFileError) -> String {
    let name = if let version { version } else { try currentVersion() }
    guard versions.contains(name) else {
      throw ModelFileError(
        .notFound,
        "\(path): there is no version \"\(name)\""
          + (ModelValidator.suggestion(name, among: versions)))
    }
    return name + ".xcdatamodel"
  }

  /// The value of `_XCCurrentVersionName` in a property list, XML or binary.
  private static func marked(_ data: Data) -> String? {
    let key = "_XCCurrentVersionName"
    if data.starts(with: Array("bplist".utf8)) {
      let list = try? PropertyListValue(binaryPropertyList: data)
      return list?.dictionary?[key]?.string
    }
    guard let root = try? XMLElement(xml: data) else { return nil }
    let pairs = root.elements("dict").first?.elements ?? []
    guard let place = pairs.firstIndex(where: { $0.name == "key" && $0.text == key }),
      place + 1 < pairs.count, pairs[place + 1].name == "string"
    else { return nil }
    return pairs[place + 1].text
  }

  static func contents(_ path: String) throws(ModelFileError) -> Data {
    var status = stat()
    guard fileStatus(path, &status) == 0 else {
      let reason = errno
      guard reason == ENOENT || reason == ENOTDIR else { throw Self.unreadable(path, reason) }
      throw ModelFileError(.notFound, "\(path): there is no such model file")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ModelFileError(.malformed, "\(path): not a file, so no model")
    }
    guard status.st_size <= ModelFile.maximumSize else {
      throw ModelFileError(
        .malformed,
        "\(path): the file has \(status.st_size >> 20) MB; a model has at most "
          + "\(ModelFile.maximumSize >> 20)")
    }
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw Self.unreadable(path, access(path, R_OK) == 0 ? EIO : errno)
    }
  }

  static func names(in folder: String) throws(ModelFileError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw Self.unreadable(folder, access(folder, R_OK | X_OK) == 0 ? EIO : errno)
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> ModelFileError {
    let reason = SystemText.message(code).lowercased()
    return ModelFileError(.unreadable, "\(path): cannot be read: \(reason)")
  }
}
