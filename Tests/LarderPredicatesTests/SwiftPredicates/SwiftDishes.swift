import Foundation
import LarderPredicates
import TestSupport

/// A dish with typed properties, as Swift's own predicates and ours see it.
class SwiftDish: Hashable, KeyPathNaming, PredicateSubject {
  var title = ""
  var notes: String?
  var minutes = 0
  var rating: Double?
  var isVegan = false
  var added: Date?
  var author: SwiftCook?
  var tags: [SwiftTag] = []
  var secret = ""
  var identifier = ObjectID(temporary: 0, entityName: "Dish")

  class var keyPathNames: [AnyKeyPath: String] {
    [
      \SwiftDish.title: "name", \SwiftDish.notes: "notes", \SwiftDish.minutes: "minutes",
      \SwiftDish.rating: "rating", \SwiftDish.isVegan: "isVegan", \SwiftDish.added: "added",
      \SwiftDish.author: "author", \SwiftDish.tags: "tags",
    ]
  }
  class var predicateEntityName: String? { "Dish" }
  class var predicateSubtypes: [any KeyPathNaming.Type] { [SwiftStew.self, SwiftSoup.self] }

  static func == (left: SwiftDish, right: SwiftDish) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var predicateObjectID: ObjectID? { identifier }

  func predicateProperty(_ key: String) -> PredicateProperty {
    switch key {
    case "name": .attribute(.string(title))
    case "notes": .attribute(notes.predicateValue)
    case "minutes": .attribute(.integer(Int64(minutes)))
    case "rating": .attribute(rating.predicateValue)
    case "isVegan": .attribute(.boolean(isVegan))
    case "added": .attribute(added.predicateValue)
    case "author": .toOne(author)
    case "tags": .toMany(tags)
    default: .missing
    }
  }

  /// Dishes of few different values, so that comparisons come out both ways.
  static func random(_ count: Int, _ random: inout SeededGenerator) -> [SwiftDish] {
    func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
    let cooks = ["Ann", "Bob", ""].map { name in
      let cook = SwiftCook()
      (cook.name, cook.born) = (name, pick([nil, 1900, 1950]))
      return cook
    }
    return (0..<count).map { number in
      let dish = SwiftDish()
      dish.identifier = ObjectID(temporary: Int64(number), entityName: "Dish")
      dish.title = pick(["Crème brûlée", "creme", "Stew", "stew pot", "", "a"])
      dish.notes = pick([nil, "", "with a stew", "x"])
      dish.minutes = pick([0, 1, 5, 30, -7])
      dish.rating = pick([nil, 0, 3.5, 5])
      dish.isVegan = pick([true, false])
      dish.added = pick([
        nil, Date(timeIntervalSinceReferenceDate: 100), Date(timeIntervalSinceReferenceDate: 0),
      ])
      dish.author = pick(cooks.map { $0 } + [nil])
      dish.tags = (0..<pick([0, 1, 3])).map { _ in
        let tag = SwiftTag()
        (tag.name, tag.weight) = (pick(["soup", "stew", "cold"]), pick([1, 2, 3]))
        return tag
      }
      return dish
    }
  }
}

/// Dishes of an entity that has one below it.
class SwiftSoup: SwiftDish {
  override class var predicateEntityName: String? { "Soup" }
  override class var predicateSubtypes: [any KeyPathNaming.Type] { [SwiftBroth.self] }
}

final class SwiftBroth: SwiftSoup {
  override class var predicateEntityName: String? { "Broth" }
  override class var predicateSubtypes: [any KeyPathNaming.Type] { [] }
}

/// A class without an entity.
final class SwiftChef: SwiftCook {}

/// A dish of another entity.
final class SwiftStew: SwiftDish {
  override class var keyPathNames: [AnyKeyPath: String] {
    [\SwiftStew.title: "name", \SwiftStew.minutes: "minutes"]
  }
  override class var predicateEntityName: String? { "Stew" }
  override class var predicateSubtypes: [any KeyPathNaming.Type] { [] }
}

class SwiftCook: Hashable, KeyPathNaming, PredicateSubject {
  var name = ""
  var born: Int?

  static var keyPathNames: [AnyKeyPath: String] {
    [\SwiftCook.name: "name", \SwiftCook.born: "born"]
  }

  static func == (left: SwiftCook, right: SwiftCook) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var predicateObjectID: ObjectID? { ObjectID(temporary: 7, entityName: "Cook") }

  func predicateProperty(_ key: String) -> PredicateProperty {
    switch key {
    case "name": .attribute(.string(name))
    case "born": .attribute(born.predicateValue)
    default: .missing
    }
  }
}

final class SwiftTag: KeyPathNaming, PredicateSubject {
  var name = ""
  var weight = 0

  static var keyPathNames: [AnyKeyPath: String] {
    [\SwiftTag.name: "name", \SwiftTag.weight: "weight"]
  }

  var predicateObjectID: ObjectID? { ObjectID(temporary: 8, entityName: "Tag") }

  func predicateProperty(_ key: String) -> PredicateProperty {
    switch key {
    case "name": .attribute(.string(name))
    case "weight": .attribute(.integer(Int64(weight)))
    default: .missing
    }
  }
}
