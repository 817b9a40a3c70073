import CFuzzer
import Glibc
import LarderPredicates
import LarderSQLite

@testable import LarderSearch

@main
enum FuzzSegments {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }

  nonisolated(unsafe) static let indexes = [
    StoredIndex(weighted: false), StoredIndex(weighted: true),
  ]
}

/// Rows of an index with any bytes in them give answers or `corrupt`, from searches, the check, writes and merges.
///
/// The first byte chooses the index, the rest are changes of its rows.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let stored = FuzzSegments.indexes[Int(first & 1)]
  do {
    try stored.connection.execute("BEGIN")
    let changed = try stored.change(input.dropFirst())
    try stored.searchAndCheck()
    try stored.writeAndMerge()
    try stored.connection.execute("ROLLBACK")
    if !changed { precondition(stored.problems == [], "an undamaged index has problems") }
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}
