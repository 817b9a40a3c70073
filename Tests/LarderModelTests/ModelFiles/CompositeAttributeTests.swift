import Foundation
import LarderModel
import LarderPredicates
import LarderXML
import Testing

@Suite struct CompositeAttributeTests {
  private let xml = """
    <model>
      <entity name="Guest">
        <attribute name="name" optional="YES" attributeType="String"/>
        <attribute name="home" optional="YES" attributeType="Composite" composite="Address" elementID="place"/>
        <relationship name="friend" optional="YES" destinationEntity="Guest" inverseName="friend"/>
        <userInfo><entry key="larder.search.city" value="home.city, friend.home.city"/></userInfo>
      </entity>
      <compositeAttribute name="Address">
        <attribute name="city" attributeType="String" defaultValueString="Lyon" elementID="town" unknown="x"/>
        <attribute name="at" optional="YES" attributeType="Composite" composite="Point"/>
      </compositeAttribute>
      <compositeAttribute name="Point">
        <attribute name="x" optional="YES" attributeType="Double"/>
        <attribute name="y" optional="YES" attributeType="Double" versionHashModifier="2"/>
      </compositeAttribute>
    </model>
    """

  private func file(_ xml: String) throws -> ModelFile { try ModelFile(xml: Data(xml.utf8)) }

  @Test func `elements are attributes of their own, with a path`() throws {
    let guest = try #require(try file(xml).model.entity("Guest"))
    #expect(guest.attributes.map(\.name) == ["name", "home_city", "home_at_x", "home_at_y"])
    let city = try #require(guest.attribute("home_city"))
    #expect(city.isOptional && city.defaultValue == .string("Lyon"))
    #expect(city.compositePath == ["home", "city"] && city.renamingIdentifier == "place_town")
    #expect(guest.attribute("home_at_y")?.compositePath == ["home", "at", "y"])
    #expect(guest.attribute("home_at_y")?.renamingIdentifier == "place_at_y")
    #expect(guest.attribute("home_at_y")?.versionHashModifier == "2")
  }

  @Test func `composites are read under the name that Xcode 15 gives their types`() throws {
    let other = xml.replacing("compositeAttribute", with: "composite")
    let model = try file(other).model
    #expect(ModelDifference(from: try file(xml).model, to: model).isEmpty)
    #expect(model.entity("Guest")?.attribute("home_at_y")?.compositePath == ["home", "at", "y"])
  }

  @Test func `key paths lead to elements, in searches and predicates too`() throws {
    let model = try file(xml).model
    let guest = try #require(model.entity("Guest"))
    let found = model.resolve(keyPath: ["friend", "home", "at", "x"], from: guest)
    #expect(found?.attribute?.name == "home_at_x" && found?.steps.count == 1)
    #expect(model.resolve(keyPath: ["home"], from: guest) == nil)
    #expect(model.resolve(keyPath: ["home", "at", "x", "more"], from: guest) == nil)
    #expect(model.flattening(["friend", "home", "city"], from: guest) == ["friend", "home_city"])
    for path in [["name"], ["home"], ["home", "gone"], ["friend"], []] {
      #expect(model.flattening(path, from: guest) == path)
    }
    let predicate = try ObjectPredicate(
      format: "home.city == 'Lyon' AND NOT (friend.home.at.x > 3 OR name == friend.home.city)")
    let flat = try ObjectPredicate(
      format: "home_city == 'Lyon' AND NOT (friend.home_at_x > 3 OR name == friend.home_city)")
    #expect(model.flattening(predicate, from: guest) == flat)
    // What a predicate is checked against knows the composites as well.
    #expect(model.predicateSchemaProperty("home", of: "Guest") == .toOne(entity: "Guest.home"))
    #expect(model.predicateSchemaProperty("city", of: "Guest.home") == .attribute(.string))
    #expect(
      model.predicateSchemaProperty("at", of: "Guest.home") == .toOne(entity: "Guest.home.at"))
    #expect(model.predicateSchemaProperty("x", of: "Guest.home.at") == .attribute(.number))
    #expect(model.predicateSchemaProperty("z", of: "Guest.home.at") == nil)
    #expect(model.predicateSchemaProperty("gone", of: "Guest") == nil)
    #expect(model.predicateKeys(of: "Guest.home.at") == ["x", "y"])
  }

  @Test
  func `a file with composites is written back as it was, also when something else is edited`()
    throws
  {
    let file = try file(xml)
    #expect(try XMLDocument(xml: file.xml()) == XMLDocument(xml: Data(xml.utf8)))
    var entities = file.model.entities
    entities[0].attributes[0].isOptional = false
    let edited = try file.replacing(ManagedObjectModel(entities))
    let text = String(decoding: try edited.xml(), as: UTF8.self)
    #expect(text.contains("composite=\"Address\"") && text.contains("unknown=\"x\""))
    #expect(edited.model.entity("Guest")?.attributes.count == 4)
    // In a file made of the model alone, elements say themselves what they belong to.
    let made = try ModelFile(xml: ModelFile(file.model).xml()).model
    #expect(ModelDifference(from: file.model, to: made).isEmpty)
    #expect(made.entity("Guest")?.attribute("home_at_x")?.compositePath == ["home", "at", "x"])
  }

  @Test func `what is wrong with composites is said`() throws {
    func faults(_ attribute: String, _ rest: String = "") -> [String] {
      do throws(ModelFileError) {
        _ = try ModelFile(
          xml: Data("<model><entity name='A'>\(attribute)</entity>\(rest)</model>".utf8))
        return []
      } catch {
        return error.faults.map(\.description)
      }
    }
    let plain = "<attribute name='p' attributeType='Composite' composite='C'/>"
    #expect(
      faults("<attribute name='p' attributeType='Composite'/>").first?.contains("names no") == true)
    #expect(faults(plain).first?.hasPrefix("A.p: the composite \"C\" is not in the model") == true)
    let circle = "<compositeAttribute name='C'>\(plain)</compositeAttribute>"
    #expect(faults(plain, circle).first?.contains("more than 8 deep") == true)
    let wide = (0..<20).map { "<attribute name='a\($0)' attributeType='Composite' composite='C'/>" }
    let burst =
      "<compositeAttribute name='C'>\(wide.joined())<attribute name='x' attributeType='Double'/></compositeAttribute>"
    #expect(faults(plain, burst).count == 1)
    let taken = "<attribute name='p' optional='YES' attributeType='String'/>"
    let point =
      "<compositeAttribute name='C'><attribute name='x' optional='YES' attributeType='Double'/></compositeAttribute>"
    #expect(faults(plain + taken, point).contains { $0.hasPrefix("A.p: there is a composite") })
    #expect(
      faults(
        "<attribute name='q' attributeType='String'><userInfo><entry key='larder.composite' value='a.b'/></userInfo></attribute>"
      ).first?.contains("joined by underscores") == true)
  }
}
