/// A query in terms of an index: what it matches, over its leaves.
///
/// A query is compiled with `QueryLeaf`s, which know no index, and weighed with `LeafWeight`s, which know one snapshot of it.
indirect enum QueryNode<Leaf> {
  case all
  case leaf(Leaf)
  case and([QueryNode])
  case or([QueryNode])
  case not(QueryNode)
  /// At least so many of the nodes.
  case atLeast(Int, [QueryNode])
  /// A condition that filters and does not score.
  case filter(any DocumentFilter)

  /// The node that joins some; the only one as it is, nil for none.
  static func join(_ nodes: [QueryNode], _ make: ([QueryNode]) -> QueryNode) -> QueryNode? {
    nodes.count > 1 ? make(nodes) : nodes.first
  }

  /// The same node over other leaves, each made by one call, in the order of the query.
  func map<Other>(
    _ make: (Leaf) throws(SearchError) -> Other
  ) throws(SearchError) -> QueryNode<Other> {
    try SearchError.checkStack()
    switch self {
    case .all: return .all
    case .leaf(let leaf): return .leaf(try make(leaf))
    case .and(let parts): return .and(try Self.map(parts, make))
    case .or(let parts): return .or(try Self.map(parts, make))
    case .not(let inner): return .not(try inner.map(make))
    case .atLeast(let needed, let parts): return .atLeast(needed, try Self.map(parts, make))
    case .filter(let filter): return .filter(filter)
    }
  }

  private static func map<Other>(
    _ nodes: [QueryNode], _ make: (Leaf) throws(SearchError) -> Other
  ) throws(SearchError) -> [QueryNode<Other>] {
    var others: [QueryNode<Other>] = []
    others.reserveCapacity(nodes.count)
    for node in nodes { others.append(try node.map(make)) }
    return others
  }
}
