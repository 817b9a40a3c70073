/// What a desktop is told of the tool: files below a folder of data, as values.
struct DesktopFiles {
  /// One of the files.
  struct File {
    /// What it does, in words.
    let purpose: String
    /// Its path below the folder.
    let path: String
    let text: String
  }

  /// The tool's own path.
  let tool: String
  /// The path of the program that answers the desktop's searches; nil where it is not installed.
  let provider: String?
  /// The store that is meant; nil: the one that verbs use when none is named.
  let store: String?

  // The program has both too: Sources/larder-search-provider/main.c.
  private static let busName = "org.larder.SearchProvider"
  private static let objectPath = "/org/larder/SearchProvider"

  /// All of them; without the program that answers searches, those that need none.
  var all: [File] { [launcher, opener, types, thumbnailer] + (provider.map(searching) ?? []) }

  /// The paths of all files that there may be.
  static let paths = DesktopFiles(tool: "", provider: "", store: nil).all.map {
    (purpose: $0.purpose, path: $0.path)
  }

  // MARK: - Entries

  private var launcher: File {
    File(
      purpose: "a starter for larder pick", path: "applications/larder.desktop",
      text: Self.marked(
        """
        [Desktop Entry]
        Type=Application
        Name=Larder
        GenericName=Recipe Search
        Comment=Find recipes in your collection
        Icon=system-search
        Exec=\(entryCommand("pick")) --open
        Terminal=true
        Categories=Utility;
        Keywords=recipe;recipes;cooking;kitchen;food;

        """))
  }

  private var opener: File {
    File(
      purpose: "opens larder: addresses", path: "applications/larder-open.desktop",
      text: Self.marked(
        """
        [Desktop Entry]
        Type=Application
        Name=Larder
        Comment=Open a recipe by its address
        Icon=system-search
        Exec=\(entryCommand("open")) -- %u
        Terminal=false
        NoDisplay=true
        MimeType=x-scheme-handler/larder;

        """))
  }

  private func searching(_ provider: String) -> [File] {
    let store = store.map { " --store " + Self.busWord($0) } ?? ""
    return [
      File(
        purpose: "starts the search provider over D-Bus",
        path: "dbus-1/services/\(Self.busName).service",
        text: Self.marked(
          """
          [D-BUS Service]
          Name=\(Self.busName)
          Exec=\(Self.busWord(provider)) --larder \(Self.busWord(tool))\(store)

          """)),
      File(
        purpose: "searches in GNOME Shell", path: "gnome-shell/search-providers/larder.ini",
        text: Self.marked(
          """
          [Shell Search Provider]
          DesktopId=larder.desktop
          BusName=\(Self.busName)
          ObjectPath=\(Self.objectPath)
          Version=2

          """)),
      File(
        purpose: "searches in KRunner", path: "krunner/dbusplugins/larder.desktop",
        text: Self.marked(
          """
          [Desktop Entry]
          Type=Service
          Name=Larder
          Comment=Finds recipes in your collection
          Icon=system-search
          X-KDE-ServiceTypes=Plasma/Runner
          X-KDE-PluginInfo-Name=larder
          X-KDE-PluginInfo-EnabledByDefault=true
          X-Plasma-API=DBus
          X-Plasma-DBusRunner-Service=\(Self.busName)
          X-Plasma-DBusRunner-Path=\(Self.objectPath)
          X-Plasma-Runner-Min-Letter-Count=3

          """)),
    ]
  }

  // MARK: - Types of files

  /// Formats whose files' names end as no others do: the format's name, its ends, and the type that its files are of as well.
  static let recipeTypes: [(format: String, ends: [String], parent: String)] = [
    ("paprika", ["paprikarecipes", "paprikarecipe"], "application/zip"),
    ("mela", ["melarecipes", "melarecipe"], "application/octet-stream"),
    ("crouton", ["crumb"], "application/json"),
    ("cooklang", ["cook"], "text/plain"),
    ("recipemd", ["recipemd"], "text/markdown"),
    ("mealmaster", ["mmf"], "text/plain"),
    ("nyc", ["nyc"], "text/plain"),
    ("mxp", ["mxp"], "text/plain"),
    ("mx2", ["mx2"], "application/xml"),
    ("recipeml", ["rml"], "application/xml"),
    ("krecipes", ["kreml"], "application/xml"),
    ("gourmet", ["grmt"], "application/xml"),
    ("cookml", ["cml"], "application/xml"),
  ]

  private var types: File {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/vnd.larder.store">
          <comment>Store of recipes</comment>
          <sub-class-of type="application/vnd.sqlite3"/>
          <generic-icon name="x-office-document"/>
          <glob pattern="*.larder"/>
        </mime-type>

      """
    for type in Self.recipeTypes {
      let globs = type.ends.map { "    <glob pattern=\"*.\($0)\"/>\n" }.joined()
      text += """
          <mime-type type="application/x-recipe-\(type.format)">
            <comment>Recipe</comment>
            <sub-class-of type="\(type.parent)"/>
            <generic-icon name="x-office-document"/>
        \(globs)  </mime-type>

        """
    }
    return File(
      purpose: "types of stores and recipe files", path: "mime/packages/larder.xml",
      text: Self.marked(text + "</mime-info>\n"))
  }

  /// Its words are read as those of an entry are.
  private var thumbnailer: File {
    let types = Self.recipeTypes.map { "application/x-recipe-\($0.format);" }.joined()
    return File(
      purpose: "pictures of recipe files", path: "thumbnailers/larder.thumbnailer",
      text: Self.marked(
        """
        [Thumbnailer Entry]
        TryExec=\(Self.escaped(tool))
        Exec=\(entryCommand("thumbnail")) --size %s --output %o -- %i
        MimeType=\(types)

        """))
  }

  // MARK: - Whose a file is

  private static let words = "Written by larder desktop, which removes it unless it is changed: "

  /// A file with a line that says whose it is, and by a hash whether somebody has changed it.
  private static func marked(_ text: String) -> String {
    let hash = NameHash.text(text.utf8)
    guard let end = text.firstIndex(of: "\n"), text.hasPrefix("<?xml") else {
      return "# \(words)\(hash)\n" + text
    }
    return text[...end] + "<!-- \(words)\(hash) -->\n" + text[text.index(after: end)...]
  }

  /// Whether a file is one that the tool wrote, perhaps another version of it or for another store, and nobody has changed.
  static func isOwn(_ text: String) -> Bool {
    guard let words = text.firstRange(of: words) else { return false }
    let hash = text[words.upperBound...].prefix { $0.isLetter || $0.isNumber }
    let start = text[..<words.lowerBound].lastIndex(of: "\n").map(text.index(after:))
    let end = text[words.upperBound...].firstIndex(of: "\n").map(text.index(after:))
    let rest = text[..<(start ?? text.startIndex)] + text[(end ?? text.endIndex)...]
    return NameHash.text(rest.utf8) == hash
  }

  // MARK: - Words of command lines

  private func entryCommand(_ verb: String) -> String {
    Self.entryWord(tool) + " " + verb + (store.map { " --store " + Self.entryWord($0) } ?? "")
  }

  /// A word of `Exec` in a desktop entry: quoted, and the whole escaped as a string once more.
  private static func entryWord(_ word: String) -> String {
    var quoted = "\""
    for character in word {
      if "\"`$\\".contains(character) { quoted.append("\\") }
      quoted.append(character)
      if character == "%" { quoted.append("%") }
    }
    return escaped(quoted + "\"")
  }

  /// A string of a desktop entry.
  private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  /// A word of `Exec` in a service of D-Bus, which reads it as a shell does.
  private static func busWord(_ word: String) -> String {
    ("'" + word.replacing("'", with: "'\\''") + "'").replacing("\\", with: "\\\\")
  }
}
