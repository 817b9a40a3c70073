internal import LarderFormats
internal import LarderRecipes

extension RecipeReport {
  /// Returns recipes as one JSON object.
  static func json(_ recipes: [RecipeDetails]) -> String {
    JSONWriter.document { json in
      json.key("recipes")
      json.array(recipes) { json, details in json.object { json in write(details, to: &json) } }
    }
  }

  private static func write(_ details: RecipeDetails, to json: inout JSONWriter) {
    let recipe = details.recipe
    json.member("uri", Wording.uri(details.objectID))
    json.member("title", recipe.title)
    json.member("path", details.path)
    json.member("added", details.added.map(Wording.moment))
    json.member("summary", recipe.summary)
    json.member("notes", recipe.notes)
    json.member("authors", recipe.authors)
    json.member("yield", recipe.yield)
    json.member("servings", recipe.servings)
    json.member("prepMinutes", recipe.prepMinutes)
    json.member("cookMinutes", recipe.cookMinutes)
    json.member("totalMinutes", recipe.totalMinutes)
    json.member("rating", recipe.rating)
    json.member("sourceRating", details.sourceRating)
    ChangeReport.write(details.said, to: &json)
    json.member("language", recipe.language)
    json.member("site", recipe.site)
    json.member("url", recipe.url)
    json.member("images", recipe.images.map(\.location))
    json.key("pictures")
    json.array(recipe.images) { json, image in
      json.object { json in
        json.member("location", image.location)
        json.member("alternativeText", image.alternativeText)
        if let count = image.bytes?.count { json.member("bytes", count) }
      }
    }
    json.key("nutrition")
    json.array(recipe.nutrition) { json, nutrient in
      json.object { json in
        json.member("name", nutrient.name)
        json.member("amount", nutrient.amount)
      }
    }
    json.member("kcal", details.kilocalories)
    json.member("published", recipe.published)
    json.member("languageIsGuessed", details.isLanguageGuessed)
    json.member("fileNotes", details.fileNotes)
    json.key("tags")
    json.array(recipe.tags) { json, tag in
      json.object { json in
        json.member("kind", tag.kind)
        json.member("name", tag.name)
      }
    }
    json.key("ingredients")
    json.array(details.ingredients) { json, ingredient in
      json.object { json in write(ingredient, to: &json) }
    }
    json.key("steps")
    json.array(recipe.steps.enumerated()) { json, step in
      let (place, step) = step
      let minutes = details.stepMinutes.indices.contains(place) ? details.stepMinutes[place] : nil
      json.object { json in
        json.member("text", step.text)
        json.member("group", step.group)
        json.member("minutes", minutes)
      }
    }
  }

  private static func write(_ ingredient: RecipeDetails.Ingredient, to json: inout JSONWriter) {
    json.member("text", ingredient.text)
    json.member("group", ingredient.group)
    json.member("quantity", ingredient.quantity)
    json.member("quantityMaximum", ingredient.quantityMaximum)
    json.member("unit", ingredient.unit)
    json.member("food", ingredient.food)
    json.member("preparation", ingredient.preparation)
    json.member("alternative", ingredient.alternative)
    json.member("optional", ingredient.isOptional)
  }
}
