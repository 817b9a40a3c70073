import LarderFoods
import Testing

/// Notes that speak of diets: what the food is, or what one could take instead.
@Suite struct NoteTests {
  @Test(arguments: [
    ("50 g walnuts (not nut-free)", FoodClass.treeNuts),
    ("50 g walnuts (skip to make it nut-free)", .treeNuts),
    ("nuts (omit for nut-free)", .treeNuts), ("almond flour (not nut free)", .treeNuts),
    ("100 g butter (dairy-free works fine)", .milk), ("100 g butter (vegan works fine)", .milk),
    ("100 g butter (swap for dairy-free)", .milk),
    ("100 g butter (substitute oil for dairy-free)", .milk),
    ("100 g butter (use vegan butter to keep it vegan)", .milk),
    ("100 g butter - vegan works too", .milk), ("100 g butter – vegan works too", .milk),
    ("250 ml milk (dairy-free or regular)", .milk),
    ("250 ml milk, dairy-free or otherwise", .milk), ("250 ml milk (dairy free for vegan)", .milk),
    ("250 ml milk (use oat milk to make it dairy-free)", .milk),
    ("1 cup milk (not dairy free)", .milk), ("4 tbsp yoghurt, not dairy free", .milk),
    ("yoghurt (dairy-free works too)", .milk), ("parmesan (leave out for dairy-free)", .milk),
    ("50 g feta, vegan or regular", .milk), ("ice cream (vegan or regular)", .milk),
    ("mayo (vegan or regular)", .eggs), ("1 egg (use flax egg for egg-free)", .eggs),
    ("1 egg (egg-free: use aquafaba)", .eggs), ("2 eggs (omit for egg-free version)", .eggs),
    ("2 eggs (no vegan substitute will work)", .eggs), ("1 cup flour (not gluten-free)", .gluten),
    ("200 g plain flour (gluten free works too)", .gluten),
    ("plain flour (use gluten free flour for a gluten free version)", .gluten),
    ("soy sauce (use tamari for gluten free)", .gluten),
    ("bread, gluten-free or regular", .gluten), ("200 g pasta (gluten-free optional)", .gluten),
    ("tahini (omit for sesame-free)", .sesame),
    ("1 tbsp tahini (sesame-free: use sunflower)", .sesame),
    ("1 tbsp fish sauce (vegan version available)", .fish),
    ("1 tbsp Worcestershire sauce (fish-free if vegetarian)", .fish),
    ("100 g bacon (vegetarian: leave out)", .meat), ("100 g bacon (vegan works too)", .meat),
    ("100 g chicken (vegetarians can omit)", .meat), ("1 tbsp honey (vegan: use maple)", .honey),
    ("honey (use maple syrup to make it vegan)", .honey),
  ])
  func `what could be taken instead does not free what is there`(
    line: String, present: FoodClass
  ) {
    #expect(FoodReader().read(line).presence(of: FoodClasses(present)) == .present, "\(line)")
  }

  @Test(arguments: [
    ("de", "200 g Mehl (vegane Variante möglich, auch glutenfrei)", FoodClass.gluten),
    ("fr", "200 g de farine (version sans gluten possible)", .gluten),
    ("es", "200 g de harina (o sin gluten)", .gluten),
    ("it", "200 ml di latte (anche vegano)", .milk),
  ])
  func `nor in other languages`(language: String, line: String, present: FoodClass) {
    let reading = FoodReader(language: language).read(line)
    #expect(reading.presence(of: FoodClasses(present)) == .present, "\(line)")
  }

  @Test(arguments: [
    ("en", "1 cup rolled oats (certified gluten-free)", FoodClass.gluten),
    ("en", "soy sauce (gluten-free)", .gluten),
    ("en", "2 cups flour, gluten-free, sifted", .gluten),
    ("en", "butter, vegan", .milk), ("en", "cream cheese (vegan version)", .milk),
    ("en", "dark chocolate chips, dairy-free and vegan", .milk),
    ("en", "200 g spaghetti (I used gluten free)", .gluten),
    ("en", "gluten-free all-purpose flour", .gluten), ("en", "1 cup butter dairy-free", .milk),
    ("es", "200 ml de leche desnatada sin lactosa", .lactose),
    ("fr", "100 g de farine certifiée sans gluten", .gluten),
    ("de", "250 g Nudeln, glutenfrei", .gluten), ("it", "1 l di latte senza lattosio", .lactose),
  ])
  func `a note that only says what the food is frees it`(
    language: String, line: String, absent: FoodClass
  ) {
    let reading = FoodReader(language: language).read(line)
    #expect(reading.presence(of: FoodClasses(absent)) == .absent, "\(line)")
  }

  /// Rye and spelt hold gluten, and no wheat.
  @Test func `what is free of wheat is not free of gluten`() {
    for line in ["2 slices wheat-free bread", "200 g wheat-free flour"] {
      #expect(FoodReader().read(line).presence(of: FoodClasses(.gluten)) == .unknown, "\(line)")
    }
  }
}
