/// Nutrition facts in schema.org's vocabulary (https://schema.org/NutritionInformation).
enum NutritionInformation {
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
