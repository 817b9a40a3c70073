public import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Makes bytes of the values of a transformable attribute, and values of the bytes.
///
/// Registered by the name that the model gives the attribute. Bytes may come from a file that somebody else made: a
/// transformer must fail on what it did not write, and make nothing but its own kind of value.
public protocol AttributeTransformer<Transformed>: Sendable {
  /// The type that a program reads and sets.
  associatedtype Transformed: Sendable

  /// Returns the bytes to store.
  func data(from value: Transformed) throws -> Data
  /// Returns the value that bytes stand for.
  func value(from data: Data) throws -> Transformed
}

/// Keeps values as binary property lists; the one for attributes that name none.
///
/// Decoding makes a value of the type asked for and of no other, whatever the bytes say.
public struct PropertyListTransformer<Transformed: Codable & Sendable>: AttributeTransformer {
  /// Creates a transformer.
  public init(_ type: Transformed.Type = Transformed.self) {}

  /// Encodes the value as a binary property list.
  public func data(from value: Transformed) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // A property list has a list or a dictionary at its root.
    return try encoder.encode([value])
  }

  /// Decodes the value from a property list of any form.
  public func value(from data: Data) throws -> Transformed {
    let list = try PropertyListDecoder().decode([Transformed].self, from: data)
    guard list.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "expected one value, found \(list.count)"))
    }
    return list[0]
  }
}

/// The transformers of a coordinator's model, by name.
///
/// Thread-safe.
public final class TransformerRegistry: Sendable {
  private let transformers = Lock<[String: any AttributeTransformer]>([:])

  init() {}

  /// Registers a transformer, in the place of another one of that name.
  public func register(_ transformer: any AttributeTransformer, named name: String) {
    transformers.withLock { $0[name] = transformer }
  }

  /// The names that are registered, in order.
  public var names: [String] { transformers.withLock { $0.keys.sorted() } }

  /// Returns the transformer of a name; nil when there is none.
  public func transformer(named name: String) -> (any AttributeTransformer)? {
    transformers.withLock { $0[name] }
  }
}

/// A value that a transformer made, with the bytes it was made of.
struct TransformedValue {
  let data: Data
  let value: any Sendable
}
