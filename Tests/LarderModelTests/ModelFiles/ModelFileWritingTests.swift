import Foundation
import LarderModel
import LarderPredicates
import LarderText
import LarderXML
import TestSupport
import Testing

@Suite struct ModelFileWritingTests {
  /// A file with much that a model does not say.
  private let kitchen = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <!-- Written by hand. -->
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="1811"
        userDefinedModelVersionIdentifier="Kitchen 2">
      <entity name="Dish" representedClassName=".Dish" syncable="YES" codeGenerationType="class" novelty="a&#10;b&#9;&quot;&lt;">
        <!-- The name. -->
        <attribute name="name" optional="YES" attributeType="String" indexed="YES" spotlightIndexingEnabled="YES"
            maxValueString="40"/>
        <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="1.10" indexed="YES"/>
        <relationship name="parts" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Part"
            inverseName="dish" inverseEntity="Part" storedInTruthFile="YES"/>
        <fetchIndex name="oddName"><fetchIndexElement property="price" type="Binary" order="descending"/></fetchIndex>
        <fetchIndex name="both" novelty="1">
          <fetchIndexElement property="name" type="Binary" order="ascending"/>
          <fetchIndexElement property="price" type="Binary" order="ascending"/>
        </fetchIndex>
        <userInfo><entry key="boost" value="2"/><entry key="k" value="v"/></userInfo>
      </entity>
      <entity name="Part">
        <attribute name="text" optional="YES" attributeType="String"/>
        <relationship name="dish" optional="YES" minCount="1" maxCount="1" deletionRule="Nullify"
            destinationEntity="Dish" inverseName="parts" inverseEntity="Dish"/>
      </entity>
      <future kind="x">words <b>among</b> words<!-- and a comment --></future>
      <elements><element name="Dish" positionX="-9" positionY="0" width="128" height="44"/></elements>
    </model>
    <!-- The end. -->
    """

  private func file(_ xml: String) throws -> ModelFile { try ModelFile(xml: Data(xml.utf8)) }

  private func tree(_ xml: Data) throws -> XMLDocument { try XMLDocument(xml: xml) }

  @Test func `a file is written back as the same tree, with all that no model says`() throws {
    let before = try tree(Data(kitchen.utf8))
    let written = try file(kitchen).xml()
    #expect(try tree(written) == before)
    #expect(before.prologue == [" Written by hand. "] && before.epilogue == [" The end. "])
    // What is written once more is the same bytes.
    #expect(try ModelFile(xml: written).xml() == written)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("novelty=\"a&#10;b&#9;&quot;&lt;\""))
    #expect(
      text.contains("<future kind=\"x\">words <b>among</b> words<!-- and a comment --></future>"))
    #expect(text.contains("\n    <entity name=\"Dish\""))
  }

  @Test func `models of real programs are written back as the same trees`() throws {
    for path in [
      "AppleRecipes.xcdatamodeld/Recipes.xcdatamodel", "PPRecipes.xcdatamodeld/v1.xcdatamodel",
      "PPRecipes.xcdatamodeld/v2.xcdatamodel", "PPRecipes.xcdatamodeld/v3.xcdatamodel",
    ] {
      guard let url = TestFiles.shared("data/models/\(path)/contents") else { return }
      let bytes = try Data(contentsOf: url)
      let file = try ModelFile(xml: bytes)
      #expect(try tree(file.xml()) == tree(bytes), "\(path)")
      // Made of the model alone it says the same as well.
      let model = try ModelFile(xml: ModelFile(file.model).xml()).model
      #expect(ModelDifference(from: file.model, to: model).isEmpty, "\(path)")
    }
  }

  /// Returns the lines that one text has and the other has not, in the order of the texts.
  private func changedLines(_ before: ModelFile, _ after: ModelFile) throws -> [String] {
    func lines(_ file: ModelFile) throws -> [String] {
      String(decoding: try file.xml(), as: UTF8.self).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let difference = try lines(after).difference(from: lines(before))
    return difference.map { change in
      switch change {
      case .remove(_, let line, _): "-" + line
      case .insert(_, let line, _): "+" + line
      }
    }.sorted { $0 > $1 }
  }

  @Test func `an edited model changes what was edited, and keeps the rest`() throws {
    let file = try file(kitchen)
    func edited(_ change: (inout [EntityDescription]) -> Void) throws -> ModelFile {
      var entities = file.model.entities
      change(&entities)
      let model = try ManagedObjectModel(
        entities, versionIdentifiers: file.model.versionIdentifiers)
      let result = try file.replacing(model)
      #expect(ModelDifference(from: model, to: result.model).isEmpty)
      return result
    }
    #expect(try tree(edited { _ in }.xml()) == tree(file.xml()))

    let optional = try edited { $0[0].attributes[0].isOptional = false }
    #expect(
      try changedLines(file, optional) == [
        """
        -<attribute name="name" optional="YES" attributeType="String" indexed="YES" \
        spotlightIndexingEnabled="YES" maxValueString="40"/>
        """,
        """
        +<attribute name="name" attributeType="String" indexed="YES" \
        spotlightIndexingEnabled="YES" maxValueString="40"/>
        """,
      ])
    // The old spelling of an index, and one whose name is its own.
    let bare = try edited {
      $0[0].attributes[0].isIndexed = false
      $0[0].attributes[1].isIndexed = false
    }
    let text = String(decoding: try bare.xml(), as: UTF8.self)
    #expect(!text.contains("indexed=") && !text.contains("oddName"))
    #expect(text.contains("<fetchIndex name=\"both\" novelty=\"1\">"))
    let indexed = try edited { $0[1].attributes[0].isIndexed = true }
    #expect(
      try changedLines(file, indexed).contains(
        "+<fetchIndexElement property=\"text\" type=\"Binary\" order=\"ascending\"/>"))

    let information = try edited { $0[0].userInfo = ["boost": "3", "new": "n"] }
    #expect(
      try changedLines(file, information) == [
        "-<entry key=\"k\" value=\"v\"/>", "-<entry key=\"boost\" value=\"2\"/>",
        "+<entry key=\"new\" value=\"n\"/>", "+<entry key=\"boost\" value=\"3\"/>",
      ])
    // What is added stands beside its like, and before the layout.
    let larger = try edited {
      $0.append(EntityDescription("Drink", parent: "Dish"))
      $0[1].attributes.append(AttributeDescription("amount", .double))
      $0[0].searchFields = [SearchFieldDescription("title", ["name"], weight: 4)]
    }
    let names = try tree(larger.xml()).root.elements.map { $0["name"] ?? $0.name }
    #expect(names == ["Dish", "Part", "Drink", "future", "elements"])
    #expect(larger.model.entity("Dish")?.description.searchFields.count == 1)
    #expect(larger.model.entity("Dish")?.description.userInfo == ["boost": "2", "k": "v"])
    let smaller = try edited {
      $0.removeLast()
      $0[0].relationships = []
    }
    #expect(try tree(smaller.xml()).root.elements("entity").map { $0["name"] } == ["Dish"])
    #expect(try tree(smaller.xml()).root.elements("future").count == 1)

    // A name that is another one keeps what stands beside it where the identifier says what it was.
    let renamed = try edited {
      $0[0].attributes[0].name = "title"
      $0[0].attributes[0].renamingIdentifier = "name"
    }
    let attribute = try #require(
      try tree(renamed.xml()).root.elements("entity")[0].elements("attribute").first)
    #expect(attribute["name"] == "title" && attribute["spotlightIndexingEnabled"] == "YES")
    #expect(attribute["elementID"] == "name")
    // So do the indexes over it; without it there is none.
    func indexes(_ file: ModelFile) throws -> [String] {
      try tree(file.xml()).root.elements("entity")[0].elements("fetchIndex").map { index in
        index.elements.map { $0["property"] ?? "" }.joined(separator: " ")
      }
    }
    #expect(try indexes(file).contains("name price"))
    #expect(try indexes(renamed).contains("title price"))
    let without = try edited { $0[0].attributes.remove(at: 0) }
    #expect(try indexes(without) == ["price"])
  }

  @Test func `what a file has no place for is an error, not a loss`() throws {
    func code(_ entities: [EntityDescription]) throws -> (ModelFileError.Code, String)? {
      let model = try ManagedObjectModel(entities)
      do throws(ModelFileError) {
        _ = try ModelFile(model)
        return nil
      } catch {
        return (error.code, error.message)
      }
    }
    let zero = try code([EntityDescription("A", userInfo: ["k": "a\u{0}b"])])
    #expect(zero?.0 == .unwritable && zero?.1.contains("U+0") == true)
    let own = try code([EntityDescription("A", userInfo: ["larder.search": "x"])])
    #expect(own?.0 == .invalidModel)
    let empty = try code([
      EntityDescription(
        "A", attributes: [AttributeDescription("a", .string, renamingIdentifier: "")])
    ])
    #expect(empty?.0 == .unwritable && empty?.1.contains("renaming identifier") == true)
    #expect(try code([EntityDescription("A", userInfo: ["k": "\u{fffd} ü 🍲"])]) == nil)
  }

  @Test func `default values of every type are written and read`() throws {
    let values: [(AttributeType, Value)] = [
      (.boolean, .boolean(true)), (.boolean, .boolean(false)), (.integer16, .integer(-32768)),
      (.integer64, .integer(.min)), (.float, .double(0.1)), (.double, .double(1e300)),
      (.double, .double(-0.5)),
      (.decimal, .decimal(Decimal(string: "12345678901234567890.5") ?? 0)),
      (.string, .string("")), (.string, .string(" \n\t'\"&<>é")),
      (.date, .date(Date(timeIntervalSinceReferenceDate: 1.5))),
      (.binary, .data(Data([0, 255]))), (.binary, .data(Data())),
      (.transformable, .data(Data([1]))), (.uuid, .uuid(UUID())),
      (.uri, .url(try #require(URL(string: "https://example.org/a?b=c&d#e")))),
    ]
    for (type, value) in values {
      let model = try ManagedObjectModel([
        EntityDescription("A", attributes: [AttributeDescription("a", type, default: value)])
      ])
      let read = try ModelFile(xml: ModelFile(model).xml()).model
      #expect(read.entity("A")?.attribute("a")?.defaultValue == value, "\(value)")
    }
  }

  @Test func `search fields, search attributes and derivations are keys in user information`()
    throws
  {
    let model = try file(
      """
      <model><entity name="Recipe">
        <attribute name="title" optional="YES" attributeType="String">
          <userInfo>
            <entry key="larder.condition.1" value="SELF != 'x'"/>
            <entry key="larder.condition.1.warning" value="not x"/>
            <entry key="mine" value="1"/>
          </userInfo>
        </attribute>
        <attribute name="all" optional="YES" attributeType="String">
          <userInfo><entry key="larder.derivation" value="searchText:(title, kind)"/></userInfo>
        </attribute>
        <attribute name="kind" optional="YES" attributeType="String"/>
        <attribute name="minutes" optional="YES" attributeType="Double"/>
        <userInfo>
          <entry key="larder.search.title" value="title, kind"/>
          <entry key="larder.search.title.weight" value="8"/>
          <entry key="larder.search.title.aliases" value="name , heading"/>
          <entry key="larder.analyzer" value="plain"/>
          <entry key="larder.filter.time" value="minutes"/>
          <entry key="larder.filter.time.kind" value="Number"/>
          <entry key="larder.filter.time.sum" value="minutes,minutes"/>
          <entry key="larder.filter.known.kind" value="Keyword"/>
          <entry key="larder.filter.known.texts" value="title, kind"/>
          <entry key="larder.filter.known.reader" value="known 1"/>
          <entry key="other" value="stays"/>
        </userInfo>
      </entity></model>
      """
    ).model
    let recipe = try #require(model.entity("Recipe")?.description)
    #expect(
      recipe.searchFields == [
        SearchFieldDescription(
          "title", ["title", "kind"], weight: 8, aliases: ["name", "heading"])
      ])
    #expect(
      recipe.searchAttributes == [
        SearchAttributeDescription(
          "time", .number, ["minutes"], substituteSum: ["minutes", "minutes"]),
        SearchAttributeDescription(
          "known", .keyword, [],
          reader: SearchValueReader("known 1", ["title", "kind"]) { _ in [] }),
      ])
    #expect(recipe.searchAnalyzer == .plain)
    #expect(recipe.userInfo == ["other": "stays"])
    #expect(recipe.attributes[0].userInfo == ["mine": "1"])
    #expect(recipe.attributes[0].validation.conditions.map(\.warning) == ["not x"])
    #expect(recipe.attributes[1].derivation == .searchText([["title"], ["kind"]]))

    let error = #expect(throws: ModelFileError.self) {
      try file(
        """
        <model><entity name="A">
          <attribute name="a" optional="YES" attributeType="String"><userInfo>
            <entry key="larder.derivation" value="upside:(a)"/>
            <entry key="larder.condition.2.warning" value="w"/>
            <entry key="larder.condition.0" value="TRUEPREDICATE"/>
          </userInfo></attribute>
          <userInfo>
            <entry key="larder.serach.a" value="a"/>
            <entry key="larder.filter.f" value="a"/>
            <entry key="larder.filter.g.kind" value="Colour"/>
            <entry key="larder.search.a.weight" value="heavy"/>
            <entry key="larder.analyzer" value="Plain"/>
            <entry key="larder." value=""/>
          </userInfo>
        </entity></model>
        """)
    }
    let faults = error?.faults.map(\.description) ?? []
    for start in [
      "A.a: the derivation \"upside:(a)\"", "A.a: there is a warning without a condition",
      "A.a: the user information has the key \"larder.condition.0\"",
      "A: the user information has the key \"larder.serach.a\"",
      "A.f: the search attribute has no kind", "A.g: there are no search attributes of the kind",
      "A.a: the weight is \"heavy\"", "A: there is no analyzer \"Plain\"; use search or plain",
      "A: the user information has the key \"larder.\"",
    ] {
      #expect(faults.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  @Test func `derivations are written as Xcode knows them, else under a key`() throws {
    let derivations: [(AttributeType, DerivationExpression, Bool)] = [
      (.string, .copy(["title"]), true), (.string, .copy(["book", "title"]), true),
      (.string, .canonical(["book", "title"]), true), (.string, .lowercase(["title"]), true),
      (.string, .uppercase(["title"]), true), (.integer64, .count("lines"), true),
      (.double, .sum(["lines", "amount"]), true), (.date, .now, true),
      (.string, .searchText([["title"], ["lines", "text"]]), false),
    ]
    for (type, derivation, isKnown) in derivations {
      let model = try ManagedObjectModel {
        EntityDescription("Recipe") {
          AttributeDescription("title", .string)
          AttributeDescription("derived", type, derivation: derivation)
          RelationshipDescription("book", to: "Recipe", inverse: nil)
          RelationshipDescription("lines", to: "Line", inverse: nil, toMany: true)
        }
        EntityDescription("Line") {
          AttributeDescription("text", .string)
          AttributeDescription("amount", .double)
        }
      }
      let xml = try ModelFile(model).xml()
      let read = try ModelFile(xml: xml).model.entity("Recipe")?.attribute("derived")
      #expect(read?.derivation == derivation)
      let element = try #require(
        try tree(xml).root.elements("entity")[0].elements("attribute").last)
      #expect((element["derivationExpression"] != nil) == isKnown, "\(derivation)")
      #expect(element.elements("userInfo").isEmpty == isKnown)
    }
  }

  // I-282, Z-025
  @Test func `models built in code become folders that are read again`() throws {
    let folder = try TemporaryFolder()
    func model(_ names: String..., words: [String: String] = [:]) throws -> ModelFile {
      try ModelFile(
        ManagedObjectModel(names.map { EntityDescription($0) }, localization: words))
    }
    let path = folder.path("Kitchen.xcdatamodeld")
    let words = ["Entity/Dish": "Gericht \"1\"\n", "Property/a": "Ä\\"]
    let file = try VersionedModelFile(
      ["1": model("Dish"), "2": model("Dish", "Part", words: words)], current: "2")
    try file.write(to: path)
    let read = try VersionedModelFile(contentsOf: path)
    #expect(read.currentVersion == "2" && read.versions.keys.sorted() == ["1", "2"])
    #expect(read.current?.model.entities.map(\.name) == ["Dish", "Part"])
    #expect(read.current?.model.localization == words)
    // Once more, with another current version: what is not named stays.
    try VersionedModelFile(["3": model("Soup")], current: "3").write(to: path)
    #expect(try VersionedModelFile(contentsOf: path).versions.count == 3)
    #expect(try ManagedObjectModel.contents(of: path).entities.map(\.name) == ["Soup"])
    try model("Single").write(to: folder.path("S.xcdatamodel"))
    #expect(
      try ManagedObjectModel.contents(of: folder.path("S.xcdatamodel")).entities.map(\.name)
        == ["Single"])
    // A model that stands alone and a copy of it, to be edited, become the first two versions.
    let single = try ModelFile(contentsOf: folder.path("S.xcdatamodel"))
    try VersionedModelFile(["S": single, "S 2": single], current: "S 2")
      .write(to: folder.path("S.xcdatamodeld"))
    let two = try VersionedModelFile(contentsOf: folder.path("S.xcdatamodeld"))
    #expect(two.versions.keys.sorted() == ["S", "S 2"] && two.currentVersion == "S 2")
    #expect(two.versions.values.allSatisfy { $0.model.entities == single.model.entities })

    #expect(throws: ModelFileError.self) { try VersionedModelFile([:], current: "1") }
    #expect(throws: ModelFileError.self) {
      try VersionedModelFile(["../x": model("A")], current: "../x")
    }
    let missing = #expect(throws: ModelFileError.self) {
      try model("A").write(to: folder.path("none/S.xcdatamodel"))
    }
    #expect(missing?.code == .unwritable)
    try Data().write(to: URL(fileURLWithPath: folder.path("taken")))
    #expect(throws: ModelFileError.self) { try model("A").write(to: folder.path("taken")) }
  }

  // A-094, A-097
  @Test func `translations stand beside the model`() throws {
    let folder = try TemporaryFolder()
    try ModelFile(ManagedObjectModel([EntityDescription("A")])).write(
      to: folder.path("RecipeModel.xcdatamodel"))
    let strings = URL(fileURLWithPath: folder.path("RecipeModelModel.strings"))
    func read(_ data: Data) throws -> [String: String] {
      try data.write(to: strings)
      return try ManagedObjectModel.contents(of: folder.path("RecipeModel.xcdatamodel"))
        .localization
    }
    let text = """
      /* Names
         of things */
      "Entity/A" = "Gericht";  // one
      "Property/a/Entity/A"="Ein \\"Name\\"\\U00e9\\n";
      plain = "word";
      """
    let expected = [
      "Entity/A": "Gericht", "Property/a/Entity/A": "Ein \"Name\"é\n", "plain": "word",
    ]
    #expect(try read(Data(text.utf8)) == expected)
    #expect(try read(#require(text.data(using: .utf16))) == expected)
    #expect(try read(Data([0xef, 0xbb, 0xbf]) + Data(text.utf8)) == expected)
    #expect(try read(Data()) == [:])
    for (text, line) in [
      ("\n\"a\" \"b\";", "line 2"), ("\"a\" = \"b\"", "line 1"), ("\"a\" = \"b", "line 1"),
      ("\n/* ", "line 2"), ("\"a\" = \"\\U00g0\";", "line 1"), ("=", "line 1"), ("\"a\"", "line 1"),
    ] {
      let error = #expect(throws: ModelFileError.self) { try read(Data(text.utf8)) }
      #expect(error?.message.contains(line) == true, "\(text): \(error?.message ?? "")")
    }
    #expect(throws: ModelFileError.self) { try read(Data([0xff, 0x00, 0x41])) }
  }
}
