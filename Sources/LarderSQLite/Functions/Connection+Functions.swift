internal import CSQLite

/// Properties of a function that SQLite may rely on (https://www.sqlite.org/c3ref/c_deterministic.html).
public struct FunctionFlags: OptionSet, Hashable, Sendable {
  /// SQLite's bits.
  public let rawValue: Int32

  /// Creates flags from SQLite's bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The same arguments always give the same result: SQLite may call it once for many rows, and an
  /// index may use it.
  public static let deterministic = FunctionFlags(rawValue: SQLITE_DETERMINISTIC)
  /// It has no effects and tells no secrets: views, triggers and indexes of an untrusted file may
  /// call it.
  public static let innocuous = FunctionFlags(rawValue: SQLITE_INNOCUOUS)
  /// It may not be called from views, triggers and the like at all.
  public static let directOnly = FunctionFlags(rawValue: SQLITE_DIRECTONLY)
}

extension Connection {
  /// Adds a function to this connection's SQL.
  ///
  /// An error that `body` throws becomes the error of the statement, with the error's description
  /// as message (and its code, if it is an `SQLiteError`). `body` must not use this connection to
  /// change the database.
  ///
  /// - Parameters:
  ///   - name: at most 255 bytes; takes the place of a function of this name and number of arguments.
  ///   - argumentCount: -1 for any number.
  ///   - flags: what SQLite may assume of the function.
  ///   - body: lives as long as the connection, or until it is replaced; do not capture the connection in it.
  public func createFunction(
    _ name: String, argumentCount: Int, flags: FunctionFlags = [.deterministic],
    _ body: @escaping (borrowing FunctionArguments) throws -> FunctionResult
  ) throws(SQLiteError) {
    // SQLite releases the box, also when this call fails.
    let result = sqlite3_create_function_v2(
      handle, name, Int32(clamping: argumentCount), SQLITE_UTF8 | flags.rawValue,
      Kept.passed(FunctionBox(body)),
      { context, count, values in
        guard let data = sqlite3_user_data(context) else { return }
        Kept.with(data, FunctionBox.self) {
          $0.call(context, FunctionArguments(values: values, count: Int(count)))
        }
      }, nil, nil,
      { data in
        if let data { Kept.taken(data, FunctionBox.self) }
      })
    if result != SQLITE_OK { throw error(result) }
  }

  /// Takes a function away; does nothing when there is none.
  public func removeFunction(_ name: String, argumentCount: Int) throws(SQLiteError) {
    let result = sqlite3_create_function_v2(
      handle, name, Int32(clamping: argumentCount), SQLITE_UTF8, nil, nil, nil, nil, nil)
    if result != SQLITE_OK { throw error(result) }
  }

  /// Adds a collation to this connection's SQL.
  ///
  /// - Parameters:
  ///   - name: takes the place of a collation of this name.
  ///   - compare: gets two texts as UTF-8 and returns less than, equal to or more than 0. It has to
  ///     be a total order that never changes, or indexes built with it are damaged.
  public func createCollation(
    _ name: String,
    _ compare: @escaping (Span<UInt8>, Span<UInt8>) -> Int
  ) throws(SQLiteError) {
    let box = Kept.passed(CollationBox(compare))
    let result = sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, box,
      { data, leftCount, left, rightCount, right in
        guard let data else { return 0 }
        return Kept.with(data, CollationBox.self) {
          let order = $0.compare(
            FunctionArguments.bytes(left, leftCount), FunctionArguments.bytes(right, rightCount))
          return Int32(order.signum())
        }
      },
      { data in
        if let data { Kept.taken(data, CollationBox.self) }
      })
    if result != SQLITE_OK {
      // Unlike for a function, SQLite does not release it then.
      Kept.taken(box, CollationBox.self)
      throw error(result)
    }
  }
}

private final class FunctionBox {
  private let body: (borrowing FunctionArguments) throws -> FunctionResult

  init(_ body: @escaping (borrowing FunctionArguments) throws -> FunctionResult) {
    self.body = body
  }

  func call(_ context: OpaquePointer?, _ arguments: borrowing FunctionArguments) {
    do {
      try body(arguments).give(to: context)
    } catch {
      let known = error as? SQLiteError
      var message = known?.message ?? "\(error)"
      message.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_result_error(
            context, $0.baseAddress ?? larder_sqlite_empty_text(), Int32(clamping: $0.count))
        }
      }
      // The code after the message, which sets its own.
      if let known { sqlite3_result_error_code(context, known.extendedCode) }
    }
  }
}

private final class CollationBox {
  let compare: (Span<UInt8>, Span<UInt8>) -> Int

  init(_ compare: @escaping (Span<UInt8>, Span<UInt8>) -> Int) {
    self.compare = compare
  }
}
