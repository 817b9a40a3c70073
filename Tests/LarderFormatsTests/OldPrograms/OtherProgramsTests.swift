import LarderFormats
import TestSupport
import Testing

/// Texts in the columns of old programs as others write them.
@Suite struct OtherProgramsTests {
  private func recipe(_ text: String, as format: String) throws -> ImportedRecipe {
    let reading = reading(text.utf8, as: "txt")
    #expect(reading.format?.name == format)
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test func `fields that Meal-Master has not`() throws {
    let recipe = try recipe(
      """
      ----- Meal-Master -----

      Title: Plum buns
      Categories: buns
      Tags: autumn, sweet
      Yield: 6 buns
      Contributor: Ida Plum
      Oven: wood

            2 c  flour
              c  -Water

      Knead.

      -----
      """, as: "mealmaster")
    #expect(recipe.yield == "6 buns" && recipe.authors == ["Ida Plum"])
    #expect(tags(recipe, "tag") == ["autumn", "sweet"] && recipe.notes == "Oven: wood")
    #expect(described(recipe.ingredients).first == "2 cups flour")
    #expect(described(recipe.steps) == ["Knead."])
  }

  @Test func `headings among the ingredients, and hyphens before names`() throws {
    let recipe = try recipe(
      """
      ----- Meal-Master -----

            Title: Plum tart
            Yield: 1 tart

                 DOUGH---
            2 c  flour
            1 c  -water
                 For the top:
            9    plums

        1. Knead the dough,
        and roll it out.
        2. Lay the plums on it.

        3. Bake at
        200. Serve warm.

      -----
      """, as: "mealmaster")
    #expect(
      described(recipe.ingredients) == [
        "DOUGH | 2 cups flour", "DOUGH | 1 cup water", "For the top | 9 plums",
      ])
    #expect(
      described(recipe.steps) == [
        "Knead the dough, and roll it out.", "Lay the plums on it.", "Bake at 200. Serve warm.",
      ])
  }

  @Test func `blank lines where a column has nothing`() throws {
    let recipe = try recipe(
      """
      ===== Recipe via Cookmate [REZKONV Export Format] =====

            Titel: Plum soup
            Menge: 2

            1 lb Plums, of a
                 \u{20}
                 -blue kind
            2 tb Honey, or
                 -sugar


      Boil.

      =====
      """, as: "rezkonv")
    #expect(
      described(recipe.ingredients) == ["1 lb Plums, of a blue kind", "2 tb Honey, or sugar"])
    #expect(described(recipe.steps) == ["Boil."])
  }

  @Test func `keywords and who typed it in`() throws {
    let recipe = try recipe(
      """
      ========== REZKONV-Rezept - Kochbuch

           Titel: Pflaumenmus
           Menge: 1 Glas

      =========================== Für das Mus: =======================
            1        kg Pflaumen
            1     Prise  ; Salz

      ============================ QUELLE ============================
                 Ida Pflaum

      Lange kochen.

      :Stichworte: Pflaumen, Herbst
      :Stichworte: Mus
      :Erfasst am: 3.10.1999
      :Heiß einfüllen: in Gläser.

      =====
      """, as: "rezkonv")
    #expect(recipe.authors == ["Ida Pflaum"])
    #expect(
      described(recipe.ingredients) == [
        "Für das Mus | 1 kg Pflaumen", "Für das Mus | 1 Prise Salz",
      ])
    #expect(described(recipe.steps) == ["Lange kochen.", "Heiß einfüllen: in Gläser."])
    #expect(tags(recipe, "tag") == ["Pflaumen", "Herbst", "Mus"])
    #expect(recipe.notes == "Erfasst am: 3.10.1999")
  }

  @Test func `recipes of several programs in one file`() throws {
    let recipes = try importRecipes(
      """
      * Exported from MasterCook *

                            Plum jam

      Recipe By     : Ida
      Serving Size  : 4

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
         1      pound         plums

      Boil.

      - - - - - - - - - -

      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Plum cake
            Yield: 1 cake

            2 c  flour

        Bake.

      MMMMM

      @@@@@ Now You're Cooking! Export Format

      Plum tea

      drinks

      1 cup water

      Brew.

      Yield: 1 cup
      """, as: "txt")
    #expect(recipes.map(\.title) == ["Plum jam", "Plum cake", "Plum tea"])
    #expect(recipes.map(\.ingredients.count) == [1, 1, 1])
    #expect(recipes.map { described($0.steps) } == [["Boil."], ["Bake."], ["Brew."]])
  }

  @Test func `RecipeML whose outermost element is the recipe`() throws {
    let recipe = try #require(
      try importRecipes(
        """
        <recipeml version="0.5"><head><title>Tarte aux prunes</title>
        <source>https://cuisine.example/tarte</source></head><ingredients>
        <ing><amt><qty>9</qty></amt><item>prunes</item></ing><ing><item>Pour la pâte</item></ing>
        <ing><amt><qty>200</qty><unit>g</unit></amt><item>farine</item></ing></ingredients>
        <directions><step>Cuire.</step></directions></recipeml>
        """, as: "xml"
      ).first)
    #expect(recipe.title == "Tarte aux prunes" && recipe.authors.isEmpty)
    #expect(recipe.url == "https://cuisine.example/tarte")
    #expect(described(recipe.ingredients) == ["9 prunes", "Pour la pâte | 200 g farine"])
    #expect(described(recipe.steps) == ["Cuire."])
  }

  @Test func `lines that are wrapped within a step are one`() throws {
    let recipe = try #require(
      try importRecipes(
        """
        <recipeml><recipe><head><title>Plum soup</title></head><ingredients>
        <ing><item>plums</item></ing></ingredients><directions><step>
          Wash the plums, take out the stones and boil them with the
          sugar for a quarter of an hour. Take the pot from the fire
          and let it cool.

          Serve cold with a spoon of cream.
        </step><step>Wash up.
          Dry.</step></directions></recipe></recipeml>
        """, as: "rml"
      ).first)
    #expect(
      described(recipe.steps) == [
        "Wash the plums, take out the stones and boil them with the sugar for a quarter of an hour. "
          + "Take the pot from the fire and let it cool.",
        "Serve cold with a spoon of cream.", "Wash up.", "Dry.",
      ])
  }
}
