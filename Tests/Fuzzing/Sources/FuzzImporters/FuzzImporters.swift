import CFuzzer
import Glibc
import LarderFormats

@main
enum FuzzImporters {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// The extensions that some format reads, and none.
private let extensions = RecipeFormats.readExtensions + [""]

/// Any bytes give recipes or an error, whatever the file's name, twice the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  for name in extensions {
    let first = RecipeFormats.read(bytes.span, name: "file.\(name)")
    let second = RecipeFormats.read(bytes.span, name: "file.\(name)")
    precondition(first.result == second.result, "\(name): not the same twice")
    guard case .success(let found) = first.result else { continue }
    precondition(!found.recipes.isEmpty, "\(name): no recipe and no error")
  }
  return 0
}
