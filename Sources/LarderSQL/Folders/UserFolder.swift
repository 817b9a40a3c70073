internal import FoundationEssentials

/// The user's own folders.
package enum UserFolder {
  /// `$XDG_CACHE_HOME/larder` or `~/.cache/larder`, which need not be there; nil where neither is known.
  package static var caches: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/larder"
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/larder" : nil }
  }

  /// Makes a folder that only this user can look into, where it is missing.
  package static func make(_ folder: String) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
