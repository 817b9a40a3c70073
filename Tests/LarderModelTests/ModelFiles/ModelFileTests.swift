import Foundation
import LarderModel
import LarderPredicates
import TestSupport
import Testing

/// Every element and attribute of a model file that means something to a model, and some that mean nothing.
private let kitchen = """
  <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <!-- Written by hand. -->
  <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"
      userDefinedModelVersionIdentifier="Kitchen 2" sourceLanguage="Swift">
    <entity name="Dish" representedClassName=".DishObject" isAbstract="YES" syncable="YES"
        elementID="Meal" versionHashModifier="m2" coreSpotlightDisplayNameExpression="name">
      <attribute name="name" attributeType="String" defaultValueString="Salt &amp; &quot;pepper&quot;"
          minValueString="2" maxValueString="40" regularExpressionString="[A-Z].*" indexed="YES"/>
      <attribute name="serves" optional="YES" attributeType="Integer 16" minValueString="1"
          maxValueString="-5" defaultValueString="4" usesScalarValueType="YES" elementID="portions"/>
      <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="1.10"
          minValueString="0.05"/>
      <attribute name="weight" optional="YES" attributeType="Float" defaultValueString="0.5"/>
      <attribute name="rating" optional="YES" attributeType="Double" maxValueString="5"/>
      <attribute name="isVegan" optional="YES" attributeType="Boolean" defaultValueString="NO"/>
      <attribute name="added" optional="YES" attributeType="Date" defaultDateTimeInterval="86400"
          minDateTimeInterval="0" maxDateTimeInterval="1000000000"/>
      <attribute name="photo" optional="YES" attributeType="Binary"
          allowsExternalBinaryDataStorage="YES" versionHashModifier="p1"/>
      <attribute name="icon" optional="YES" attributeType="Transformable"
          valueTransformerName="IconTransformer" customClassName="Icon"/>
      <attribute name="token" optional="YES" attributeType="UUID"/>
      <attribute name="page" optional="YES" attributeType="URI"/>
      <attribute name="small" optional="YES" attributeType="Integer 32"/>
      <attribute name="large" optional="YES" attributeType="Integer 64"
          defaultValueString="9223372036854775807"/>
      <attribute name="cache" optional="YES" transient="YES"/>
      <attribute name="folded" optional="YES" attributeType="String" derived="YES"
          derivationExpression="canonical:(name)"/>
      <attribute name="partCount" optional="YES" attributeType="Integer 64" derived="YES"
          derivationExpression="parts.@count"/>
      <relationship name="parts" optional="YES" toMany="YES" minCount="1" maxCount="9" ordered="YES"
          deletionRule="Cascade" destinationEntity="Part" inverseName="dish" inverseEntity="Part">
        <userInfo><entry key="export" value="NO"/></userInfo>
      </relationship>
      <relationship name="partner" optional="YES" maxCount="1" deletionRule="No Action"
          destinationEntity="Dish"/>
      <fetchedProperty name="similar" optional="YES" transient="YES">
        <fetchRequest name="fetchedPropertyFetchRequest" entity="Dish" fetchLimit="5"
            predicateString="name == $FETCH_SOURCE.name"/>
        <userInfo><entry key="k" value="v"/></userInfo>
      </fetchedProperty>
      <fetchIndex name="byPrice"><fetchIndexElement property="price" type="Binary" order="descending"/></fetchIndex>
      <fetchIndex name="both">
        <fetchIndexElement property="weight" type="Binary" order="ascending"/>
        <fetchIndexElement property="rating" type="Binary" order="ascending"/>
      </fetchIndex>
      <uniquenessConstraints>
        <uniquenessConstraint><constraint value="name"/><constraint value="serves"/></uniquenessConstraint>
      </uniquenessConstraints>
      <userInfo><entry key="boost" value="2"/><entry key="empty"/></userInfo>
    </entity>
    <entity name="Soup" representedClassName="NSManagedObject" parentEntity="Dish"/>
    <entity name="Part" representedClassName="Kitchen.Part">
      <attribute name="text" optional="YES" attributeType="String"/>
      <relationship name="dish" optional="YES" minCount="1" maxCount="1" deletionRule="Deny"
          destinationEntity="Dish" inverseName="parts" inverseEntity="Dish"/>
    </entity>
    <fetchRequest name="big" entity="Dish" predicateString="serves &gt;= 10" fetchLimit="3"
        fetchBatchSize="20" resultType="2" includeSubentities="NO" includePropertyValues="NO"
        includesPendingChanges="NO" returnObjectsAsFaults="NO" returnDistinctResults="YES"/>
    <configuration name="Shared"><memberEntity name="Dish"/><memberEntity name="Soup"/></configuration>
    <elements><element name="Dish" positionX="-9" positionY="0" width="128" height="44"/></elements>
  </model>
  """

@Suite struct ModelFileTests {
  private func model(_ entities: String) throws -> ManagedObjectModel {
    try ModelFile(xml: Data("<model>\(entities)</model>".utf8)).model
  }

  // A-019, A-032, A-039, A-041, A-049, A-050, A-084, A-090, I-036, I-042, I-058, I-059, Z-002, Z-007, Z-008
  @Test func `a model file says what descriptions made in code say`() throws {
    let model = try ModelFile(
      xml: Data(kitchen.replacingOccurrences(of: "\"-5\"", with: "\"5\"").utf8)
    ).model
    let dish = EntityDescription(
      "Dish", className: "DishObject", isAbstract: true,
      attributes: [
        AttributeDescription(
          "name", .string, optional: false, default: .string("Salt & \"pepper\""), indexed: true,
          validation: ValidationRules(minimumLength: 2, maximumLength: 40, pattern: "[A-Z].*")),
        AttributeDescription(
          "serves", .integer16, default: .integer(4),
          validation: ValidationRules(minimum: .integer(1), maximum: .integer(5)),
          renamingIdentifier: "portions", usesScalarValue: true),
        AttributeDescription(
          "price", .decimal, default: .decimal(Decimal(string: "1.10") ?? 0), indexed: true,
          validation: ValidationRules(minimum: .decimal(Decimal(string: "0.05") ?? 0))),
        AttributeDescription("weight", .float, default: .double(0.5)),
        AttributeDescription(
          "rating", .double, validation: ValidationRules(maximum: .double(5))),
        AttributeDescription("isVegan", .boolean, default: .boolean(false)),
        AttributeDescription(
          "added", .date, default: .date(Date(timeIntervalSinceReferenceDate: 86400)),
          validation: ValidationRules(
            minimum: .date(Date(timeIntervalSinceReferenceDate: 0)),
            maximum: .date(Date(timeIntervalSinceReferenceDate: 1e9)))),
        AttributeDescription(
          "photo", .binary, allowsExternalStorage: true, versionHashModifier: "p1"),
        AttributeDescription("icon", .transformable, transformerName: "IconTransformer"),
        AttributeDescription("token", .uuid), AttributeDescription("page", .uri),
        AttributeDescription("small", .integer32),
        AttributeDescription("large", .integer64, default: .integer(.max)),
        AttributeDescription("cache", .undefined, transient: true),
        AttributeDescription("folded", .string, derivation: .canonical(["name"])),
        AttributeDescription("partCount", .integer64, derivation: .count("parts")),
      ],
      relationships: [
        RelationshipDescription(
          "parts", to: "Part", inverse: "dish", toMany: true, ordered: true, minimumCount: 1,
          maximumCount: 9, deleteRule: .cascade, userInfo: ["export": "NO"]),
        RelationshipDescription("partner", to: "Dish", inverse: nil, deleteRule: .noAction),
      ],
      uniquenessConstraints: [["name", "serves"]], renamingIdentifier: "Meal",
      versionHashModifier: "m2", userInfo: ["boost": "2", "empty": ""])
    let found = try #require(model.entity("Dish")?.description)
    for (one, other) in zip(found.attributes, dish.attributes) { #expect(one == other) }
    #expect(found.attributes.count == dish.attributes.count)
    #expect(found.relationships == dish.relationships)
    let property = try #require(found.fetchedProperties.first)
    #expect(property.name == "similar" && property.entity == "Dish" && property.limit == 5)
    #expect(property.predicateFormat == "name == $FETCH_SOURCE.name")
    #expect(property.userInfo == ["k": "v"])
    #expect(
      property.predicate
        == .comparison(
          Comparison(.keyPath(["name"]), .equal, try ObjectExpression(format: "$FETCH_SOURCE.name"))
        ))
    var rest = found
    rest.fetchedProperties = []
    #expect(rest == dish)

    #expect(model.entities.map(\.name) == ["Dish", "Soup", "Part"])
    #expect(model.entity("Soup")?.description.className == nil)
    #expect(model.entity("Soup")?.attributes.count == 16)
    #expect(model.entity("Part")?.description.className == "Kitchen.Part")
    // An optional to-one relationship has no count beside 0 and 1, whatever the editor wrote.
    #expect(
      model.entity("Part")?.relationship("dish")
        == RelationshipDescription("dish", to: "Dish", inverse: "parts", deleteRule: .deny))
    #expect(model.configurations == ["Shared": ["Dish", "Soup"]])
    #expect(model.versionIdentifiers == ["Kitchen 2"])
    let template = try #require(model.fetchRequestTemplates["big"])
    var expected = FetchRequestTemplate(
      "Dish", limit: 3, batchSize: 20, resultType: .dictionaries)
    expected.predicate = .comparison(
      Comparison(.keyPath(["serves"]), .greaterOrEqual, .constant(.integer(10))))
    expected.predicateFormat = "serves >= 10"
    expected.includesSubentities = false
    expected.includesPropertyValues = false
    expected.includesPendingChanges = false
    expected.returnsObjectsAsFaults = false
    expected.returnsDistinctResults = true
    #expect(template == expected)
  }

  @Test func `all faults of a file come at once, each with its place`() throws {
    let error = #expect(throws: ModelFileError.self) {
      try model(
        """
        <entity name="A" parentEntity="Z">
          <attribute name="n" attributeType="Integer 16" defaultValueString="70000"/>
          <attribute name="d" attributeType="Date" minDateTimeInterval="soon"/>
          <attribute name="t" attributeType="Strnig"/>
          <attribute name="u"/>
          <attribute attributeType="String"/>
          <attribute name="x" attributeType="String" derived="YES" derivationExpression="later()"/>
          <attribute name="s" attributeType="String" minValueString="-1"/>
          <attribute name="y" attributeType="Integer 16" minValueString="5" maxValueString="4"/>
          <relationship name="r" deletionRule="Nulliffy" destinationEntity="A"/>
          <relationship name="q"/>
          <relationship name="p" destinationEntity="A" inverseName="nothing"/>
        </entity>
        <entity name="A"/>
        <entity name="b c"/>
        <configuration name="C"><memberEntity name="Missing"/></configuration>
        <fetchRequest name="F" entity="Gone" resultType="3" predicateString="a =="/>
        """)
    }
    #expect(error?.code == .invalidModel)
    let faults = error?.faults.map(\.description) ?? []
    for start in [
      "A.n: the default value", "A.d: the minimum \"soon\"", "A.t: there are no attributes",
      "A.u: a stored attribute needs a type", "A: there is a <attribute> without a name",
      "A.x: the derivation", "A.s: the least length", "A.y: the minimum is greater",
      "A.r: \"Nulliffy\"", "A.q: the relationship has no destination", "A.p: A has no relationship",
      "A: the parent \"Z\" is not in the model", "A: the model has two entities",
      "b c: \"b c\" is not a name", "Missing: the configuration \"C\"",
      "Gone: the fetch request \"F\"", "F: the predicate \"a ==\" cannot be read",
      "F: the fetch request has the unknown result type",
    ] {
      #expect(faults.contains { $0.hasPrefix(start) }, "\(start)")
    }
    #expect(faults.count == 18, "\(faults)")
    #expect(error.map { "\($0)" }?.contains("\n  A.t: ") == true)
  }

  @Test func `empty attributes mean none, unknown things mean nothing`() throws {
    let model = try model(
      """
      <future kind="x"><entity name="Inner"/></future>
      <entity name="A" parentEntity="" isAbstract="NO" newThing="1">
        <attribute name="s" optional="no" attributeType="String" defaultValueString=""/><novelty/>
      </entity>
      """)
    #expect(
      model.entities == [
        EntityDescription("A", attributes: [AttributeDescription("s", .string, optional: false)])
      ])
    #expect(try self.model("").entities.isEmpty)
  }

  @Test(arguments: [
    ("", "empty"), ("<model", "line 1"), ("<model>\n<entity></model>", "line 2"),
    ("<plist/>", "<plist>"), ("bplist00xyz", "binary"), ("hello", "line 1"),
    ("<!DOCTYPE m [<!ENTITY e 'x'>]><model a='&e;'/>", "entities"),
    ("<!DOCTYPE m [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><model>&e;</model>", "entities"),
    ("<model>&unknown;</model>", "line 1"), ("<model a='1' a='2'/>", "line 1"),
    (String(repeating: "<model>", count: 200), "nested"), ("\u{0}\u{1}\u{2}", "M"),
  ])
  func `what is no model is refused with a reason`(xml: String, reason: String) {
    let error = #expect(throws: ModelFileError.self) {
      try ModelFile(xml: Data(xml.utf8), name: "M")
    }
    #expect(error?.code == .malformed)
    #expect(error?.message.hasPrefix("M") == true)
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  /// What is still a model is written so that it is read as the same one.
  @Test func `damaged bytes are errors or models, never a crash`() throws {
    var generator = SeededGenerator.fromEnvironment("model file damage")
    let file = TestFiles.fixture("Models/Kitchen.xcdatamodeld/2.xcdatamodel/contents")
    let wholes = [Array(kitchen.utf8), Array(try Data(contentsOf: file))]
    var models = 0
    let rounds = LongRun.times(400, long: 10_000)
    for round in 0..<rounds {
      let whole = wholes[round % 2]
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(place + 20, bytes.count))
        default: bytes.insert(contentsOf: whole.prefix(Int(bytes[place])), at: place)
        }
      }
      let file: ModelFile
      do throws(ModelFileError) { file = try ModelFile(xml: Data(bytes)) } catch {
        #expect(!error.message.isEmpty)
        continue
      }
      models += 1
      let again = try ModelFile(xml: file.xml())
      #expect(ModelDifference(from: file.model, to: again.model).isEmpty)
      let made = try ModelFile(file.model)
      let replaced = try file.replacing(made.model)
      #expect(ModelDifference(from: file.model, to: replaced.model).isEmpty)
    }
    #expect(models > 10)
  }

  @Test func `an index over a property that does not exist is a fault`() throws {
    let model = """
      <model><entity name="Food" parentEntity="Thing">
        <attribute name="size" optional="YES" attributeType="Integer 16"/>
        <fetchIndex name="a"><fetchIndexElement property="size"/></fetchIndex>
        <fetchIndex name="b"><fetchIndexElement property="name"/><fetchIndexElement property="sise"/></fetchIndex>
        <fetchIndex name="c"><fetchIndexElement expression="size + 1"/></fetchIndex>
      </entity><entity name="Thing">
        <attribute name="name" optional="YES" attributeType="String"/>
        <attribute name="seen" optional="YES" transient="YES" attributeType="ObjectID"/>
      </entity></model>
      """
    let error = #expect(throws: ModelFileError.self) { try ModelFile(xml: Data(model.utf8)) }
    #expect(
      error?.faults.map(\.description) == [
        "Food.sise: an index names the property, which does not exist"
      ])
    let sound = try ModelFile(xml: Data(model.replacingOccurrences(of: "sise", with: "size").utf8))
    #expect(sound.model.entity("Food")?.attributes.map(\.type).contains(.objectID) == true)
  }

  /// The parser compares each attribute of a tag with all before it: 300,000 took minutes.
  @Test func `a tag of very many attributes is refused before it is read`() throws {
    func model(attributes count: Int) -> Data {
      let attributes = (0..<count).map { "a\($0)='>'" }.joined(separator: " ")
      return Data("<model>\n<entity name=\"A\" \(attributes)/></model>".utf8)
    }
    let error = #expect(throws: ModelFileError.self) {
      try ModelFile(xml: model(attributes: 300_000))
    }
    #expect(error?.message.contains("more than 1000 attributes") == true, "\(error?.message ?? "")")
    #expect(try ModelFile(xml: model(attributes: 999)).model.entity("A") != nil)
  }
}
