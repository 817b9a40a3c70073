import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct KeyedAccessTests {
  /// A-099, A-114, Z-066, Z-246, B-008, T-032, I-084, I-078: an object without a class of its own has all properties by key.
  @Test func `objects of no class`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let task = try stack.context.insert("Task")
    #expect(type(of: task) == ManagedObject.self)
    task["title"] = "Cook"
    task.setValue(.integer(3), for: "hours")
    task.setObject(anna, for: "owner")
    #expect(task["title"] == "Cook")
    #expect(task.value(for: "hours") == .integer(3))
    #expect(task["owner"] == anna)
    #expect(task.value(for: "owner") == .object(anna.objectID))
    #expect(anna["tasks"] == [task])
    #expect(anna.value(for: "tasks") == .list([.object(task.objectID)]))
    #expect(task.primitiveValue(for: "title") == .string("Cook"))
    #expect(anna.primitiveValue(for: "tasks") == .list([.object(task.objectID)]))
    task.setPrimitiveValue(.string("Bake"), for: "title")
    task.setPrimitiveValue(.null, for: "owner")
    #expect(task["title"] == "Bake" && task.value(for: "owner") == .null)
    // Who knows nothing but what the entity says of itself can fill it in.
    for attribute in task.entity.attributes where !attribute.isTransient {
      switch attribute.type {
      case .string: task.setValue(.string("as the model says"), for: attribute.name)
      case .integer32: task.setValue(.integer(7), for: attribute.name)
      default: Issue.record("\(attribute.name) is of another type")
      }
    }
    for relationship in task.entity.relationships where !relationship.isToMany {
      let kind = try #require(stack.context.model.entity(relationship.destination))
      #expect(kind.name == "Person")
      task.setObject(anna, for: relationship.name)
    }
    try stack.context.save()
    let again = stack.other().object(with: task.objectID)
    #expect(again["title"] == "as the model says" && again.value(for: "hours") == .integer(7))
    #expect(again.value(for: "owner") == .object(anna.objectID))
  }

  /// A-114, I-084, Z-068, Z-253: a typed accessor and the key are two ways to one value; what an accessor does beside is its
  /// own affair, and the key leads past it.
  @Test func `typed accessors`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(anna["name"] == "Anna")
    anna["name"] = "Anne"
    #expect(anna.name == "Anne")
    anna.death = Date(timeIntervalSinceReferenceDate: 0)
    #expect(anna["isDeceased"] == true)
    anna["death"] = Value.null
    #expect(anna.death == nil && anna["isDeceased"] == true)
  }

  /// I-082, T-013, I-056, A-101, A-145, T-027, I-083: a new object has its defaults, belongs to a context, and is
  /// nowhere else until a save.
  @Test func `a new object`() throws {
    let stack = try OfficeStack()
    let anna = try #require(try stack.context.insert("Person") as? Person)
    #expect(anna.name == "Nobody")
    #expect(anna.managedObjectContext === stack.context && anna.entity.name == "Person")
    #expect(anna.isInserted)
    #expect(try stack.other().count(FetchRequest<Person>(entity: "Person")) == 0)
    try stack.context.save()
    #expect(try stack.other().count(FetchRequest<Person>(entity: "Person")) == 1)
  }

  /// I-065, I-080: what is not set is nil, attributes and to-ones alike.
  @Test func `what is not set`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(anna["age"] as Int? == nil && anna["birth"] as Date? == nil)
    #expect(anna["boss"] as Person? == nil && anna.object(for: "photo") == nil)
    #expect(anna.value(for: "age") == .null && anna.value(for: "boss") == .null)
  }

  /// Z-067, Z-247, Z-248, A-115, A-334, I-085: a key that the entity does not have goes to the class, and else is an error that names it.
  @Test func `keys of the class`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(try anna.value(forKeyPath: "title") == .string("Anna of none"))
    #expect(anna.value(for: "title") == .string("Anna of none"))
    try anna.setValue(.string("Ben of Cooks"), forKeyPath: "title")
    #expect(anna.name == "Ben")
    anna.setValue(.string("Cora"), for: "title")
    #expect(anna.name == "Cora")
    let read = thrown { _ = try anna.value(forKeyPath: "nmae") } as? ObjectError
    #expect(read?.code == .unknownName)
    #expect(read?.message.contains("Person") == true && read?.message.contains("'nmae'") == true)
    let written = thrown { try anna.setValue(.null, forKeyPath: "nmae") } as? ObjectError
    #expect(written?.code == .unknownName)
    #expect(objectCode { _ = try anna.value(forKeyPath: "team.nmae") } == nil)
    anna.team = try stack.team("Cooks")
    #expect(objectCode { _ = try anna.value(forKeyPath: "team.nmae") } == .unknownName)
    #expect(objectCode { try anna.setValue(.null, forKeyPath: "team.nmae") } == .unknownName)
  }

  /// A misspelt key in a subscript is an error of the program.
  @Test func `a misspelt subscript traps`() async throws {
    await #expect(processExitsWith: .failure) {
      let anna = try OfficeStack().person("Anna")
      _ = anna["nmae"] as String?
    }
    await #expect(processExitsWith: .failure) {
      let anna = try OfficeStack().person("Anna")
      anna["nmae"] = "x"
    }
  }

  /// A-124, B-018, Z-072: key paths cross to-one relationships for reading and writing; a missing object makes nil of the rest.
  @Test func `key paths`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    anna.setObject(ben, for: "boss")
    ben.team = try stack.team("Cooks")
    #expect(try anna.value(forKeyPath: "boss.team.name") == .string("Cooks"))
    #expect(try ben.value(forKeyPath: "boss.team.name") == .null)
    try anna.setValue(.string("Bakers"), forKeyPath: "boss.team.name")
    #expect(ben.team?["name"] == "Bakers")
    try ben.setValue(.string("nobody"), forKeyPath: "boss.name")
    try anna.setValue(.null, forKeyPath: "boss.team")
    #expect(ben.team == nil)
    #expect(try anna.value(forKeyPath: "boss") == .object(ben.objectID))
    #expect(try anna.value(forKeyPath: "SELF.boss.name") == .string("Ben"))
    for path in ["", ".", "boss..name", "boss.", ".boss", "name.length", "@count", "boss.@sum.age"]
    {
      #expect(objectCode { _ = try anna.value(forKeyPath: path) } == .invalidKeyPath, "\(path)")
    }
    for path in ["", "tasks.title", "name.x", "boss."] {
      #expect(
        objectCode { try anna.setValue(.null, forKeyPath: path) } == .invalidKeyPath, "\(path)")
    }
  }

  /// A value that a relationship cannot take is an error where a key path sets it.
  @Test func `values of the wrong kind`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(objectCode { try anna.setValue(.string("x"), forKeyPath: "boss") } == .wrongClass)
    #expect(objectCode { try anna.setValue(.null, forKeyPath: "tasks") } == .wrongClass)
    #expect(objectCode { try anna.setValue(.list([.null]), forKeyPath: "tasks") } == .wrongClass)
    try anna.setValue(.list([]), forKeyPath: "tasks")
    try anna.setValue(.null, forKeyPath: "boss")
  }

  /// Z-087: values under several keys at once, out and in; a wrong key changes nothing.
  @Test func `dictionaries of values`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    anna["age"] = 30
    anna.setObject(ben, for: "boss")
    let keys = ["name", "age", "height", "boss"]
    let values = try anna.values(forKeys: keys)
    #expect(
      values == [
        "name": .string("Anna"), "age": .integer(30), "height": .null,
        "boss": .object(ben.objectID),
      ])
    ben["height"] = 1.8
    try ben.setValues(values)
    #expect(try ben.values(forKeys: keys) == values)
    #expect(ben["height"] as Double? == nil)
    #expect(ben.object(for: "boss") == ben && anna.object(for: "boss") == ben)
    #expect(Set(ben.objects(for: "reports")) == [anna, ben] && ben["age"] as Int? == 30)
    let error = objectCode { try anna.setValues(["name": .string("X"), "boss": .integer(1)]) }
    #expect(error == .wrongClass)
    #expect(anna.name == "Anna")
    #expect(objectCode { _ = try anna.values(forKeys: ["name", "nmae"]) } == .unknownName)
  }

  /// A-115: the classes of values, by the type of the attribute.
  @Test func `a value by key is what the attribute holds`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna["display"] = "transient"
    #expect(try anna.value(forKeyPath: "display") == .string("transient"))
    #expect(anna.primitiveValue(for: "display") == .string("transient"))
  }
}

@Suite struct CollectionOperatorTests {
  private struct Numbers {
    let stack: OfficeStack
    let team: Team
    let people: [Person]

    init() throws {
      stack = try OfficeStack()
      people = try ["Anna", "Ben", "Cora", "Dan"].map(stack.person)
      for (person, age) in zip(people, [30, 40, 30]) { person["age"] = age }
      for (person, salary) in zip(people, ["0.1", "0.2", "0.3"]) {
        person["salary"] = Decimal(string: salary)
      }
      // Nil is no 0: the average is that of two.
      people[0]["height"] = 1.5
      people[1]["height"] = 2.0
      people[0]["weight"] = 60.5
      people[1]["weight"] = 80.0
      team = try stack.team("Cooks", people)
      for (number, person) in people.enumerated() {
        for hour in 0..<number { _ = try stack.task("\(hour)", person) }
      }
    }
  }

  /// A-124: the operators, with nil values, over whole, decimal and binary numbers.
  @Test func `operators`() throws {
    let numbers = try Numbers()
    let team = numbers.team
    func value(_ path: String) throws -> Value { try team.value(forKeyPath: path) }
    #expect(try value("members.@count") == .integer(4))
    #expect(try value("members.@sum.age") == .integer(100))
    #expect(try value("members.@avg.height") == .double(1.75))
    #expect(try value("members.@min.age") == .integer(30))
    #expect(try value("members.@max.age") == .integer(40))
    #expect(try value("members.@sum.salary") == .decimal(Decimal(string: "0.6") ?? 0))
    #expect(try value("members.@sum.weight") == .double(140.5))
    #expect(try value("members.@max.name") == .string("Dan"))
    #expect(try value("members.@min.birth") == .null)
    #expect(try value("members.@sum.tasks.@count") == .integer(6))
    #expect(try value("members.@max.tasks.@count") == .integer(3))
    let empty = try numbers.stack.team("Empty")
    #expect(try empty.value(forKeyPath: "members.@count") == .integer(0))
    #expect(try empty.value(forKeyPath: "members.@sum.age") == .integer(0))
    #expect(try empty.value(forKeyPath: "members.@avg.age") == .null)
    #expect(try empty.value(forKeyPath: "members.@max.age") == .null)
  }

  /// A-124: values of an unordered relationship are a set; the operators for lists say what to do with repetitions.
  @Test func `lists`() throws {
    let numbers = try Numbers()
    let team = numbers.team
    func list(_ path: String) throws -> [Value] {
      guard case .list(let items) = try team.value(forKeyPath: path) else { return [] }
      return items
    }
    #expect(try list("members.age") == [.integer(30), .integer(40)])
    #expect(try list("members.@unionOfObjects.age").count == 3)
    #expect(try list("members.@distinctUnionOfObjects.age") == [.integer(30), .integer(40)])
    let dan = numbers.people[3]
    #expect(try dan.value(forKeyPath: "tasks.title") == .list(["0", "1", "2"].map(Value.string)))
    #expect(try dan.value(forKeyPath: "tasks.hours") == .list([.null, .null, .null]))
    #expect(try list("members.@unionOfArrays.tasks.title").count == 6)
    #expect(try list("members.@distinctUnionOfArrays.tasks.title").count == 3)
    #expect(try list("members.@distinctUnionOfSets.tasks").count == 6)
    #expect(try list("members.tasks.title").count == 4)
    let people = numbers.people
    #expect(try people.value(forKeyPath: "@count") == .integer(4))
    #expect(try people.value(forKeyPath: "@sum.age") == .integer(100))
    #expect(
      try people.value(forKeyPath: "age")
        == .list([.integer(30), .integer(40), .integer(30), .null]))
    #expect(try [Person]().value(forKeyPath: "@sum.age") == .integer(0))
    #expect(
      try people[0].value(forKeyPath: "colleagues.@count") == .integer(4))
  }

  /// A key path gives the value that the same key path has in a predicate.
  @Test func `as in predicates`() throws {
    let numbers = try Numbers()
    let stack = numbers.stack
    for person in numbers.people { person["population"] = Int64.max }
    for path in [
      "members.@count", "members.@sum.age", "members.@avg.age", "members.@avg.salary",
      "members.@max.salary", "members.@min.name", "members.@sum.population", "members.@max.birth",
    ] {
      let value = try numbers.team.value(forKeyPath: path)
      let found = try stack.context.fetch(
        FetchRequest<ManagedObject>(entity: "Team", where: equal(path, value)))
      #expect(found == [numbers.team], "\(path)")
    }
  }

  @Test func `operators that make no sense`() throws {
    let numbers = try Numbers()
    let paths = [
      "members.@median.age", "members.@sum", "members.@sum.name", "members.@min.name.x",
      "members.@unionOfArrays.age", "members.@", "members.@avg.tasks",
    ]
    for path in paths {
      #expect(
        objectCode { _ = try numbers.team.value(forKeyPath: path) } == .invalidKeyPath, "\(path)")
    }
  }

  /// The members of a relationship are loaded together, and counting them loads none.
  @Test func `trips of a key path`() throws {
    let numbers = try Numbers()
    try numbers.stack.context.save()
    let team = numbers.stack.other().object(with: numbers.team.objectID)
    numbers.stack.counter.forgetCounts()
    #expect(try team.value(forKeyPath: "members.@count") == .integer(4))
    #expect(numbers.stack.counter.takeCounts() == ["snapshots": 1, "members": 1])
    #expect(try team.value(forKeyPath: "members.@sum.age") == .integer(100))
    #expect(numbers.stack.counter.takeCounts() == ["snapshots": 1])
  }
}
