import CFuzzer
import FoundationEssentials
import Glibc
import LarderModel

@main
enum FuzzModels {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }
}

/// Whatever stands in a file gives a model or an error. What was read is written so that it reads as the same model, and a file
/// made of the model alone says the same as well, or why it cannot.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let data = Data(bytes: start, count: count)
  do throws(ModelFileError) {
    let file = try ModelFile(xml: data)
    let again = try ModelFile(xml: file.xml())
    let difference = ModelDifference(from: file.model, to: again.model)
    precondition(difference.isEmpty, "read back as another model:\n\(difference)")
    _ = file.model.advice
    _ = ClassGenerator(file.model).text
    let made = try ModelFile(file.model)
    precondition(ModelDifference(from: file.model, to: made.model).isEmpty, "made another model")
    let empty = try file.replacing(made.model)
    precondition(ModelDifference(from: file.model, to: empty.model).isEmpty, "replaced by another")
    if let bytes = try? file.model.encoded(), let copy = try? ManagedObjectModel(encoded: bytes) {
      precondition(copy.versionChecksum == file.model.versionChecksum, "other hashes")
    }
  } catch {
    precondition(!error.message.isEmpty, "an error without words")
  }
  return 0
}
