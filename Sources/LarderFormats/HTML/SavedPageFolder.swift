/// Folders that a browser or an office program writes beside a page that it saves, with the page's pictures and frames:
/// `Soup_files` of `Soup.html`.
package enum SavedPageFolder {
  /// What their names end in behind the page's, in the languages of programs.
  package static let endings = [
    "_files", ".files", "-Dateien", "_fichiers", "_archivos", "_file", "-filer", "_bestanden",
    "_ficheiros", "_arquivos", "_pliki", "_soubory", "-tiedostot", "_elemei", "_dosyalar",
  ]

  /// Where the folder may have a picture that a page names: by its path, or by the last part of its address, which
  /// programs call the file after.
  ///
  /// - Parameters:
  ///   - location: what the page names.
  ///   - base: the page's name without its extension.
  static func names(of location: String, base: String) -> [String] {
    let address = location.prefix { $0 != "#" && $0 != "?" }
    guard let name = address.split(separator: "/").last else { return [] }
    let decoded = String(decoding: MailEncoding.percent(Array(name.utf8)), as: UTF8.self)
    // What was written as %2F would lead out of the folder.
    guard !decoded.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else { return [] }
    return endings.map { "\(base)\($0)/\(decoded)" }
  }
}
