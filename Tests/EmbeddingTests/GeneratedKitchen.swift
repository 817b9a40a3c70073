// Written from the model; the next time it is written anew.

import FoundationEssentials
import LarderObjects
import LarderPredicates

/// The objects of the entity Dish.
class Dish: ManagedObject {}

extension Dish {
  var added: Date? {
    get { self["added"] }
    set { self["added"] = newValue }
  }

  var `default`: String? {
    get { self["default"] }
    set { self["default"] = newValue }
  }

  var folded: String? { self["folded"] }

  var icon: Data? {
    get { self["icon"] }
    set { self["icon"] = newValue }
  }

  var isVegan: Bool {
    get { self["isVegan", default: false] }
    set { self["isVegan", default: false] = newValue }
  }

  var name: String {
    get { self["name", default: "untitled"] }
    set { self["name", default: "untitled"] = newValue }
  }

  var page: URL? {
    get { self["page"] }
    set { self["page"] = newValue }
  }

  var partCount: Int? { self["partCount"] }

  var photo: Data? {
    get { self["photo"] }
    set { self["photo"] = newValue }
  }

  var price: Decimal {
    get { self["price", default: Decimal(string: "1.1") ?? 0] }
    set { self["price", default: Decimal(string: "1.1") ?? 0] = newValue }
  }

  var scratch: Value {
    get { self["scratch"] }
    set { self["scratch"] = newValue }
  }

  var serves: Int {
    get { self["serves", default: 4] }
    set { self["serves", default: 4] = newValue }
  }

  var since: Date {
    get { self["since", default: Date(timeIntervalSinceReferenceDate: 86400.0)] }
    set { self["since", default: Date(timeIntervalSinceReferenceDate: 86400.0)] = newValue }
  }

  var token: UUID? {
    get { self["token"] }
    set { self["token"] = newValue }
  }

  var kinds: [TypeObject] {
    get { self["kinds"] }
    set { self["kinds"] = newValue }
  }
  /// `kinds`, to be changed in place.
  var mutableKinds: MutableObjectSet<TypeObject> {
    mutableSet(forKey: "kinds", of: TypeObject.self)
  }

  var partner: Dish? {
    get { self["partner"] }
    set { self["partner"] = newValue }
  }

  var parts: [Part] {
    get { self["parts"] }
    set { self["parts"] = newValue }
  }
  /// `parts`, to be changed in place.
  var mutableParts: MutableOrderedObjectSet<Part> {
    mutableOrderedSet(forKey: "parts", of: Part.self)
  }

  var similar: [Dish] {
    fetchedObjects(for: "similar", as: Dish.self)
  }
}

/// The objects of the entity Part.
final class Part: ManagedObject {}

extension Part {
  var text: String {
    get { self["text", default: "-"] }
    set { self["text", default: "-"] = newValue }
  }

  var dish: Dish? {
    get { self["dish"] }
    set { self["dish"] = newValue }
  }
}

/// The objects of the entity Soup.
final class Soup: Dish {}

extension Soup {
  var litres: Double {
    get { self["litres", default: 0.5] }
    set { self["litres", default: 0.5] = newValue }
  }
}

/// The objects of the entity Type.
final class TypeObject: ManagedObject {}

extension TypeObject {
  var name: String {
    get { self["name", default: "plain"] }
    set { self["name", default: "plain"] = newValue }
  }

  var dishes: [Dish] {
    get { self["dishes"] }
    set { self["dishes"] = newValue }
  }
  /// `dishes`, to be changed in place.
  var mutableDishes: MutableObjectSet<Dish> {
    mutableSet(forKey: "dishes", of: Dish.self)
  }
}

/// The class of each entity, as a container takes them.
enum ModelClasses {
  static var all: [String: ManagedObject.Type] {
    [
      "Dish": Dish.self,
      "Part": Part.self,
      "Soup": Soup.self,
      "Type": TypeObject.self,
    ]
  }
}
