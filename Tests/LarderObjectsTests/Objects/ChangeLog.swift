import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// Keeps what an observer is told, in short.
final class ChangeLog {
  private(set) var lines: [String] = []
  private var tokens: [KeyValueObservation] = []

  /// Takes what was told since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func watch(
    _ object: ManagedObject, _ keyPath: String, _ options: KeyValueObservingOptions = [.old, .new]
  ) {
    tokens.append(
      object.observe(keyPath, options: options) { [weak self] change in
        var line = "\(change.keyPath) \(change.kind.rawValue)"
        if change.isPrior { line += " prior" }
        if change.isFaulting { line += " faulting" }
        if let indexes = change.indexes { line += " at \(indexes)" }
        if let old = change.oldValue { line += " from \(Self.text(old, change.object))" }
        if let new = change.newValue { line += " to \(Self.text(new, change.object))" }
        self?.lines.append(line)
      })
  }

  func end() { tokens = [] }

  private static func text(_ value: Value, _ object: ManagedObject) -> String {
    switch value {
    case .null: return "nil"
    case .string(let text): return text
    case .integer(let number): return "\(number)"
    case .list(let items): return "[\(items.map { text($0, object) }.joined(separator: ","))]"
    case .object(let identifier):
      let end = object.managedObjectContext?.registeredObject(with: identifier)
      let key = end?.entity.name == "Task" ? "title" : "name"
      return end?.primitiveValue(for: key).text ?? "?"
    default: return "\(value)"
    }
  }
}

extension Value {
  var text: String { if case .string(let text) = self { text } else { "?" } }
}
