/// What the path of a file says of it.
package enum FileTypes {
  /// The name of the file: what stands behind the last slash.
  package static func fileName(ofPath path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[bytes.index(after: slash)...])
  }

  /// What Apple's systems call the type of a file, by the end of its name: `public.json`.
  package static func type(ofPath path: String) -> String {
    let name = fileName(ofPath: path)
    let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return types[end] ?? "public.data"
  }

  private static let types: [String: String] = [
    "json": "public.json", "jsonl": "public.json", "html": "public.html", "htm": "public.html",
    "xhtml": "public.html", "md": "net.daringfireball.markdown",
    "markdown": "net.daringfireball.markdown", "txt": "public.plain-text",
    "mmf": "public.plain-text", "text": "public.plain-text", "xml": "public.xml",
    "pdf": "com.adobe.pdf", "rtf": "public.rtf", "epub": "org.idpf.epub-container",
    "docx": "org.openxmlformats.wordprocessingml.document",
    "odt": "org.oasis-open.opendocument.text", "csv": "public.comma-separated-values-text",
    "zip": "public.zip-archive", "eml": "public.email-message", "yaml": "public.yaml",
    "yml": "public.yaml",
  ]
}
