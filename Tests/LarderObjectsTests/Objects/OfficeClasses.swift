import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// A person with hooks that a test can fill.
class Person: ManagedObject {
  var events: [String] = []
  var onAwake: ((Person) -> Void)?
  var onWillSave: ((Person) -> Void)?
  var onValidate: ((Person, inout Value, String) throws -> Void)?
  var onValidateObject: ((Person, String) throws -> Void)?

  var name: String {
    get { self["name", default: ""] }
    set { self["name"] = newValue }
  }
  var team: Team? {
    get { self["team"] }
    set { self["team"] = newValue }
  }
  /// A setter that sets more than its own value.
  var death: Date? {
    get { self["death"] }
    set {
      self["death"] = newValue
      self["isDeceased"] = newValue != nil
    }
  }
  /// An accessor of the class's own, over primitive values.
  var nickname: String? {
    get {
      willAccessValue(for: "nickname")
      defer { didAccessValue(for: "nickname") }
      return String(attributeValue: primitiveValue(for: "nickname"))
    }
    set {
      willChangeValue(for: "nickname")
      setPrimitiveValue(newValue.map(Value.string) ?? .null, for: "nickname")
      setPrimitiveValue(.null, for: "display")
      didChangeValue(for: "nickname")
    }
  }
  /// Derived, and kept until the nickname changes.
  var display: String {
    if let known = String(attributeValue: primitiveValue(for: "display")) { return known }
    let new = "<\(nickname ?? "")>"
    setPrimitiveValue(.string(new), for: "display")
    return new
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    events.append("insert")
  }
  override func awakeFromFetch() {
    super.awakeFromFetch()
    events.append("fetch")
    onAwake?(self)
  }
  override func awake(fromSnapshotEvents events: SnapshotEvents) {
    super.awake(fromSnapshotEvents: events)
    self.events.append("snapshot \(events.rawValue)")
  }
  override func willSave() {
    events.append("willSave")
    onWillSave?(self)
  }
  override func didSave() { events.append("didSave") }
  override func willTurnIntoFault() {
    events.append("willFault \(self["name"] ?? "")")
  }
  override func didTurnIntoFault() { events.append("didFault") }
  override func validate(_ value: inout Value, for key: String) throws {
    try onValidate?(self, &value, key)
  }
  override func validateForInsert() throws {
    try super.validateForInsert()
    try onValidateObject?(self, "insert")
  }
  override func validateForUpdate() throws {
    try super.validateForUpdate()
    try onValidateObject?(self, "update")
  }
  override func validateForDelete() throws {
    try super.validateForDelete()
    try onValidateObject?(self, "delete")
  }

  override class func keyPathsForValuesAffectingValue(for key: String) -> Set<String> {
    key == "title" ? ["name", "team.name"] : []
  }
  override func value(forUndefinedKey key: String) throws -> Value {
    switch key {
    case "title": .string("\(name) of \(team?["name"] ?? "none")")
    case "colleagues": .list((team?.memberIDs(of: "members") ?? []).map(Value.object))
    default: try super.value(forUndefinedKey: key)
    }
  }
  override func setValue(_ value: Value, forUndefinedKey key: String) throws {
    guard key == "title", case .string(let text) = value else {
      return try super.setValue(value, forUndefinedKey: key)
    }
    name = String(text.prefix { $0 != " " })
  }
}

final class Team: ManagedObject {}

/// Keeps a shape in a transient attribute and derives the stored text when it is saved.
final class Desk: ManagedObject {
  override func willSave() {
    let shape: [Int]? = try? transformedValue(for: "shape")
    let text = shape.map { $0.map(String.init).joined(separator: "x") }
    setPrimitiveValue(text.map(Value.string) ?? .null, for: "shapeText")
  }
}
