/// What somebody may do; each includes those before it.
enum Role: Int, Comparable, Sendable, CaseIterable {
  /// Reading and searching.
  case read = 1
  /// Ratings, notes and imports, and what remote stores need to save.
  case write = 2
  /// Upkeep of the store as a whole.
  case admin = 3

  init?(_ name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  var name: String {
    switch self {
    case .read: "read"
    case .write: "write"
    case .admin: "admin"
    }
  }

  static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}

/// Who asks.
struct Caller: Sendable {
  var role: Role
  /// The name of the token; empty where none is needed.
  var name = ""
}
