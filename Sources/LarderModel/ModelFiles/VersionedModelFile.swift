/// A model in several versions: a folder `NAME.xcdatamodeld`.
///
/// The versions are versions of one model: they are not merged, and hashes say which of them a store was written with.
public struct VersionedModelFile: Sendable {
  /// The versions by name.
  public let versions: [String: ModelFile]
  /// The name of the version to make stores with.
  public let currentVersion: String

  /// The current version.
  public var current: ModelFile? { versions[currentVersion] }

  /// Reads all versions. A folder `NAME.xcdatamodel` or a file is one version, called `current`.
  ///
  /// - Throws: `ModelFileError`.
  public init(contentsOf path: String) throws(ModelFileError) {
    let folder = try ModelFolder(path)
    guard case .versions = folder.kind else {
      versions = ["current": try ModelFile(contentsOf: path)]
      currentVersion = "current"
      return
    }
    var versions: [String: ModelFile] = [:]
    for name in folder.versions {
      versions[name] = try ModelFile(contentsOf: path, version: name)
    }
    self.versions = versions
    let current = try folder.currentVersion()
    _ = try folder.fileName(ofVersion: current)
    currentVersion = current
  }
}

extension ManagedObjectModel {
  /// Makes one model of all models in folders: of each model its current version. Folders inside are not searched.
  ///
  /// - Throws: `ModelFileError`; `.notFound` where the folders hold no model.
  public static func merged(fromFolders folders: [String]) throws(ModelFileError)
    -> ManagedObjectModel
  {
    var models: [ManagedObjectModel] = []
    for folder in folders {
      for name in try ModelFolder.names(in: folder).sorted()
      where name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
        models.append(try ModelFile(contentsOf: "\(folder)/\(name)").model)
      }
    }
    let places = folders.joined(separator: ", ")
    guard !models.isEmpty else {
      throw ModelFileError(.notFound, "\(places): there is no model")
    }
    do throws(ModelError) { return try merging(models) } catch {
      throw ModelFileError(.invalidModel, "\(places): the models do not fit:", faults: [error])
    }
  }
}
