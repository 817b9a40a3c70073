import LarderPredicates
import TestSupport

/// Random predicates from templates: `OP` is any comparison, `[o]` any way to compare texts, and the places of arguments get
/// texts and numbers of the objects.
enum WidePredicates {
  static let templates: [String] = """
    lines.@count OP %d
    cooks.@count OP lines.@count
    book.dishes.@count OP %d
    book.shelf.books.@count OP %d
    book.shelf.books.dishes.@count OP %d
    book.dishes.@sum.minutes OP %d
    book.dishes.minutes.@sum + 1 OP minutes * 2
    book.dishes.@max.rating OP %f
    book.dishes.@avg.minutes OP %f
    book.dishes.minutes.@min OP minutes
    book.dishes.@max.cooked OP cooked
    lines.@min.text OP[o] %@
    lines.@max.text OP title
    lines.@distinctUnionOfObjects.group.@count OP %d
    lines.@unionOfObjects.group.@count OP %d
    lines.group.@count OP %d
    cooks.name CONTAINS[o] %@
    %@ IN[o] cooks.name
    title IN[o] cooks.name
    title IN lines.text
    NOT order IN[o] lines.group
    SUBQUERY(lines, $l, $l.text CONTAINS[cd] %@).@count OP %d
    SUBQUERY(lines, $l, $l.group == order).@count OP %d
    SUBQUERY(lines, $l, $l.text ==[o] title OR $l.group == nil).@count OP cooks.@count
    SUBQUERY(book.dishes, $d, $d.minutes > minutes).@count OP %d
    SUBQUERY(book.dishes, $d, SUBQUERY($d.lines, $l, $l.text ==[o] title).@count > 0).@count OP %d
    SUBQUERY(book.dishes, $d, $d != SELF AND $d.isVegan == isVegan).@count OP %d
    SUBQUERY(cooks, $c, ANY $c.dishes.minutes > %d).@count OP %d
    SUBQUERY(cooks, $c, $c.name BEGINSWITH[o] title).@count OP 0
    ANY SUBQUERY(lines, $l, $l.group != nil).text ==[o] %@
    ALL SUBQUERY(lines, $l, $l.group != nil).text !=[o] %@
    SUBQUERY(book.dishes, $d, TRUEPREDICATE).@sum.minutes OP %d
    SUBQUERY(book.dishes, $d, $d.book.name OP[o] title).@max.rating OP 1
    SUBQUERY(SUBQUERY(lines, $l, $l.text != nil), $m, $m.group != nil).@count OP %d
    count(SUBQUERY(lines, $l, $l.dish == SELF)) OP %d
    ANY lines.text OP[o] title
    ALL lines.text OP[o] order
    NONE lines.text OP[o] book.name
    ANY book.dishes.minutes > minutes
    ALL book.dishes.minutes >= minutes
    ANY length(lines.text) > %d
    ALL length(lines.text) > %d
    ANY lines.text BEGINSWITH[o] %@
    ANY lines.text IN {title, order, %@}
    ANY cooks.name IN[o] {%@, %@}
    ANY cooks.name IN book.dishes.title
    ANY cooks.dishes.title OP title
    minutes + %d OP rating * 2
    minutes / 2 OP %d
    minutes / %d OP 1
    minutes - rating OP %d
    minutes ** 2 OP %d
    minutes %% 3 OP %d
    rating %% 2 OP %d
    rating / 0 == nil
    -minutes OP 0 - %d
    price + 1 OP %d
    price * 2 OP price + %f
    price OP rating
    price OP minutes
    price == price
    price * minutes OP %d
    isVegan + minutes OP %d
    (minutes & 3) == %d
    (minutes | 1) ^ 2 OP %d
    ~minutes < 0 - %d
    minutes << 1 OP %d
    abs(minutes - 3) OP %d
    floor(rating) OP %d
    ceiling(price) OP %d
    trunc(rating * -1.5) OP 0 - %d
    sqrt(minutes) OP %f
    ln(minutes) OP %f
    length(title) OP %d
    lowercase(title) OP %@
    uppercase(book.name) CONTAINS %@
    canonical(title) OP canonical(order)
    TERNARY(minutes > 3, title, order) OP[o] %@
    TERNARY(isVegan == YES, minutes, rating) OP %d
    TERNARY(book == nil, nil, book.name) OP %@
    TERNARY(ANY lines.text ==[cd] %@, 1, 0) OP %d
    cooked + 1 OP CAST(2, "NSDate")
    cooked - CAST(1, "NSDate") OP %d
    CAST(cooked, "NSNumber") OP %d
    CAST(minutes, "NSDate") OP cooked
    CAST(minutes, "NSString") == "3"
    CAST(rating, "NSString") OP "1.5"
    CAST(rating, "Integer") OP %d
    CAST(title, "NSNumber") == nil
    cooked < now()
    minutes BETWEEN {rating, 5}
    title BETWEEN[o] {order, "z"}
    price BETWEEN {0.25, rating}
    minutes IN {rating, 2, nil}
    price IN {0.25, 0.5, %d}
    %@ IN[o] title
    title IN[o] %@
    title IN[o] book.name
    title OP[o] %@
    title CONTAINS[o] order
    title LIKE[o] "cr?me*"
    title MATCHES[o] ".*[eè].*"
    title OP[l] %@
    title OP[cl] order
    title ==[n] %@
    title IN[l] {"a", %@}
    ANY {1, 2, minutes} > rating
    ALL {title, order} ==[o] %@
    {title, order} CONTAINS[o] %@
    {1, 2, 3} CONTAINS minutes
    lines[SIZE] OP %d
    count:(book.dishes) OP %d
    sum:(book.dishes.minutes) OP %d
    max({1, 3}) OP minutes
    SELF IN book.dishes
    book IN book.shelf.books
    book.dishes CONTAINS SELF
    noindex:(title) == %@
    entity.name == "Dessert"
    ANY book.dishes.entity.name == "Dessert"
    SUBQUERY(book.dishes, $d, $d.entity.name == entity.name).@count OP %d
    book.shelf.name CONTAINS[o] %@
    ANY book.name OP[o] %@
    ALL book.shelf.name OP %@
    """.split(separator: "\n").map(String.init)

  static func predicate(
    depth: Int, _ random: inout SeededGenerator, _ seen: inout Set<String>
  ) throws -> ObjectPredicate {
    switch depth > 0 ? Int.random(in: 0..<7, using: &random) : 6 {
    case 0:
      return .and([
        try predicate(depth: depth - 1, &random, &seen),
        try predicate(depth: depth - 1, &random, &seen),
      ])
    case 1:
      return .or([
        try predicate(depth: depth - 1, &random, &seen),
        try predicate(depth: depth - 1, &random, &seen),
      ])
    case 2: return .not(try predicate(depth: depth - 1, &random, &seen))
    default:
      // Each template comes once before one comes again.
      let all = templates.filter { !seen.contains($0) }
      let template = (all.isEmpty ? templates : all).randomElement(using: &random) ?? ""
      seen.insert(template)
      return try fill(template, &random)
    }
  }

  private static func fill(
    _ template: String, _ random: inout SeededGenerator
  ) throws -> ObjectPredicate {
    let operation = ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &random) ?? "=="
    let options = ["", "[c]", "[d]", "[cd]"].randomElement(using: &random) ?? ""
    var arguments: [Value] = []
    var format = ""
    var rest = Substring(template)
    while let letter = rest.first {
      if rest.hasPrefix("OP") {
        format += operation
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("[o]") {
        format += options
        rest = rest.dropFirst(3)
      } else {
        if rest.hasPrefix("%@") {
          arguments.append(
            .string(PredicateConformanceTests.words.randomElement(using: &random) ?? ""))
        } else if rest.hasPrefix("%d") {
          arguments.append(.integer(Int64.random(in: 0...6, using: &random)))
        } else if rest.hasPrefix("%f") {
          arguments.append(.double(Double(Int.random(in: 0...12, using: &random)) / 4))
        }
        let count = rest.hasPrefix("%%") ? 2 : 1
        format += rest.prefix(count)
        rest = rest.dropFirst(count)
        _ = letter
      }
    }
    return try ObjectPredicate(format: format, arguments: arguments)
  }
}
