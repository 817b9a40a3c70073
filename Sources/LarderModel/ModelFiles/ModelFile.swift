public import FoundationEssentials
package import LarderXML

/// One model as Xcode writes it: the XML of the file `contents` in a folder `NAME.xcdatamodel`.
///
/// A value. What the file says and a model does not, such as the layout of the editor, is kept in `document`.
public struct ModelFile: Sendable {
  /// The model that the file describes.
  public let model: ManagedObjectModel
  /// Everything that stands in the file.
  package let document: XMLDocument

  /// Larger files are refused; Xcode's are a few hundred kilobytes at most.
  static let maximumSize = 16 << 20

  /// Reads the XML of a model.
  ///
  /// - Parameters:
  ///   - xml: the bytes of the file.
  ///   - name: what errors call the file.
  /// - Throws: `ModelFileError` with all faults of the model.
  public init(xml: Data, name: String = "the model file") throws(ModelFileError) {
    let document = try Self.document(xml, name)
    try self.init(document: document, name: name)
  }

  /// Makes the model of a document.
  ///
  /// - Parameter localization: the translations that stand beside the file.
  init(
    document: XMLDocument, name: String, localization: [String: String] = [:]
  ) throws(ModelFileError) {
    guard document.root.name == "model" else {
      throw ModelFileError(
        .malformed,
        "\(name): no model file: its outermost element is <\(document.root.name)>, "
          + "expected <model>")
    }
    var reader = ModelFileReader()
    reader.read(document.root)
    let faults =
      reader.faults
      + ManagedObjectModel.faults(
        in: reader.entities, configurations: reader.configurations,
        fetchRequestTemplates: reader.templates)
    guard faults.isEmpty else { throw Self.invalid(name, faults) }
    do throws(ModelError) {
      model = try ManagedObjectModel(
        reader.entities, configurations: reader.configurations,
        fetchRequestTemplates: reader.templates, versionIdentifiers: reader.versionIdentifiers,
        localization: localization)
    } catch {
      throw Self.invalid(name, [error])
    }
    self.document = document
  }

  /// Reads a model file.
  ///
  /// - Parameters:
  ///   - path: a folder `NAME.xcdatamodeld` with versions, a folder `NAME.xcdatamodel`, or its file `contents`. The
  ///     name has no meaning.
  ///   - version: which version of a folder with versions is meant; nil for the one that is marked as the current one.
  /// - Throws: `ModelFileError`.
  public init(contentsOf path: String, version: String? = nil) throws(ModelFileError) {
    let folder = try ModelFolder(path)
    let name: String
    let file: String
    switch folder.kind {
    case .file: (name, file) = (path, path)
    case .model: (name, file) = (path, path + "/contents")
    case .versions:
      name = "\(path)/\(try folder.fileName(ofVersion: version))"
      // A version that is no XML is told from one that is not there.
      _ = try ModelFolder(name)
      file = name + "/contents"
    }
    try self.init(
      document: Self.document(ModelFolder.contents(file), name), name: name,
      localization: LocalizationFile.contents(besideModel: path))
  }

  private static func document(_ xml: Data, _ name: String) throws(ModelFileError) -> XMLDocument {
    guard xml.count <= maximumSize else {
      throw ModelFileError(
        .malformed,
        "\(name): the file has \(xml.count >> 20) MB; a model has at most \(maximumSize >> 20)")
    }
    // Property lists, and archives of the years before.
    if xml.starts(with: Array("bplist".utf8))
      || String(decoding: xml.prefix(16), as: UTF8.self).contains("streamtyped")
    {
      throw ModelFileError(
        .malformed,
        "\(name): a compiled or old binary model, which is not read; use the .xcdatamodel that it "
          + "was made from, saved by Xcode 4 or later, or the model of a store that was made with it: "
          + "larder model show --xml STORE")
    }
    do throws(XMLError) { return try XMLDocument(xml: xml) } catch {
      let place = error.line > 0 ? ", line \(error.line)" : ""
      throw ModelFileError(.malformed, "\(name)\(place): \(error.message)")
    }
  }

  private static func invalid(_ name: String, _ faults: [ModelError]) -> ModelFileError {
    let count = faults.count == 1 ? "a fault" : "\(faults.count) faults"
    return ModelFileError(.invalidModel, "\(name): the model has \(count):", faults: faults)
  }
}

extension ManagedObjectModel {
  /// Reads the one model of a file: see `ModelFile`.
  ///
  /// - Throws: `ModelFileError`.
  public static func contents(
    of path: String, version: String? = nil
  ) throws(ModelFileError) -> ManagedObjectModel {
    try ModelFile(contentsOf: path, version: version).model
  }
}
