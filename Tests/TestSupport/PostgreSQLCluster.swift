public import Foundation
internal import Glibc
import LarderLocks

/// Servers of a test's own, by name, that may be stopped, killed, copied as standbys and promoted; all end with it.
///
/// Their sockets are in one folder, each with its port. Nothing is asked of the disk, but what was committed outlives a
/// killed server.
public final class PostgreSQLCluster: Sendable {
  /// The folder of the sockets, which is the host in an address.
  public let folder: URL
  private let input: FileHandle
  private let output: FileHandle
  private let turns = RecursiveLock()

  /// A cluster without servers; nil where there is no PostgreSQL.
  public static func make() throws -> PostgreSQLCluster? {
    guard PostgreSQLServer.shared != nil, let programs = PostgreSQLServer.newestPrograms() else {
      return nil
    }
    return try PostgreSQLCluster(programs)
  }

  private init(_ programs: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-cluster-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    var words = ["bash", "-c", Self.script, "bash", folder.path, programs]
    if getuid() == 0, let user = getpwnam("postgres") {
      chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid)
      words = ["runuser", "-u", "postgres", "--"] + words
    }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let pipes = (Pipe(), Pipe())
    (input, output) = (pipes.0.fileHandleForWriting, pipes.1.fileHandleForReading)
    // A program that a test starts must not keep it open.
    _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.standardInput = pipes.0
    process.standardOutput = pipes.1
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Ends all servers and waits for it.
  public func end() {
    try? input.close()
    _ = try? output.readToEnd()
  }

  deinit { end() }

  /// Runs a line of the shell in which these words stand for themselves: `make NAME`, `start NAME PORT OPTIONS`,
  /// `kill_server NAME`, `stop NAME`, `standby NAME FROM-PORT`, `promote NAME`.
  public func run(_ line: String) throws {
    turns.lock()
    defer { turns.unlock() }
    try input.write(contentsOf: Data((line + "\n").utf8))
    var said = ""
    while !said.hasSuffix("\n") {
      let data = output.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    guard said == "0\n" else {
      let logs = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".log") }
      let words = logs.map { name in
        let text = try? String(
          contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return "\(name): \((text ?? "").suffix(600))"
      }
      throw PostgreSQLServer.Failure(
        description: "\(line): \(said)\n\(words.joined(separator: "\n"))")
    }
  }

  private static let script = """
    folder=$1 programs=$2
    make() { "$programs/initdb" -D "$folder/$1" -A trust -U postgres -E UTF8 --locale=C --no-sync --no-instructions; }
    start() {
      name=$1 port=$2; shift 2
      for try in 1 2 3 4 5 6 7 8 9 10; do
        "$programs/postgres" -D "$folder/$name" -k "$folder" -p $port -c listen_addresses= -c fsync=off -c jit=off \
          -c full_page_writes=off -c autovacuum=off -c shared_buffers=16MB -c wal_level=replica -c max_connections=60 \
          "$@" >>"$folder/$name.log" 2>&1 </dev/null &
        server=$!
        while kill -0 $server 2>/dev/null; do
          "$programs/pg_isready" -q -h "$folder" -p $port -U postgres && return 0
          sleep 0.05
        done
        # What a killed one has left behind may be in use for a moment.
        sleep 0.2
      done
      return 1
    }
    process() { head -n 1 "$folder/$1/postmaster.pid"; }
    kill_server() { server=$(process $1); kill -KILL $server; wait $server; return 0; }
    stop() { server=$(process $1); kill -INT $server; wait $server; return 0; }
    standby() { "$programs/pg_basebackup" -h "$folder" -p $2 -U postgres -D "$folder/$1" -R -X stream -c fast --no-sync; }
    promote() { "$programs/pg_ctl" -D "$folder/$1" -w promote; }
    while IFS= read -r line; do
      eval "$line" >>"$folder/shell.log" 2>&1 </dev/null
      echo $?
    done
    for file in "$folder"/*/postmaster.pid; do
      [ -f "$file" ] && kill -QUIT $(head -n 1 "$file")
    done
    wait
    rm -rf "$folder"
    """

  /// The address of a schema on the servers of some ports, which libpq tries in turn.
  public func address(
    _ ports: Int..., schema: String, user: String = "postgres", settings: String = ""
  ) -> String {
    let host = folder.path.replacing("/", with: "%2F")
    let hosts = ports.map { _ in host }.joined(separator: ",")
    let list = ports.map(String.init).joined(separator: ",")
    return
      "postgresql://\(user)@/postgres?host=\(hosts)&port=\(list)&schema=\(schema)"
      + (settings.isEmpty ? "" : "&" + settings)
  }
}
