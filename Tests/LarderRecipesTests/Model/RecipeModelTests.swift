import LarderModel
import LarderRecipes
import Testing

@Suite struct RecipeModelTests {
  /// The model is made without a look at its descriptions, so that a search need not wait for it.
  @Test func hasNoFault() throws {
    let model = try RecipeModel.make()
    #expect(ManagedObjectModel.faults(in: model.entities).isEmpty)
    #expect(try ManagedObjectModel(model.entities).entitiesByName.keys == model.entitiesByName.keys)
  }
}
