import Foundation
import LarderPostgreSQL
import TestSupport
import Testing

/// Several processes at work on one store, also while its server dies: no update is lost, and each state adds up.
@Suite(.timeLimit(.minutes(15)), .serialized) struct ServerProcessesTests {
  /// What all workers together have done.
  private struct Tally {
    var saved = 0
    var doubts = 0
    var looks = 0
  }

  /// The program that stands beside the tests.
  private func program() throws -> URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folders =
      [URL(fileURLWithPath: CommandLine.arguments[0]), URL(fileURLWithPath: own)]
      .map { $0.deletingLastPathComponent() } + [
        TestFiles.root.appendingPathComponent(".build/debug")
      ]
    return try #require(
      folders.map { $0.appendingPathComponent("store-worker") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  private func start(_ role: String, _ address: String, seconds: Double = 0, name: String = "")
    throws -> (process: Process, output: FileHandle, errors: FileHandle)
  {
    let process = Process()
    process.executableURL = try program()
    process.arguments = [role, address, "\(seconds)", name]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    return (process, output.fileHandleForReading, errors.fileHandleForReading)
  }

  /// What a worker says when it has come to its end.
  private func words(_ worker: (process: Process, output: FileHandle, errors: FileHandle)) -> String
  {
    let text = String(decoding: worker.output.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: worker.errors.readDataToEndOfFile(), as: UTF8.self)
    worker.process.waitUntilExit()
    #expect(worker.process.terminationStatus == 0, "\(worker.process.arguments ?? []): \(errors)")
    return text
  }

  /// Runs processes on a store, half of them writing, and something that disturbs them meanwhile.
  private func run(
    _ address: String, processes: Int, seconds: Double, disturbing: () throws -> Void = {}
  ) throws -> Tally {
    let workers = try (0..<processes).map { number in
      try start(number % 2 == 0 ? "write" : "read", address, seconds: seconds, name: "w\(number)")
    }
    // Whatever happens, none of them is left.
    defer { for worker in workers where worker.process.isRunning { worker.process.terminate() } }
    try disturbing()
    var tally = Tally()
    for (number, worker) in workers.enumerated() {
      let numbers = words(worker).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      guard numbers.count == 2 else { continue }
      if number % 2 == 0 { tally.saved += numbers[0] } else { tally.looks += numbers[0] }
      tally.doubts += numbers[1]
    }
    return tally
  }

  /// Compares what the workers say with what the store has.
  private func check(_ address: String, _ tally: Tally, _ name: String) throws {
    print("\(name): \(tally.saved) saves, \(tally.doubts) in doubt, \(tally.looks) looks")
    #expect(tally.saved > 0 && tally.looks > 0)
    let parts = words(try start("check", address)).split(separator: " ", maxSplits: 3)
    try #require(parts.count >= 3)
    let sum = try #require(Int(parts[0]))
    #expect(sum >= tally.saved && sum <= tally.saved + tally.doubts)
    #expect(parts[1] == "\(sum)" && parts[2] == "5")
    #expect(parts.count == 3 || parts[3] == "\n", "\(parts)")
  }

  /// Four processes for three seconds; sixteen for ten minutes with LARDER_LONG=1.
  @Test func `readers and writers`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let address = server.freshAddress()
    _ = words(try start("make", address))
    let tally = try run(
      address, processes: LongRun.times(4, long: 16), seconds: LongRun.times(3, long: 600))
    #expect(tally.doubts == 0)
    try check(address, tally, "readers and writers")
  }

  /// The server is killed and started again once, twenty times with LARDER_LONG=1.
  @Test func `a server that dies again and again`() throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    var generator = SeededGenerator.fromEnvironment("killed servers")
    try cluster.run("make one && start one 7001")
    let address = cluster.address(7001, schema: "counters")
    _ = words(try start("make", address))
    let kills = LongRun.times(1, long: 20)
    let tally = try run(
      address, processes: LongRun.times(4, long: 16), seconds: Double(kills) * 3
    ) {
      for _ in 0..<kills {
        usleep(UInt32.random(in: 500_000...2_500_000, using: &generator))
        try cluster.run("kill_server one && start one 7001")
      }
    }
    try check(address, tally, "killed servers")
  }

  /// The primary is killed and its standby promoted, and a new standby made, once; five times with LARDER_LONG=1.
  @Test func `a primary that dies`() throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    var generator = SeededGenerator.fromEnvironment("failovers")
    let turns = LongRun.times(1, long: 5)
    try cluster.run("make s0 && start s0 7000")
    _ = words(try start("make", cluster.address(7000, schema: "counters")))
    // Each place is a host of the address from the beginning.
    let hosts = Array(repeating: cluster.folder.path.replacing("/", with: "%2F"), count: turns + 1)
    let ports = (0...turns).map { "\(7000 + $0)" }
    let address =
      "postgresql://postgres@/postgres?host=\(hosts.joined(separator: ","))"
      + "&port=\(ports.joined(separator: ","))&schema=counters&target_session_attrs=read-write"
    func follow(_ place: Int) throws {
      try cluster.run(
        "standby s\(place + 1) \(7000 + place) && start s\(place + 1) \(7001 + place)")
      let primary = try PostgreSQLConnection(
        PostgreSQLAddress(cluster.address(7000 + place, schema: "x")))
      try primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
      try primary.execute("SELECT pg_reload_conf()")
      for _ in 0..<500 {
        let rows = try primary.run(
          "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")
        if rows.int64(0, 0) == 1 { return }
        usleep(20_000)
      }
      Issue.record("no synchronous standby")
    }
    try follow(0)
    let tally = try run(
      address, processes: LongRun.times(4, long: 16), seconds: LongRun.times(4, long: 60)
    ) {
      for place in 0..<turns {
        usleep(UInt32.random(in: 500_000...2_000_000, using: &generator))
        try cluster.run("kill_server s\(place) && promote s\(place + 1)")
        if place + 1 < turns { try follow(place + 1) }
      }
    }
    try check(address, tally, "failovers")
  }
}
