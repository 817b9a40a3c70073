internal import LarderFormats

/// Where an export goes, and as what.
struct ExportPlan {
  /// Where it goes.
  enum Target: Hashable {
    case standardOutput
    /// One file with all recipes.
    case file(String)
    /// A folder, in which each recipe has a file.
    case folder(String)
  }

  let format: RecipeFormat
  let writer: any FormatWriter
  let target: Target

  /// Decides by what the user said.
  ///
  /// - Parameters:
  ///   - formatName: the format's name; nil for the one that the file's extension says, else JSON.
  ///   - path: a file, a folder that is there, a name that ends with a slash, `-` or nil.
  init(formatName: String?, path: String?) throws(ToolError) {
    switch path {
    case nil, "-"?: target = .standardOutput
    case ""?: throw ToolError(.usage, "--to: the name is empty")
    case let path?:
      let name = try FilePath.named(path)
      target = path.hasSuffix("/") || FilePath.isFolder(name) ? .folder(name) : .file(name)
    }
    let written = RecipeFormats.all.filter { $0.writer != nil }
    var name = formatName ?? ""
    if formatName == nil { name = try Self.formatName(for: target, among: written) }
    guard let format = written.first(where: { $0.name == name }), let writer = format.writer else {
      let names = written.map(\.name).joined(separator: ", ")
      throw ToolError(
        .usage, "--format: there is no format \"\(name)\" to write; it is one of \(names)")
    }
    (self.format, self.writer) = (format, writer)
  }

  /// The first format whose files' names end as this one, JSON for a name without an end.
  private static func formatName(
    for target: Target, among formats: [RecipeFormat]
  ) throws(ToolError) -> String {
    guard case .file(let path) = target, let dot = path.lastIndex(of: ".") else { return "json" }
    let end = path[path.index(after: dot)...]
    if end.isEmpty || end.contains("/") { return "json" }
    if let format = formats.first(where: { $0.extensions.contains(end.lowercased()) }) {
      return format.name
    }
    let ends = formats.compactMap { $0.extensions.first }.map { "." + $0 }.joined(separator: ", ")
    throw ToolError(
      .usage,
      "--to: no format that is written has names that end in .\(end); they end in \(ends), or name one with --format"
    )
  }

  /// - Throws: where so many recipes do not fit in one file of the format.
  func check(count: Int) throws(ToolError) {
    if case .folder = target { return }
    guard count > 1, !format.holdsMany else { return }
    throw ToolError(
      .usage,
      "a file of \(format.title) holds one recipe and \(Wording.number(count)) were chosen; "
        + "write them to a folder: --to FOLDER/")
  }
}
