/// The rows of the object benchmark, made from a seed: what recipes of a collection look like in size.
struct KitchenRows {
  struct Ingredient {
    var text: String
    var unit: String?
    var amount: Double?
    var position: Int64

    var fingerprint: Int {
      var sum = Fingerprint()
      sum.add(text)
      sum.add(unit)
      sum.add(amount)
      sum.add(position)
      return sum.value
    }
  }

  struct Recipe {
    var title: String
    var summary: String?
    var directions: String
    var source: String?
    var servings: Int64
    var minutes: Int64
    var rating: Double?
    var added: Double
    var author: Int
    var ingredients: [Ingredient] = []

    var fingerprint: Int {
      var sum = Fingerprint()
      sum.add(title)
      sum.add(summary)
      sum.add(directions)
      sum.add(source)
      sum.add(servings)
      sum.add(minutes)
      sum.add(rating)
      sum.add(added)
      return sum.value
    }
  }

  private static let words = [
    "butter", "sugar", "flour", "cream", "crème", "brûlée", "with", "the", "and", "chopped",
    "onion", "garlic", "oil", "salt", "pepper", "stir", "until", "golden", "oven", "minutes",
    "bake", "large", "bowl", "mix", "well", "lemon", "juice", "chicken", "breast", "rice", "sauce",
    "tomatoes", "jalapeño", "water", "boil", "reduce", "heat", "simmer", "cover", "serve",
  ]

  let authors: [String]
  let recipes: [Recipe]

  init(count: Int, seed: UInt64) {
    var random = RandomSource(seed: seed)
    func text(_ words: ClosedRange<Int>) -> String {
      (0..<Int.random(in: words, using: &random)).map { _ in
        Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      }.joined(separator: " ")
    }
    let authors = (0..<max(1, count / 20)).map { "Author \($0) \(text(1...2))" }
    var recipes: [Recipe] = []
    recipes.reserveCapacity(count)
    for number in 0..<count {
      var recipe = Recipe(
        title: text(2...6), summary: number % 4 == 0 ? nil : text(8...20),
        directions: text(60...120), source: number % 3 == 0 ? nil : "source \(number % 500)",
        servings: Int64(number % 12 + 1), minutes: Int64(number % 180),
        rating: number % 5 == 0 ? nil : Double(number % 50) / 10,
        added: Double(600_000_000 + number),
        author: Int.random(in: 0..<authors.count, using: &random))
      for position in 0..<9 {
        recipe.ingredients.append(
          Ingredient(
            text: text(2...6), unit: position % 3 == 0 ? nil : "cups",
            amount: position % 4 == 0 ? nil : Double(position), position: Int64(position)))
      }
      recipes.append(recipe)
    }
    self.authors = authors
    self.recipes = recipes
  }
}
