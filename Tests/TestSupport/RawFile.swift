import Glibc

/// An SQLite file as any other program would write it: without what our connections forbid.
public final class RawFile {
  /// Why SQLite refused.
  public struct Failure: Error, CustomStringConvertible {
    /// The statement or the path, and what SQLite said.
    public let description: String
  }

  private typealias Open =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  private typealias Execute =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Int32

  private var handle: OpaquePointer?

  /// Opens or creates a file.
  public init(_ path: String) throws {
    let open = unsafeBitCast(try Self.function("sqlite3_open"), to: Open.self)
    guard open(path, &handle) == 0 else { throw Failure(description: "\(path) cannot be opened") }
  }

  deinit {
    guard let close = try? Self.function("sqlite3_close") else { return }
    _ = unsafeBitCast(close, to: Close.self)(handle)
  }

  /// Runs statements; their rows go nowhere.
  public func execute(_ sql: String) throws {
    let execute = unsafeBitCast(try Self.function("sqlite3_exec"), to: Execute.self)
    guard let handle else { return }
    var message: UnsafeMutablePointer<CChar>?
    guard execute(handle, sql, nil, nil, &message) == 0 else {
      throw Failure(description: "\(sql): \(message.map { String(cString: $0) } ?? "")")
    }
  }

  private static func function(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let address = dlsym(nil, name) else { throw Failure(description: "no \(name)") }
    return address
  }
}
