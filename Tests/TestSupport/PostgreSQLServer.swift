public import Foundation
internal import Glibc
import LarderLocks

/// A PostgreSQL server of the tests' own, on a socket in a temporary folder: started once a process, and ended with it,
/// however that ends.
///
/// It refuses to run as root, and then runs as the user `postgres`. Nothing is asked of the disk: what it holds goes with
/// the tests.
public final class PostgreSQLServer: Sendable {
  /// The server; nil where there is no PostgreSQL, which is said once. Under `CI=true` a test fails then.
  public static let shared: PostgreSQLServer? = {
    guard let programs = newestPrograms() else {
      print("skipped: PostgreSQL is not installed (Debian: postgresql)")
      return nil
    }
    do { return try PostgreSQLServer(programs) } catch {
      print("skipped: PostgreSQL cannot be started: \(error)")
      return nil
    }
  }()

  /// Whether a server has to be there.
  public static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Why the server did not start.
  public struct Failure: Error, CustomStringConvertible {
    /// What it wrote.
    public let description: String
  }

  /// The folder of the socket, which is the host in an address.
  public let folder: URL
  /// The folder of PostgreSQL's programs.
  public let programs: String
  private let names = Lock(0)
  /// The server ends when this is closed, by whoever or whatever.
  private let lifeline: FileHandle

  private init(_ programs: String) throws {
    self.programs = programs
    // What the tests' stores hold is not kept in the folder of whoever runs them.
    setenv("LARDER_CACHE", "off", 1)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-postgresql-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    var words = ["sh", "-c", Self.script, "sh", folder.path, programs]
    if getuid() == 0 {
      guard let user = getpwnam("postgres") else {
        throw Failure(description: "there is no user postgres for it")
      }
      chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid)
      words = ["runuser", "-u", "postgres", "--"] + words
    }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let (input, output) = (Pipe(), Pipe())
    // A program that a test starts must not keep it open.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    lifeline = input.fileHandleForWriting
    try process.run()
    var said = ""
    while !said.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    guard said.hasPrefix("ready") else {
      let log =
        (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
      throw Failure(description: "\(said)\(log.suffix(500))")
    }
  }

  /// Makes a cluster, starts the server, says so, and ends it at the end of its own input.
  private static let script = """
    folder=$1 programs=$2
    "$programs/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C --no-sync --no-instructions \
      >"$folder/log" 2>&1 || { echo "initdb failed"; exit 1; }
    "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off -c jit=off \
      -c synchronous_commit=off -c full_page_writes=off -c max_connections=500 -c wal_level=minimal \
      -c max_wal_senders=0 -c autovacuum=off -c shared_buffers=64MB >"$folder/log" 2>&1 </dev/null &
    server=$!
    tries=0
    until "$programs/pg_isready" -q -h "$folder" -U postgres; do
      tries=$((tries + 1))
      [ $tries -lt 600 ] && kill -0 $server 2>/dev/null || { echo "postgres failed"; kill -QUIT $server; exit 1; }
      sleep 0.05
    done
    echo ready
    cat >/dev/null
    kill -QUIT $server
    wait $server
    rm -rf "$folder"
    """

  static func newestPrograms() -> String? {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.sorted().last
    guard let newest else { return nil }
    let folder = "\(root)/\(newest)/bin"
    return ["initdb", "postgres", "pg_isready"]
      .allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") } ? folder : nil
  }

  /// The address of a schema in the server's one database. What `LARDER_TABLES` says of new tables stands in it, such as
  /// `partitions=4&foreign_keys=on`, so that all tests can be run over them.
  public func address(schema: String, user: String = "postgres") -> String {
    // Every character that a URI does not have by itself.
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
    let name = schema.addingPercentEncoding(withAllowedCharacters: allowed) ?? schema
    let host = folder.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? folder.path
    let tables = ProcessInfo.processInfo.environment["LARDER_TABLES"].map { "&\($0)" } ?? ""
    return "postgresql://\(user)@/postgres?host=\(host)&schema=\(name)\(tables)"
  }

  /// The address of a schema that nobody else uses.
  public func freshAddress() -> String {
    address(schema: "test\(names.withLock { number in number += 1; return number })")
  }
}
