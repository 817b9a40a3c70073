/// What a caller may do; each includes those before it.
public enum RemoteRight: Int, Hashable, Sendable, Comparable {
  /// Reading and searching.
  case read = 1
  /// Saving, importing and what saving needs.
  case write = 2
  /// Upkeep of the store as a whole: making its index anew, forgetting its history.
  case admin = 3

  /// Less may do less.
  public static func < (left: RemoteRight, right: RemoteRight) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One call of a remote store, as it came.
public struct RemoteRequest: Sendable {
  /// The body: one message of `RemoteProtocol`. What is longer than `RemoteProtocol.maximumBodySize` is to be refused
  /// with status 413 before it is read.
  public var body: [UInt8]
  /// What the caller may do: the role of its token.
  public var right: RemoteRight
  /// Who calls, as far as is known: the name of the token. Callers that differ in it share no turns and no keys.
  public var caller: String

  /// Creates a request.
  public init(body: [UInt8], right: RemoteRight, caller: String = "") {
    self.body = body
    self.right = right
    self.caller = caller
  }
}

/// What is to be sent back.
public struct RemoteAnswer: Sendable {
  /// The bytes of an answer.
  public enum Body: Sendable {
    /// All of them.
    case whole([UInt8])
    /// Piece by piece.
    case pieces(RemotePieces)
  }

  /// The status of HTTP; the body says more of an error, so it is sent with any status.
  public var status: Int
  /// The bytes, of `RemoteProtocol.contentType`.
  public var body: Body

  /// Creates an answer.
  public init(status: Int, body: Body) {
    self.status = status
    self.body = body
  }
}

/// The pieces of a long answer, made one at a time as they are asked for: so that a slow reader takes up no memory.
public final class RemotePieces: Sendable {
  private let make: @Sendable () -> [UInt8]?

  /// Creates pieces from what makes the next one, nil at the end. It is asked by one thread at a time.
  public init(_ make: @escaping @Sendable () -> [UInt8]?) { self.make = make }

  /// Returns the next piece, nil after the last; may block as the store does. An error is a piece as well: there is
  /// nothing that a caller has to do about it. Who stops early lets go of the object.
  public func next() -> [UInt8]? { make() }
}

/// Something that remote stores are told of.
public struct RemoteEvent: Sendable {
  /// The kind, for `event:`, e.g. `saved`.
  public var name: String
  /// One line of JSON, for `data:`.
  public var data: String

  /// Creates an event.
  public init(name: String, data: String) {
    self.name = name
    self.data = data
  }
}

/// What clients of a service may take up; all of them together where nothing else is said.
public struct RemoteLimits: Sendable {
  /// How many moments of the store are held for readers.
  public var maximumMoments = 64
  /// How long a moment is held that nobody asks, in seconds.
  public var momentLease = 60.0
  /// How long a turn of a writer or a claim is held that nobody asks for, in seconds.
  public var turnLease = 30.0
  /// How many claims are held.
  public var maximumClaims = 64
  /// How many bytes a piece of a long answer has, about.
  public var pieceSize = 256 << 10
  /// How many bytes the columns of rows have, about, that one call gets; a client asks again for the rest.
  public var maximumRowsSize = 8 << 20
  /// How many values the lists of one call may have together.
  public var maximumValues = 16 << 20
  /// How many listen to changes at most.
  public var maximumListeners = 256

  /// Creates the usual limits.
  public init() {}
}
