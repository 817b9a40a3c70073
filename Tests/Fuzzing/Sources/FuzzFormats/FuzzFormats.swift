import CFuzzer
import Glibc
import LarderFormats

@main
enum FuzzFormats {
  /// Without a format to test, prints the names of all that are read, one a line.
  static func main() {
    guard format != nil else {
      for format in RecipeFormats.all where format.reader != nil { print(format.name) }
      return
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// The format to test: its reader is called whatever the bytes look like, so that no other format takes them away.
private let format: RecipeFormat? = getenv("LARDER_FUZZ_FORMAT").flatMap { name in
  let format = RecipeFormats.format(named: String(cString: name))
  precondition(format?.reader != nil, "LARDER_FUZZ_FORMAT names no format that is read")
  return format
}

/// Any bytes give recipes or an error in words, twice the same; what was read can be written.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard let format, let reader = format.reader else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let file = FileSample(bytes.span, name: "file.\(format.extensions[0])")
  // Readers are not asked for these.
  if file.structure == .blank { return 0 }
  _ = reader.recognize(file)
  let first = outcome(bytes, reader, file, format)
  precondition(first == outcome(bytes, reader, file, format), "not the same twice")
  guard case .success(let found) = first else { return 0 }
  for found in found.recipes {
    precondition(!found.recipe.title.isEmpty, "a recipe without a title")
    guard let writer = format.writer else { continue }
    precondition(!writer.file(of: [found.recipe]).bytes.isEmpty, "nothing was written")
  }
  return 0
}

private func outcome(
  _ bytes: UnsafeBufferPointer<UInt8>, _ reader: any FormatReader, _ file: FileSample,
  _ format: RecipeFormat
) -> Result<FoundRecipes, ImportError> {
  if reader is any ConvertedReader {
    // Of documents that a program makes text of, the text is tested: no program is started.
    let output = DocumentConverter.Output(text: Array(bytes), status: 0)
    let reading = RecipeFormats.read(converted: output, of: file, as: format)
    if let failure = reading.failure {
      precondition(!failure.message.isEmpty, "an error without words")
    }
    return reading.result
  }
  var found = FoundRecipes()
  do throws(ImportError) { try reader.read(bytes.span, of: file, into: &found) } catch {
    precondition(!error.message.isEmpty, "an error without words")
    return .failure(error)
  }
  return .success(found)
}
