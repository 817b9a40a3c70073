package import LarderPredicates

/// How a condition is answered: which parts by the index, which by keys, and which on each row that is left, in this order.
///
/// A value: planning asks the index, and nothing that comes after it does.
package indirect enum ConditionPlan: Hashable, Sendable {
  /// A part of a compound, and how dear it is to test: the cheap ones come first.
  package struct Part: Hashable, Sendable {
    package var cost: PredicateCost
    package var condition: ConditionPlan
  }

  case constant(Bool)
  case all([Part])
  case any([Part])
  case not(ConditionPlan)
  /// The rows whose keys a step of the index gave.
  case index(IndexKeys)
  /// The rows whose keys a step of the index gave, and of which the condition is true where the index is not sure.
  case narrowed(IndexKeys, ConditionPlan)
  /// Tests members.
  case members(MemberTest)
  /// Counts members.
  case count(CountTest)
  /// Tests one row.
  case test(RowTest)

  /// The keys that a step of the index gave, and the column that they are looked for in.
  package struct IndexKeys: Hashable, Sendable {
    /// The number of the step, from 1.
    package var step: Int
    package var column: SQLColumn

    package init(step: Int, column: SQLColumn) {
      self.step = step
      self.column = column
    }
  }

  /// A comparison as SQL, tested on one row.
  package struct RowTest: Hashable, Sendable {
    package var comparison: Comparison
    package var expression: SQLExpression
    /// Whether an index of the column, or the keys themselves, leave few rows.
    package var isSelective: Bool
  }

  /// How members are asked for.
  package enum MemberAccess: Hashable, Sendable {
    /// The owners of all members that count are collected once, as a set of keys.
    case collected
    /// The members of each row are looked at.
    case rowByRow
  }

  /// Whether any or all members fulfil a condition.
  package struct MemberTest: Hashable, Sendable {
    package var comparison: Comparison
    package var access: MemberAccess
    package var isAll: Bool
    /// The key of the row that has the members.
    package var key: SQLColumn
    /// The column of the members with that key.
    package var owner: SQLColumn
    package var rows: SQLRows
    package var test: ConditionPlan
  }

  /// A number of members compared with another number.
  package struct CountTest: Hashable, Sendable {
    package var comparison: Comparison
    package var access: MemberAccess
    /// Whether it is about whether there are any, and not about how many.
    package var isAboutExistence: Bool
    package var expression: SQLExpression
  }

  /// Whether it leaves few rows by itself, so that what follows in a conjunction is better asked row by row.
  package var leavesFewRows: Bool {
    switch self {
    case .constant, .not, .count: false
    case .index, .narrowed: true
    case .all(let parts): parts.contains { $0.condition.leavesFewRows }
    case .any(let parts): !parts.isEmpty && parts.allSatisfy { $0.condition.leavesFewRows }
    case .members(let members): !members.isAll && members.test.leavesFewRows
    case .test(let test): test.isSelective
    }
  }
}
