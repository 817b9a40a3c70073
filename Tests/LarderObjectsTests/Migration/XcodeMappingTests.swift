import FoundationEssentials
import LarderModel
import LarderPredicates
import LarderStores
import Testing

/// Xcode's own file of a mapping model, as its editor writes it.
@Suite struct XcodeMappingTests {
  private func models() throws -> (ManagedObjectModel, ManagedObjectModel) {
    let kind = EntityDescription("Kind", attributes: [AttributeDescription("name", .string)])
    let old = try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("minutes", .string),
        ], relationships: [RelationshipDescription("kind", to: "Kind", inverse: nil)]),
      EntityDescription("Old", attributes: [AttributeDescription("x", .string)]), kind,
    ])
    let new = try ManagedObjectModel([
      EntityDescription(
        "Meal",
        attributes: [
          AttributeDescription("title", .string), AttributeDescription("minutes", .integer32),
          AttributeDescription("stars", .integer16),
        ], relationships: [RelationshipDescription("sort", to: "Kind", inverse: nil)]),
      EntityDescription("New"), kind,
    ])
    return (old, new)
  }

  private let xml = """
    <?xml version="1.0"?>
    <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
    <database>
      <databaseInfo><version>134481920</version><nextObjectID>120</nextObjectID></databaseInfo>
      <object type="XDDEVMAPPINGMODEL" id="z101">
        <attribute name="sourcemodelpath" type="string">Dishes.xcdatamodeld/1.xcdatamodel</attribute>
        <relationship name="entitymappings" type="0/0" destination="XDDEVENTITYMAPPING" idrefs="z103 z102 z104 z105"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z102">
        <attribute name="name" type="string">DishToMeal</attribute>
        <attribute name="mappingnumber" type="int16">1</attribute>
        <attribute name="sourcename" type="string">Dish</attribute>
        <attribute name="destinationname" type="string">Meal</attribute>
        <attribute name="autogenerateexpression" type="bool">1</attribute>
        <attribute name="sourcefilterpredicatestring" type="string">name != nil</attribute>
        <attribute name="migrationpolicyclassname" type="string">DishPolicy</attribute>
        <relationship name="attributemappings" idrefs="z110 z111 z112"></relationship>
        <relationship name="relationshipmappings" idrefs="z113"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z103">
        <attribute name="mappingnumber" type="int16">2</attribute>
        <attribute name="sourcename" type="string">Kind</attribute>
        <attribute name="destinationname" type="string">Kind</attribute>
        <relationship name="attributemappings" idrefs="z114"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z104">
        <attribute name="name" type="string">Old</attribute>
        <attribute name="mappingnumber" type="int16">3</attribute>
        <attribute name="sourcename" type="string">Old</attribute>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z105">
        <attribute name="name" type="string">New</attribute>
        <attribute name="mappingnumber" type="int16">4</attribute>
        <attribute name="destinationname" type="string">New</attribute>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z110">
        <attribute name="name" type="string">title</attribute>
        <attribute name="sourcekeypath" type="string">name</attribute>
        <attribute name="autogenerateexpression" type="bool">1</attribute>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z111">
        <attribute name="name" type="string">minutes</attribute>
        <attribute name="autogenerateexpression" type="bool">0</attribute>
        <attribute name="valueexpressiondata" type="binary">YnBsaXN0MDA=</attribute>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z112">
        <attribute name="name" type="string">stars</attribute>
      </object>
      <object type="XDDEVRELATIONSHIPMAPPING" id="z113">
        <attribute name="name" type="string">sort</attribute>
        <attribute name="sourcekeypath" type="string">kind</attribute>
        <attribute name="sourcemappingname" type="string">KindToKind</attribute>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z114"><attribute name="name" type="string">name</attribute></object>
    </database>
    """

  @Test func `entities, filters, policies and sources of values are read`() throws {
    let (old, new) = try models()
    let mapping = try MappingModel(
      xcode: Data(xml.utf8), from: old, to: new,
      expressions: ["DishToMeal.minutes": "CAST($source.minutes, 'NSNumber')"])
    #expect(mapping.entityMappings.map(\.name) == ["DishToMeal", "KindToKind", "Old", "New"])
    #expect(mapping.entityMappings.map(\.kind) == [.custom, .copy, .remove, .add])
    let dish = mapping.entityMappings[0]
    #expect(dish.policyName == "DishPolicy" && dish.source == "Dish" && dish.destination == "Meal")
    #expect(try dish.filter == ObjectPredicate(format: "name != nil"))
    #expect(
      dish.attributes == [
        .source("name", as: "title"),
        try PropertyMapping("minutes", format: "CAST($source.minutes, 'NSNumber')"),
        PropertyMapping("stars", nil),
      ])
    #expect(
      try dish.relationships == [
        PropertyMapping(
          "sort",
          format:
            "FUNCTION($manager, 'destinationInstancesForEntityMappingNamed:sourceInstances:', 'KindToKind', $source.kind)"
        )
      ])
    #expect(mapping.entityMappings[1].attributes == [.source("name")])
    #expect(mapping.sourceVersionHashes == old.entityVersionHashes)
  }

  @Test func `an expression that cannot be read is named`() throws {
    let (old, new) = try models()
    let error = #expect(throws: MappingModelError.self) {
      try MappingModel(xcode: Data(xml.utf8), from: old, to: new)
    }
    #expect(error?.entity == "DishToMeal" && error?.property == "minutes")
    #expect(error?.message.contains("\"DishToMeal.minutes\"") == true)
    let other = #expect(throws: MappingModelError.self) {
      try MappingModel(xcode: Data("<database></database>".utf8), from: old, to: new)
    }
    #expect(other?.kind == .malformed)
    let missing = #expect(throws: MappingModelError.self) {
      try MappingModel(
        xcode: Data(xml.replacing(">Meal<", with: ">Supper<").utf8), from: old, to: new,
        expressions: ["DishToMeal.minutes": "1"])
    }
    #expect(missing?.kind == .invalid && missing?.message.contains("Supper") == true)
  }
}
