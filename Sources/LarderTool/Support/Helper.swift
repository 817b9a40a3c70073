internal import Glibc
internal import LarderBytes
internal import LarderRecipes

/// Programs that belong to the tool and are none of its parts: what needs large libraries.
enum Helper {
  /// The path of a helper: beside the tool, in its `libexec` folder, else its name, which is looked for in `PATH`.
  static func path(_ name: String) -> String {
    guard let tool = FilePath.resolved("/proc/self/exe") else { return name }
    let folder = FilePath.folder(of: tool)
    let places = ["\(folder)/\(name)", "\(FilePath.folder(of: folder))/libexec/larder/\(name)"]
    return places.first { access($0, X_OK) == 0 && !FilePath.isFolder($0) } ?? name
  }
}
