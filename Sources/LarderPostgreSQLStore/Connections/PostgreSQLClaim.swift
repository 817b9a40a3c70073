internal import FoundationEssentials
internal import LarderPostgreSQL
public import LarderStores

/// A role that is held by a session of its own, with an advisory lock that ends with it.
///
/// The session's name among the server's (`application_name`) is what the holder says of itself.
final class PostgreSQLClaim: StoreClaim, @unchecked Sendable {
  // @unchecked: nothing is asked of it, it is only kept.
  private let connection: PostgreSQLConnection

  private init(_ connection: PostgreSQLConnection) { self.connection = connection }

  /// Claims a role; nil where somebody holds it.
  static func take(_ role: StoreRole, holder: String, in context: StoreContext) throws
    -> PostgreSQLClaim?
  {
    let connection = try StoreSession.open(context.address, isReadOnly: true, trace: context.trace)
    var parameters = PostgreSQLParameters()
    parameters.add(holder)
    parameters.add(number(of: role, in: context))
    // The name comes first: whoever finds the role taken looks for it.
    let rows = try connection.run(
      "SELECT set_config('application_name', $1, false), pg_try_advisory_lock($2)::int::bigint",
      parameters)
    return rows.int64(0, 1) != 0 ? PostgreSQLClaim(connection) : nil
  }

  /// What the holder of a role said of itself; nil where nobody holds it.
  static func holder(
    of role: StoreRole, in context: StoreContext, _ session: StoreSession
  ) throws -> String? {
    var parameters = PostgreSQLParameters()
    parameters.add(number(of: role, in: context))
    let rows = try session.connection.run(
      """
      SELECT coalesce(a.application_name, '') FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid \
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 \
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
      AND l.classid::bigint = ($1 >> 32) & 4294967295 AND l.objid::bigint = $1 & 4294967295
      """, parameters)
    return rows.count > 0 ? rows.string(0, 0) : nil
  }

  /// Advisory locks are numbers: one for each role of each schema.
  private static func number(of role: StoreRole, in context: StoreContext) -> Int64 {
    // No schema has such a name: it would not fit.
    StoreContext.turn(of: "\(context.address.schema)\u{0}\(role.rawValue)")
  }
}

extension PostgreSQLStore {
  /// Claims a role with a session of its own, which costs a connection.
  public func claim(
    _ role: StoreRole, holder: String
  ) throws(StoreError) -> (any StoreClaim)? {
    try context.translation.run {
      if let claim = try PostgreSQLClaim.take(role, holder: holder, in: context) { return claim }
      throw StoreError(
        .busy, "\(context.path): somebody else does this already", path: context.path)
    }
  }

  /// What the holder of a role said of itself, cut at 63 bytes by the server; nil where nobody holds it.
  public func holder(of role: StoreRole) throws(StoreError) -> String? {
    try read { try PostgreSQLClaim.holder(of: role, in: self.context, $0) }
  }

  /// The size of the schema, the server's version, how the connection is encrypted, and what the tables are like.
  public func site() throws(StoreError) -> StoreSite? {
    try read { session in
      let connection = session.connection
      var parameters = PostgreSQLParameters()
      parameters.add(self.context.address.schema)
      let rows = try connection.run(
        """
        SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint FROM pg_class c \
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind IN ('r', 'm')
        """, parameters)
      let version = connection.serverVersion
      var site = StoreSite(
        bytes: Int(rows.int64(0, 0)),
        server: "PostgreSQL \(version / 10_000).\(version % 10_000)",
        encryption: connection.encryption)
      let metadata = try MetadataTable.read(connection, path: self.context.path)
      site.remarks += TableSettings(metadata).remarks
      if let moment = try session.standbyMoment() {
        site.remarks.append(
          moment == .distantPast
            ? "a standby: it shows what its primary had when it was copied"
            : "a standby: it shows what was saved until \(moment.formatted(.iso8601))")
      }
      return site
    }
  }
}
