internal import LarderFormats
internal import LarderRecipes

/// A shopping list as text, Markdown or JSON.
struct ShoppingReport {
  let terminal: Terminal
  let list: ShoppingList
  let showsNeeds: Bool
  let isQuiet: Bool

  func text() -> String {
    var lines: [String] = []
    for (aisle, items) in aisles {
      if !lines.isEmpty { lines.append("") }
      lines.append(terminal.styled(aisle.rawValue, .bold))
      for item in items {
        lines.append("  " + SafeText.line(words(item)))
        for need in needs(item) {
          lines.append("      " + terminal.styled(SafeText.line(need), .dim))
        }
      }
    }
    if !isQuiet { lines += ["", SafeText.line(footer)] }
    return lines.joined(separator: "\n") + "\n"
  }

  func markdown() -> String {
    var lines = ["# Shopping list"]
    for (aisle, items) in aisles {
      lines += ["", "## \(aisle.rawValue)", ""]
      for item in items {
        lines.append("- [ ] " + Self.escaped(words(item)))
        for need in needs(item) { lines.append("  - " + Self.escaped(need)) }
      }
    }
    if !isQuiet {
      lines += ["", "## for", ""]
      lines += list.recipes.map { "- " + Self.escaped(Self.name($0)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func json() -> String {
    JSONWriter.document { json in
      json.key("recipes")
      json.array(list.recipes) { json, recipe in
        json.object { json in
          json.member("uri", Wording.uri(recipe.objectID))
          json.member("title", recipe.title)
          json.member("factor", recipe.factor)
        }
      }
      json.key("items")
      json.array(list.items) { json, item in
        json.object { json in
          json.member("name", item.name)
          json.member("aisle", item.aisle.rawValue)
          json.member("amounts", item.amounts)
          json.member("more", item.isMore)
          json.member("optional", item.isOptional)
          json.key("needs")
          json.array(item.needs) { json, need in
            json.object { json in
              json.member("recipe", need.recipe)
              json.member("line", need.line)
            }
          }
        }
      }
      json.member("staples", list.staples)
    }
  }

  /// The items by aisle, in the order of the shop.
  private var aisles: [(aisle: Aisle, items: [ShoppingList.Item])] {
    Aisle.allCases.compactMap { aisle in
      let items = list.items.filter { $0.aisle == aisle }
      return items.isEmpty ? nil : (aisle, items)
    }
  }

  /// `flour: 350 g`
  private func words(_ item: ShoppingList.Item) -> String {
    var amounts = item.amounts
    if item.isMore { amounts.append("and some") }
    let text = amounts.isEmpty ? item.name : "\(item.name): \(amounts.joined(separator: " + "))"
    return text.replacing(" + and", with: " and") + (item.isOptional ? " (optional)" : "")
  }

  private func needs(_ item: ShoppingList.Item) -> [String] {
    guard showsNeeds else { return [] }
    return item.needs.compactMap { need in
      list.recipes.indices.contains(need.recipe)
        ? "\(list.recipes[need.recipe].title): \(need.line)" : nil
    }
  }

  private static func name(_ recipe: ShoppingList.Recipe) -> String {
    recipe.factor == 1 ? recipe.title : "\(recipe.title) (\(Wording.decimal(recipe.factor)) times)"
  }

  private var footer: String {
    let things = Wording.count(list.items.count, "thing", "things")
    let recipes = Wording.count(list.recipes.count, "recipe", "recipes")
    let left = list.staples.isEmpty ? "" : "; left out: " + list.staples.joined(separator: ", ")
    return "\(things) for \(recipes)\(left)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in SafeText.line(text) {
      if "\\`*_[]<>#|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
