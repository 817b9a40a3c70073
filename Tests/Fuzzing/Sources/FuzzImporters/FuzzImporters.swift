import CFuzzer
import Glibc
import LarderRecipes

@main
enum FuzzImporters {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// Any bytes give recipes or an error, from every importer, twice the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  for importer in RecipeFormats.importers {
    let first = recipes(importer, bytes)
    precondition(first == recipes(importer, bytes), "\(importer.name): not the same twice")
    if let first { precondition(!first.isEmpty, "\(importer.name): no recipe and no error") }
  }
  return 0
}

private func recipes(
  _ importer: any RecipeImporter, _ bytes: UnsafeRawBufferPointer
) -> [ImportedRecipe]? {
  try? importer.recipes(in: bytes)
}
