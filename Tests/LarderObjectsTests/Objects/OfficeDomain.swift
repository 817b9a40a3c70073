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
