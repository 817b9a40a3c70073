import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Preferences that a store carries.
@Suite struct StoreParametersTests {
  let folder: TemporaryFolder
  let model: ManagedObjectModel

  init() throws {
    folder = try TemporaryFolder()
    model = try ManagedObjectModel([StoreParameters.entity()])
  }

  private func stack(_ kind: StoreKind) throws -> StorePantryStack {
    try StorePantryStack(kind, folder, "Parameters", model: model)
  }

  private func rows(_ stack: StorePantryStack) throws -> [String: Value] {
    var result: [String: Value] = [:]
    for row in try stack.all("Parameter") { result[row["name"] ?? ""] = row.value(for: "value") }
    return result
  }

  /// Z-292, Z-293, Z-296, Z-300: a name, which has to be there, a value, which may be nothing, its type; one line to write and
  /// to read, also after opening the store again.
  @Test(arguments: StoreKind.filed) func `values keep their types`(_ kind: StoreKind) throws {
    let values: [String: Value] = [
      "boolean": .boolean(true), "integer": .integer(.min), "double": .double(0.1),
      "decimal": .decimal(Decimal(string: "1.10") ?? 0), "string": .string("12"),
      "date": .date(Date(timeIntervalSinceReferenceDate: 0.25)), "data": .data(Data([0, 1])),
      "uuid": .uuid(UUID()), "uri": .url(try #require(URL(string: "https://example.org/?a=b"))),
    ]
    do {
      let stack = try stack(kind)
      let entity = try #require(stack.store.model.entity("Parameter"))
      #expect(entity.attribute("name")?.type == .string)
      #expect(entity.attribute("name")?.isOptional == false)
      #expect(entity.attribute("value")?.type == .string)
      #expect(entity.attribute("value")?.isOptional == true)
      let parameters = StoreParameters(context: stack.context)
      for (name, value) in values { try parameters.setValue(value, for: name) }
      #expect(throws: StoreError.self) { try parameters.setValue(.list([]), for: "list") }
      try stack.context.save()
    }
    let parameters = StoreParameters(context: try stack(kind).context)
    for (name, value) in values { #expect(try parameters.value(for: name) == value) }
    #expect(try parameters.value(for: "integer", as: Int64.self) == .min)
    #expect(try parameters.value(for: "string", as: Int.self) == nil)
    #expect(try parameters.allValues() == values)
  }

  /// Z-301: without this class, each use is a fetch by name, and a name of the entity that is spelt in two ways is found by
  /// the first fetch, with the right one.
  @Test(arguments: StoreKind.filed) func `by hand`(_ kind: StoreKind) throws {
    let stack = try stack(kind)
    func row(_ name: String, of entity: String) throws -> ManagedObject? {
      try stack.context.fetch(
        FetchRequest<ManagedObject>(
          entity: entity, where: try ObjectPredicate(format: "name == %@", name))
      ).first
    }
    #expect(try row("columns", of: "Parameter") == nil)
    let written = try stack.context.insert("Parameter")
    written["name"] = "columns"
    written["value"] = "3"
    #expect(try row("columns", of: "Parameter") === written)
    try stack.context.save()
    #expect(try StoreParameters(context: stack.context).value(for: "columns") == .string("3"))
    try StoreParameters(context: stack.context).setValue(.string("4"), for: "columns")
    #expect(try row("columns", of: "Parameter")?["value"] == "4")
    let error = #expect(throws: ObjectError.self) { try row("columns", of: "parameter") }
    #expect(error?.code == .unknownName && error?.message.contains("Parameter") == true)
  }

  /// Z-294, Z-295, Z-297, Z-298, Z-299: stored before default before nothing; what equals the default has no row, and looking makes none.
  @Test(arguments: StoreKind.allCases) func `defaults`(_ kind: StoreKind) throws {
    let stack = try stack(kind)
    let parameters = StoreParameters(
      context: stack.context, defaults: ["units": .string("metric"), "servings": .integer(4)])
    #expect(try parameters.value(for: "units") == .string("metric"))
    #expect(try parameters.value(for: "unknown") == .null)
    #expect(try rows(stack).isEmpty)
    try parameters.setValue(.integer(4), for: "servings")
    try parameters.setValue(.null, for: "unknown")
    #expect(try rows(stack).isEmpty)
    try parameters.setValue(6, for: "servings")
    #expect(try rows(stack) == ["servings": .string("6")])
    try parameters.setValue(7, for: "servings")
    #expect(try rows(stack) == ["servings": .string("7")])
    try parameters.setValue(.null, for: "units")
    #expect(try parameters.value(for: "units") == .null)
    #expect(try parameters.isStored("units"))
    try parameters.setValue("red", for: "colour")
    try stack.context.save()
    #expect(
      try parameters.allValues()
        == ["units": .null, "servings": .integer(7), "colour": .string("red")])
    #expect(try parameters.allNames() == ["units", "servings", "colour"])
    // A later version has other defaults; what the user chose stays.
    let later = StoreParameters(context: stack.container.makeContext())
    #expect(try later.value(for: "level") == .null)
    later.registerDefaults(["servings": .integer(2), "level": .integer(1)])
    #expect(try later.value(for: "servings") == .integer(7))
    #expect(try later.value(for: "level") == .integer(1))
    try parameters.setValue("metric", for: "units")
    try parameters.reset("servings")
    try stack.context.save()
    #expect(try rows(stack) == ["colour": .string("red")])
    #expect(try later.value(for: "servings") == .integer(2))
    // Defaults are nowhere but in memory: each program has those that it registers.
    if kind == .memory { return }
    let next = try StoreParameters(context: self.stack(kind).context)
    #expect(try next.value(for: "servings") == .null && next.allNames() == ["colour"])
  }

  /// Z-295: observers hear of a change before and after it, and of nothing that changes nothing.
  @Test func `observers`() throws {
    let stack = try stack(.memory)
    let parameters = StoreParameters(context: stack.context, defaults: ["a": .integer(1)])
    var heard: [String] = []
    let all = parameters.observe { change in
      heard.append("\(change.name) \(change.old)-\(change.new) \(change.hasHappened)")
      let now = try? parameters.value(for: change.name)
      #expect(now == (change.hasHappened ? change.new : change.old))
    }
    var named = 0
    var one: ParameterObservation? = parameters.observe("b") { _ in named += 1 }
    try parameters.setValue(1, for: "a")
    #expect(heard.isEmpty)
    try parameters.setValue(2, for: "a")
    try parameters.setValue(2, for: "a")
    #expect(
      heard == ["a integer(1)-integer(2) false", "a integer(1)-integer(2) true"])
    try parameters.setValue(5, for: "b")
    #expect(named == 2)
    one = nil
    try parameters.setValue(6, for: "b")
    #expect(named == 2)
    _ = one
    all.cancel()
    heard = []
    try parameters.reset("a")
    #expect(heard.isEmpty)
  }

  /// Z-293: each store has its own.
  @Test func `several stores`() throws {
    let container = PersistentContainer(model: model)
    let stores = try (0..<2).map { _ in try container.addStore(type: .memory) }
    let context = container.makeContext()
    let parameters = stores.map { StoreParameters(context: context, store: $0) }
    try parameters[0].setValue("one", for: "a")
    try context.save()
    try parameters[1].setValue("two", for: "a")
    try context.save()
    #expect(try parameters.map { try $0.value(for: "a") } == [.string("one"), .string("two")])
  }
}
