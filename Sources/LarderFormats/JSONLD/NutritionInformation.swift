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

  /// What the vocabulary has no name for, salt for one.
  private static let others = "additionalProperty"

  /// Reads the nutrition of a recipe's node, whatever it was written as; in the order of the text, a name once.
  ///
  /// - Parameter value: what stands under `nutrition`: an object, several, or a text with a line for each.
  static func nutrients(_ value: JSONValue?) -> [ImportedRecipe.Nutrient] {
    var nutrients: [ImportedRecipe.Nutrient] = []
    func add(_ name: String?, _ amount: String?) {
      guard let name, let amount, !nutrients.contains(where: { $0.name == name }) else { return }
      nutrients.append(.init(name: name, amount: amount))
    }
    for element in value?.elements ?? [] {
      guard let node = JSONLDNode(element) else {
        for nutrient in ImportedRecipe.Nutrient.list(element.text ?? "") {
          add(nutrient.name, nutrient.amount)
        }
        continue
      }
      for member in node.members {
        if member.key == others.lowercased() {
          for element in member.value.elements {
            guard let other = JSONLDNode(element) else { continue }
            add(JSONLDText.line(other["name"]), amount(other["value"]))
          }
        } else if let name = nameByProperty[member.key] {
          add(name, amount(member.value))
        }
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

  private static let nameByProperty = Dictionary(
    names.map { ($0.property.lowercased(), $0.name) }, uniquingKeysWith: { first, _ in first })

  /// A text, a number, or an object such as `{"value": 240, "unitText": "kcal"}`.
  private static func amount(_ value: JSONValue?) -> String? {
    guard let node = value.flatMap({ JSONLDNode($0) }), let number = JSONLDText.line(node["value"])
    else { return JSONLDText.line(value) }
    let unit = JSONLDText.line(node["unittext"] ?? node["unitcode"])
    return [number, unit].compactMap { $0 }.joined(separator: " ")
  }
}
