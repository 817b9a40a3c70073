internal import LarderFormats

extension JSONWriter {
  /// Returns one object on a line of its own, its first member the version of the format.
  static func document(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("format", 1)
      members(&$0)
    }
    return json.text + "\n"
  }
}
