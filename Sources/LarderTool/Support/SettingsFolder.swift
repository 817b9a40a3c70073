/// Where the user's settings are: `larder` in `$XDG_CONFIG_HOME`, or in `~/.config`.
enum SettingsFolder {
  /// The path of a folder of settings, which need not be there.
  static func path(_ name: String) throws(ToolError) -> String {
    try base() + "/larder/" + name
  }

  /// The folder in which all programs have theirs.
  static func base() throws(ToolError) -> String {
    // One that is relative is to be ignored, says the specification.
    if let folder = try Environment.path("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    guard let home = try Environment.path("HOME") else {
      throw ToolError(.usage, "no home folder: there is no place for settings")
    }
    return FilePath.absolute(home) + "/.config"
  }
}
