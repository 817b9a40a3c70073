internal import Dispatch
internal import LarderFormats
internal import LarderLocks

/// Files parsed on all cores and handed over in their order, a bounded number of files and bytes ahead.
///
/// Whoever takes them is asked now and then whether to go on, also while a file is being read; a file that takes too long
/// is given up, and so is one that is being read when the run is stopped: the thread that reads it ends with it.
final class ParsePipeline: Sendable {
  /// The part of a walk that workers need.
  struct WalkedFiles: Sendable {
    var paths: PathTable
    var states: [FolderWalk.State]
    var formats: FormatTable
  }

  /// Neighbouring files that one thread reads.
  private struct Chunk {
    /// Places in the list of files.
    var files: Range<Int>
    var bytes: Int
    /// What was read and not taken yet.
    var ready: [ParsedFile] = []
    /// What is being read, and since when.
    var reading: (place: Int, clock: ThreadClock)?
    /// Raised when the thread that reads is given up: nothing that it does counts any more.
    var attempt = 0
    var isDone = false
  }

  private struct State {
    /// The first file that no chunk has.
    var nextFile = 0
    var nextChunk = 0
    /// Those begun and not wholly taken, by number.
    var chunks: [Int: Chunk] = [:]
    var bytes = 0
    var isStopped = false
  }

  private enum Begin {
    case chunk(Int)
    case later
    case never
  }

  /// Files of a chunk, and about how many bytes of files.
  private static let chunkSize = (files: 128, bytes: 1 << 20)
  /// Chunks and bytes of files that are ahead; one chunk may always be begun. With fewer files than the next batch takes,
  /// readers and writer would wait for each other by turns: imports took a quarter longer.
  private static let ahead = (
    chunks: JobRun.recipesPerBatch / chunkSize.files + 16, bytes: 24 << 20
  )
  /// Processor time for one file, in seconds: far more than the largest one takes.
  private static let secondsPerFile = 10.0
  private static let pause = DispatchTimeInterval.milliseconds(50)

  private let files: [Int]
  private let walk: WalkedFiles
  private let limit: Double
  private let state = Lock(State())
  /// Something may be taken, and something may be begun: hints to look again.
  private let canTake = DispatchSemaphore(value: 0)
  private let canBegin = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Makes a pipeline for these files of a walk; nothing is read yet.
  init(files: [Int], walk: WalkedFiles, secondsPerFile: Double = ParsePipeline.secondsPerFile) {
    self.files = files
    self.walk = walk
    limit = secondsPerFile
  }

  /// Parses all files and gives them to the closure, in order, on the calling thread.
  ///
  /// - Parameters:
  ///   - mayGoOn: asked several times a second; false stops.
  ///   - body: takes what was read; false stops.
  /// - Returns: false when it was stopped.
  func run(mayGoOn: () -> Bool, _ body: ([ParsedFile]) throws -> Bool) rethrows -> Bool {
    var started = 0
    while started < min(SystemThread.coreCount, files.count), start({ $0.work() }) { started += 1 }
    if started == 0 { return try runAlone(body) }
    defer {
      state.withLock { $0.isStopped = true }
      for _ in 0..<started { canBegin.signal() }
      // One that does not come to an end is left to itself: it only has bytes to read.
      let patience = DispatchTime.now() + .seconds(1)
      for _ in 0..<started { _ = ended.wait(timeout: patience) }
    }
    var number = 0
    while true {
      switch take(number) {
      case .files(let files): if try !body(files) { return false }
      case .end:
        number += 1
        if state.withLock({ $0.chunks.isEmpty && $0.nextFile == self.files.count }) { return true }
      case .nothing:
        _ = canTake.wait(timeout: .now() + Self.pause)
        if !mayGoOn() { return false }
        guard giveUpIfLate(number) else { continue }
        if start({ [number] in $0.goOn(number) }) {
          started += 1
        } else {
          _ = readRest(of: number)
        }
      }
    }
  }

  /// Does everything on the calling thread.
  private func runAlone(_ body: ([ParsedFile]) throws -> Bool) rethrows -> Bool {
    let parser = FileParser(formats: walk.formats)
    for number in files {
      let file = parser.parse(number, paths: walk.paths, walked: walk.states[number])
      if try !body([file]) { return false }
    }
    return true
  }

  private func start(_ work: @escaping @Sendable (ParsePipeline) -> Void) -> Bool {
    SystemThread.start {
      work(self)
      self.ended.signal()
    }
  }

  // MARK: - The taker

  private enum Taken {
    case files([ParsedFile])
    case nothing
    case end
  }

  private func take(_ number: Int) -> Taken {
    let taken = state.withLock { state -> Taken in
      guard var chunk = state.chunks.removeValue(forKey: number) else { return .nothing }
      if chunk.ready.isEmpty && chunk.isDone {
        state.bytes -= chunk.bytes
        return .end
      }
      defer { state.chunks[number] = chunk }
      // Files of a chunk are taken together.
      if chunk.ready.isEmpty || !chunk.isDone { return .nothing }
      defer { chunk.ready = [] }
      return .files(chunk.ready)
    }
    if case .nothing = taken { return taken }
    canBegin.signal()
    return taken
  }

  /// Gives up the thread that reads a chunk if one file of it takes too long.
  private func giveUpIfLate(_ number: Int) -> Bool {
    state.withLock { state in
      guard let reading = state.chunks[number]?.reading, reading.clock.seconds > limit,
        var chunk = state.chunks.removeValue(forKey: number)
      else { return false }
      let file = files[reading.place]
      chunk.attempt += 1
      chunk.reading = nil
      chunk.files = reading.place + 1..<chunk.files.upperBound
      chunk.ready.append(
        FileParser(formats: walk.formats).failure(
          file, paths: walk.paths, walked: walk.states[file],
          ImportError(.tooSlow, "reading it takes longer than \(Int(limit.rounded(.up))) seconds")))
      state.chunks[number] = chunk
      return true
    }
  }

  // MARK: - Workers

  private func work() {
    // Where there are no more cores than readers, the one writer is who all wait for.
    SystemThread.giveWay()
    let parser = FileParser(formats: walk.formats)
    while true {
      switch begin() {
      case .chunk(let number): if !read(number, attempt: 0, parser) { return }
      case .later: _ = canBegin.wait(timeout: .now() + Self.pause)
      case .never: return
      }
    }
  }

  /// Reads what is left of a chunk, and then whole ones.
  private func goOn(_ number: Int) {
    if readRest(of: number) { work() }
  }

  private func readRest(of number: Int) -> Bool {
    let attempt = state.withLock { $0.chunks[number]?.attempt ?? 0 }
    return read(number, attempt: attempt, FileParser(formats: walk.formats))
  }

  /// Takes the next files for a chunk.
  private func begin() -> Begin {
    state.withLock { state in
      guard !state.isStopped, state.nextFile < files.count else { return .never }
      guard state.chunks.count < Self.ahead.chunks else { return .later }
      var end = state.nextFile
      var bytes = 0
      while end < files.count, end - state.nextFile < Self.chunkSize.files {
        let size = Int(clamping: walk.states[files[end]].size)
        guard end == state.nextFile || bytes + size <= Self.chunkSize.bytes else { break }
        bytes += size
        end += 1
      }
      guard state.chunks.isEmpty || state.bytes + bytes <= Self.ahead.bytes else { return .later }
      state.chunks[state.nextChunk] = Chunk(files: state.nextFile..<end, bytes: bytes)
      state.bytes += bytes
      state.nextFile = end
      state.nextChunk += 1
      return .chunk(state.nextChunk - 1)
    }
  }

  /// - Returns: false where the thread has to end.
  private func read(_ number: Int, attempt: Int, _ parser: FileParser) -> Bool {
    guard let places = state.withLock({ $0.chunks[number]?.files }) else { return false }
    for place in places {
      guard
        change(number, attempt, { $0.reading = (place, ThreadClock()) })
      else { return false }
      let file = files[place]
      let parsed = parser.parse(file, paths: walk.paths, walked: walk.states[file])
      guard
        change(
          number, attempt,
          {
            $0.ready.append(parsed)
            $0.reading = nil
          })
      else { return false }
    }
    defer { canTake.signal() }
    return change(number, attempt) { $0.isDone = true }
  }

  /// Changes a chunk; false where the thread that asks has been given up or the run was stopped.
  private func change(_ number: Int, _ attempt: Int, _ body: (inout Chunk) -> Void) -> Bool {
    state.withLock { state in
      guard !state.isStopped, state.chunks[number]?.attempt == attempt,
        var chunk = state.chunks.removeValue(forKey: number)
      else { return false }
      body(&chunk)
      state.chunks[number] = chunk
      return true
    }
  }
}
