import Foundation
import LarderBytes
import LarderFormats
import LarderStores
import TestSupport
import Testing

@testable import LarderRecipes

@Suite struct FileReaderTests {
  private func read(_ path: String) throws -> (text: String, state: FolderWalk.State) {
    let path = Array((path + "\0").utf8)
    return try FileReader().read(SystemPath(path.span)) { bytes, state in (bytes.text, state) }
  }

  @Test func `a file's bytes come with the state they belong to`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    try Data("soup".utf8).write(to: URL(fileURLWithPath: path))
    let (text, state) = try read(path)
    #expect(text == "soup")
    #expect(state.size == 4)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let modified = try #require(attributes[.modificationDate] as? Date)
    let difference = Double(state.modificationTime) / 1e9 - modified.timeIntervalSince1970
    #expect(abs(difference) < 0.001, "a file written just now is left to settle, then read")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try read(path).state.modificationTime == 1_000_000_000_000_000)
  }

  @Test func `a missing file and a folder are unreadable`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path("none"), folder.url.path] {
      #expect { try read(path) } throws: { ($0 as? ImportError)?.code == .unreadable }
    }
  }

  @Test func `a file larger than the limit is refused without being read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("large")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 200 << 20)
    #expect { try read(path) } throws: { ($0 as? ImportError)?.code == .tooLarge }
  }

  /// Whether all bytes are the same one; at the speed of memory, because it is asked of many megabytes.
  private func isOfOne(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return Data(text.utf8) == Data(repeating: first, count: text.utf8.count)
  }

  @Test func `what is read is never a mixture of two states of the file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    try Data(repeating: 65, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    let stop = DispatchSemaphore(value: 0)
    let ended = DispatchGroup()
    DispatchQueue.global().async(group: ended) {
      var round: UInt8 = 66
      // Written in place, byte for byte of equal length: only the time of change tells.
      while stop.wait(timeout: .now()) == .timedOut {
        if let handle = FileHandle(forWritingAtPath: path) {
          try? handle.write(contentsOf: Data(repeating: round, count: 1 << 20))
        }
        round = round == 90 ? 65 : round + 1
        usleep(2000)
      }
    }
    var mixed = 0
    for _ in 0..<50 {
      do {
        let (text, state) = try read(path)
        // Within a tick of the clock a mixture cannot be told; its state then says that it has to
        // be read again.
        if !isOfOne(text) {
          mixed += 1
          #expect(state.modificationTime == -1)
        }
      } catch let error as ImportError {
        #expect(error.code == .changedWhileRead)
      }
    }
    stop.signal()
    ended.wait()
    print("reads within a tick of a change: \(mixed) of 50")
    let (text, state) = try read(path)
    #expect(isOfOne(text))
    #expect(state.size == 1 << 20)
  }
}
