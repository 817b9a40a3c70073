import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// People and teams: attributes of every type, with rules, and relationships of every kind.
enum Office {
  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([person, team, task, photo, badge, club, desk])
  }

  static let classes: [String: ManagedObject.Type] = [
    "Person": Person.self, "Team": Team.self, "Desk": Desk.self,
  ]

  static let birthRange = (
    Date(timeIntervalSinceReferenceDate: -3_000_000_000),
    Date(timeIntervalSinceReferenceDate: 1_000_000_000)
  )

  static var person: EntityDescription {
    EntityDescription(
      "Person",
      attributes: [
        AttributeDescription(
          "name", .string, optional: false, default: .string("Nobody"),
          validation: ValidationRules(
            minimumLength: 2, maximumLength: 12, pattern: "[\\p{L} ]+")),
        AttributeDescription("nickname", .string),
        AttributeDescription(
          "age", .integer16,
          validation: ValidationRules(minimum: .integer(0), maximum: .integer(150))),
        AttributeDescription(
          "birth", .date,
          validation: ValidationRules(
            minimum: .date(birthRange.0), maximum: .date(birthRange.1))),
        AttributeDescription("death", .date),
        AttributeDescription("isDeceased", .boolean),
        AttributeDescription(
          "salary", .decimal, validation: ValidationRules(minimum: .decimal(0))),
        AttributeDescription("height", .float),
        AttributeDescription("weight", .double),
        AttributeDescription("number", .integer32, usesScalarValue: true),
        AttributeDescription("population", .integer64),
        AttributeDescription("site", .uri),
        AttributeDescription("token", .uuid),
        AttributeDescription("blob", .binary),
        AttributeDescription("tint", .transformable, transformerName: "TintTransformer"),
        AttributeDescription("notes", .transformable),
        AttributeDescription(
          "parity", .integer32,
          validation: ValidationRules(conditions: [
            ValidationRules.Condition(
              .comparison(
                Comparison(
                  .evaluatedObject, .in,
                  .constant(.list([.integer(2), .integer(4), .integer(6)])))),
              warning: "only small even numbers")
          ])),
        AttributeDescription("display", .string, transient: true),
        AttributeDescription("anything", .undefined, transient: true),
      ],
      relationships: [
        RelationshipDescription("team", to: "Team", inverse: "members"),
        RelationshipDescription(
          "tasks", to: "Task", inverse: "owner", toMany: true, ordered: true, deleteRule: .cascade),
        RelationshipDescription("photo", to: "Photo", inverse: "owner", deleteRule: .cascade),
        RelationshipDescription("boss", to: "Person", inverse: "reports"),
        RelationshipDescription("reports", to: "Person", inverse: "boss", toMany: true),
        RelationshipDescription("friends", to: "Person", inverse: "friends", toMany: true),
        RelationshipDescription("club", to: "Club", inverse: "members"),
      ])
  }

  static var team: EntityDescription {
    EntityDescription(
      "Team",
      attributes: [
        AttributeDescription("name", .string),
        AttributeDescription("budget", .double),
      ],
      relationships: [
        RelationshipDescription("members", to: "Person", inverse: "team", toMany: true)
      ])
  }

  static var task: EntityDescription {
    EntityDescription(
      "Task",
      attributes: [
        AttributeDescription("title", .string), AttributeDescription("hours", .integer32),
      ],
      relationships: [
        RelationshipDescription("owner", to: "Person", inverse: "tasks"),
        RelationshipDescription("labels", to: "Badge", inverse: "tasks", toMany: true),
      ])
  }

  static var photo: EntityDescription {
    EntityDescription(
      "Photo", attributes: [AttributeDescription("bytes", .binary)],
      relationships: [
        RelationshipDescription("owner", to: "Person", inverse: "photo", optional: false)
      ])
  }

  static var badge: EntityDescription {
    EntityDescription(
      "Badge", attributes: [AttributeDescription("text", .string)],
      relationships: [
        RelationshipDescription("tasks", to: "Task", inverse: "labels", toMany: true),
        // One way, and mandatory: nobody cleans up behind it.
        RelationshipDescription("holder", to: "Person", inverse: nil, optional: false),
      ])
  }

  static var club: EntityDescription {
    EntityDescription(
      "Club", attributes: [AttributeDescription("name", .string)],
      relationships: [
        RelationshipDescription(
          "members", to: "Person", inverse: "club", toMany: true, deleteRule: .noAction)
      ])
  }

  static var desk: EntityDescription {
    EntityDescription(
      "Desk",
      attributes: [
        AttributeDescription("shape", .transformable, optional: false, transient: true),
        AttributeDescription("shapeText", .string),
      ])
  }
}

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

/// A container over a counted store in memory.
final class OfficeStack {
  let counter: CountingStore
  let container: PersistentContainer
  let context: ManagedObjectContext
  private var others: [ManagedObjectContext] = []

  init(person: Person.Type = Person.self) throws {
    counter = CountingStore(try StoreType.memory.open(nil, Office.model(), StoreOptions()))
    let classes = Office.classes.merging(["Person": person]) { $1 }
    container = PersistentContainer(model: counter.model, classes: classes)
    try container.coordinator.add(counter)
    context = container.makeContext()
  }

  /// Another context, which lives as long as this.
  func other() -> ManagedObjectContext {
    others.append(container.makeContext())
    return others[others.count - 1]
  }

  @discardableResult
  func person(_ name: String) throws -> Person {
    guard let person = try context.insert("Person") as? Person else {
      preconditionFailure("not a person")
    }
    person.name = name
    return person
  }

  func team(_ name: String, _ members: [Person] = []) throws -> Team {
    let team = try context.insert(Team.self)
    team["name"] = name
    team.setObjects(members, for: "members")
    return team
  }

  func task(_ title: String, _ owner: Person? = nil) throws -> ManagedObject {
    let task = try context.insert("Task")
    task["title"] = title
    if let owner { task.setObject(owner, for: "owner") }
    return task
  }

  /// The person of a name as another context sees it, a fault.
  func fault(_ object: ManagedObject, in context: ManagedObjectContext? = nil) -> Person {
    guard let person = (context ?? other()).object(with: object.objectID) as? Person else {
      preconditionFailure("not a person")
    }
    return person
  }
}

/// The error that a closure throws.
func thrown(_ body: () throws -> Void) -> (any Error)? {
  do { try body() } catch { return error }
  return nil
}

/// The code of the object error that a closure throws.
func objectCode(_ body: () throws -> Void) -> ObjectError.Code? {
  (thrown(body) as? ObjectError)?.code
}
