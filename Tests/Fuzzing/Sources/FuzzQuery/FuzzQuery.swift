import CFuzzer
import Glibc
import LarderPredicates

@main
enum FuzzQuery {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// Whatever is typed gives a query or an error whose place lies inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let fields = ["title": "title", "name": "title", "by": "authors"]
  for whileTyping in [false, true] {
    let parser = UserQueryParser(fields: fields, lastWordIsPrefix: whileTyping)
    do {
      _ = try parser.parse(text)
    } catch {
      if let range = error.range {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "place outside")
      }
      _ = error.caretLines(for: text)
    }
  }
  return 0
}
