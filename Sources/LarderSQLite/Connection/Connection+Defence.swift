internal import CSQLite

extension Connection {
  /// The most bytes of a value, a row or a text that is made while a statement runs.
  static let maximumLength = 1 << 28

  /// Turns off what a file could do to the program that opens it: what stands in a schema is data, and nothing of it runs
  /// (https://www.sqlite.org/security.html).
  ///
  /// To be called before anything is asked of the file, so that no view, trigger or function of its schema is ever compiled.
  func defend() {
    let flags: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      // No functions from the schema, quoted names are names.
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ]
    for (flag, value) in flags { _ = larder_sqlite_db_config_flag(handle, flag, value) }
    // What no statement of ours comes near; the limits that are left out are low enough as they are.
    setLimit(.length, to: Self.maximumLength)
    setLimit(.sqlLength, to: 1_000_000)
    setLimit(.expressionDepth, to: 1000)
    setLimit(.compoundSelect, to: 500)
    setLimit(.instructions, to: 10_000_000)
    setLimit(.attached, to: 3)
    setLimit(.triggerDepth, to: 1)
  }
}
