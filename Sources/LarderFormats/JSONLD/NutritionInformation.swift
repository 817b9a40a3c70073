/// Nutrition facts in schema.org's vocabulary (https://schema.org/NutritionInformation).
enum NutritionInformation {
  /// The properties, and what a recipe calls them, in the order in which labels have them.
  static let names: [(property: String, name: String)] = [
    ("servingSize", "serving size"), ("calories", "calories"), ("fatContent", "fat"),
    ("saturatedFatContent", "saturated fat"), ("unsaturatedFatContent", "unsaturated fat"),
    ("transFatContent", "trans fat"), ("carbohydrateContent", "carbohydrate"),
    ("sugarContent", "sugar"), ("fiberContent", "fiber"), ("proteinContent", "protein"),
    ("sodiumContent", "sodium"), ("cholesterolContent", "cholesterol"),
  ]

  /// The property of a nutrient that recipes call by this name; nil where the vocabulary has none.
  static func property(of name: String) -> String? { names.first { $0.name == name }?.property }

  /// What the vocabulary has no name for, salt for one.
  private static let others = "additionalProperty"

  /// Reads the nutrition of a recipe's node: an object, several, or texts; a name once, in the order of the text.
  ///
  /// - Parameter value: what stands under `nutrition`.
  static func nutrients(_ value: JSONValue?) -> [ImportedRecipe.Nutrient] {
    var nutrients: [ImportedRecipe.Nutrient] = []
    for element in value?.elements ?? [] {
      for nutrient in self.nutrients(of: element)
      where !nutrients.contains(where: { $0.name == nutrient.name }) {
        nutrients.append(nutrient)
      }
    }
    return nutrients
  }

  /// Writes the nutrition of a recipe as the member `nutrition`; nothing where there is none.
  static func write(_ nutrients: [ImportedRecipe.Nutrient], to json: inout JSONWriter) {
    guard !nutrients.isEmpty else { return }
    json.key("nutrition")
    json.object { json in
      json.member("@type", "NutritionInformation")
      for (property, name) in names {
        if let nutrient = nutrients.first(where: { $0.name == name }) {
          json.member(property, nutrient.amount)
        }
      }
      let rest = nutrients.filter { nutrient in !names.contains { $0.name == nutrient.name } }
      guard !rest.isEmpty else { return }
      json.key(others)
      json.array(rest) { json, nutrient in
        json.object { json in
          json.member("@type", "PropertyValue")
          json.member("name", nutrient.name)
          json.member("value", nutrient.amount)
        }
      }
    }
  }

  private static func nutrients(of element: JSONValue) -> [ImportedRecipe.Nutrient] {
    guard let node = JSONLDNode(element) else {
      return NutritionText.nutrients(in: element.scalarText ?? "")
    }
    return node.members.flatMap { member -> [ImportedRecipe.Nutrient] in
      // What the vocabulary has no name for, salt for one.
      guard member.key != "additionalproperty" else {
        return member.value.elements.compactMap { other in
          guard let other = JSONLDNode(other), let name = JSONLDText.line(other["name"]),
            let amount = amount(other["value"])
          else { return nil }
          return .init(name: NutritionText.name(name), amount: amount)
        }
      }
      guard let name = NutritionText.knownName(member.key), let amount = amount(member.value) else {
        return []
      }
      return [.init(name: name, amount: amount)]
    }
  }

  /// A text, a number, or an object such as `{"value": 240, "unitText": "kcal"}`.
  private static func amount(_ value: JSONValue?) -> String? {
    guard let node = value.flatMap({ JSONLDNode($0) }), let number = JSONLDText.line(node["value"])
    else { return JSONLDText.line(value) }
    let unit = JSONLDText.line(node["unittext"] ?? node["unitcode"])
    return [number, unit].compactMap { $0 }.joined(separator: " ")
  }
}
