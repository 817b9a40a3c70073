internal import Dispatch
internal import LarderLocks

/// Files parsed on all cores and handed over in their order, a bounded number of them ahead.
final class ParsePipeline: Sendable {
  private struct State {
    var nextChunk = 0
    var finished: [Int: [ParsedFile]] = [:]
    var isStopped = false
  }

  private static let chunkSize = 128
  private let files: [Int]
  private let walk: WalkedFiles
  private let state = Lock(State())
  /// How many more chunks may be begun before one is taken.
  private let slots: DispatchSemaphore
  private let finished = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// The part of a walk that workers need.
  struct WalkedFiles: Sendable {
    var paths: PathTable
    var states: [FolderWalk.State]
    var importers: ImporterTable
  }

  /// Makes a pipeline for these files of a walk; nothing is read yet.
  init(files: [Int], walk: WalkedFiles) {
    self.files = files
    self.walk = walk
    // A semaphore must not die below the value it was made with, hence 0 and the signals.
    slots = DispatchSemaphore(value: 0)
    for _ in 0..<16 { slots.signal() }
  }

  private var chunkCount: Int { (files.count + Self.chunkSize - 1) / Self.chunkSize }

  /// Parses all files and gives them to the closure, in order, on the calling thread; it returns
  /// false to stop.
  func run(_ body: ([ParsedFile]) throws -> Bool) rethrows {
    var started = 0
    while started < min(SystemThread.coreCount, chunkCount),
      SystemThread.start({
        self.work()
        self.ended.signal()
      })
    { started += 1 }
    defer {
      state.withLock { $0.isStopped = true }
      for _ in 0..<started { slots.signal() }
      for _ in 0..<started { ended.wait() }
    }
    for chunk in 0..<chunkCount {
      let files =
        started == 0
        ? parse(chunk, FileParser(importers: walk.importers)) : take(chunk)
      guard try body(files) else { return }
    }
  }

  private func work() {
    let parser = FileParser(importers: walk.importers)
    while true {
      slots.wait()
      let next = state.withLock { state -> Int? in
        guard !state.isStopped, state.nextChunk < chunkCount else { return nil }
        state.nextChunk += 1
        return state.nextChunk - 1
      }
      guard let chunk = next else {
        slots.signal()
        return
      }
      let parsed = parse(chunk, parser)
      state.withLock { $0.finished[chunk] = parsed }
      finished.signal()
    }
  }

  private func parse(_ chunk: Int, _ parser: FileParser) -> [ParsedFile] {
    files[chunk * Self.chunkSize..<min((chunk + 1) * Self.chunkSize, files.count)].map {
      parser.parse($0, paths: walk.paths, walked: walk.states[$0])
    }
  }

  private func take(_ chunk: Int) -> [ParsedFile] {
    while true {
      if let files = state.withLock({ $0.finished.removeValue(forKey: chunk) }) {
        slots.signal()
        return files
      }
      finished.wait()
    }
  }
}
