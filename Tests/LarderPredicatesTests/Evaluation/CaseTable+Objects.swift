extension PredicateCase {
  static let objects = parse(
    """
    -- constants and connectives
    Tc TRUEPREDICATE
    Fc FALSEPREDICATE
    Tc truepredicate AND NOT falsepredicate
    Tc servings == 4 && rating == 4.5
    Fc servings == 4 AND rating == 4
    Tc servings == 5 || rating == 4.5
    Tc servings == 5 OR servings == 4 AND rating == 4.5
    Fc (servings == 5 OR servings == 4) AND rating == 4
    Tc servings == 4 OR rating == 1 AND rating == 2
    Fc NOT servings == 4
    Fc !servings == 4
    Tc !(servings == 5)
    Tc NOT servings == 5 AND rating == 4.5
    Fc NOT (servings == 5 OR rating == 4.5)
    Tc NOT NOT servings == 4
    Tc not servings == 5 and rating > 4 or FALSEPREDICATE
    -- short circuit, from left to right
    Fc servings == 5 AND nope == 1
    Ec servings == 4 AND nope == 1
    Tc servings == 4 OR nope == 1
    Ec nope == 1 OR servings == 4
    -- keys
    Tc SELF.name == name
    Tc self.servings == 4
    Tc #any == 1
    Tc SELF.any == 1
    Tc #'first name' == 'x'
    Ec nope == 1
    Ec name.x == 1
    Tc author.name == 'Auguste Escoffier'
    Tc author.country.name == 'France'
    Tc author.born < 1900
    Fs author.name == 'x'
    Ts author.name == nil
    Ts author.country.name == nil
    Ts author == nil
    Tc author != nil
    Tc editor == nil
    Tc editor.name == nil
    Fc editor.name CONTAINS 'x'
    Tc SELF == SELF
    Tc author.country != author
    Tc SELF IN {SELF}
    Fc author IN {SELF}
    Ec author < SELF
    Tc entity.name == 'Thing'
    Fc author.entity.name == 'Recipe'
    Ts author.entity.name == nil
    Tc ANY tags.entity.name == 'Thing'
    -- ANY, SOME, ALL, NONE
    Tc ANY tags.name == 'French'
    Tc SOME tags.name == 'French'
    Tc any tags.name ==[c] 'french'
    Fc ANY tags.name == 'french'
    Fc ALL tags.name == 'dessert'
    Tc ALL tags.name CONTAINS 's' OR TRUEPREDICATE
    Tc ALL tags.name MATCHES '[A-Za-z]+'
    Tc NONE tags.name == 'soup'
    Fc NONE tags.name == 'French'
    Fs ANY tags.name == 'French'
    Ts ALL tags.name == 'French'
    Ts NONE tags.name == 'French'
    Fs ANY tags.name == nil
    Tc ANY lines.unit == nil
    Tc ANY lines.amount > 400
    Fc ALL lines.amount > 5
    Tc ALL lines.amount >= 1
    Tc NONE lines.amount < 1
    Fc ALL lines.amount >= 6
    Fc NONE lines.amount < 6
    Tc ANY lines.amount BETWEEN {90, 110}
    Tc ANY lines.name IN {'Eggs', 'Milk'}
    Tc ANY lines.unit IN {'g', 'kg'}
    Tc ANY lines.name BEGINSWITH[cd] 'SUG'
    Tc ANY lines.amount * 2 == 1000
    Tc ANY length:(tags.name) == 6
    Fc ALL length:(tags.name) == 6
    Tc ANY lines.amount > servings
    Fc ALL lines.amount > servings
    Tc ANY lines.isOptional == YES
    Tc NOT ANY steps.name == 'x'
    Tc ANY author.recipes.name == name
    Tc ANY author.country.people.recipes.lines.name == 'Eggs'
    Tc ANY author.name == 'Auguste Escoffier'
    Fs ANY author.name == nil
    Ts ALL author.name == 'x'
    Ec tags.name == 'French'
    Ec lines.amount > 4
    Ec 4 < lines.amount
    -- CONTAINS and IN with collections
    Tc tags.name CONTAINS 'French'
    Fc tags.name CONTAINS 'french'
    Tc tags.name CONTAINS[c] 'french'
    Tc 'French' IN tags.name
    Fc 'soup' IN tags.name
    Fs 'soup' IN tags.name
    Tc author IN author.country.people
    Tc author.country.people CONTAINS author
    Fc editor IN author.country.people
    Tc NOT 'soup' IN tags.name
    Tc ANY tags.name IN {'soup', 'classic'}
    Tc ANY lines.name IN {'a', 'Eggs'}
    -- collection operators
    Tc lines.@count == 4
    Tc tags.@count > 3
    Ts tags.@count == 0
    Tc steps.@count == 0
    Tc lines.@sum.amount == 607
    Tc lines.amount.@sum == 607
    Ts lines.@sum.amount == 0
    Tc lines.@max.amount == 500
    Tc lines.@min.amount == 1
    Tc lines.@avg.amount == 151.75
    Ts lines.@max.amount == nil
    Ts lines.@avg.amount == nil
    Tc lines.@min.name == 'Cream'
    Tc lines.@max.name == 'sugar'
    Tc tags.@distinctUnionOfObjects.name.@count == 3
    Tc tags.@unionOfObjects.name.@count == 4
    Tc lines.@unionOfObjects.unit.@count == 3
    Tc lines.unit.@count == 4
    Tc ANY tags.@distinctUnionOfObjects.name == 'classic'
    Tc author.recipes.@count == 1
    Ts author.recipes.@count == nil
    Tc author.recipes.lines.@count == 4
    Tc author.country.people.recipes.@max.servings == 4
    Tc sum:(lines.amount) == 607
    Tc max(lines.amount) == 500
    Tc count(lines) == 4
    Tc average:(lines.amount) > 151
    Tc median:(lines.amount) == 53
    Ts count:(lines) == 0
    Ts sum:(lines.amount) == 0
    Tc lines.@count == tags.@count
    Tc lines.@count + tags.@count == 8
    Ec name.@count == 1
    Ec lines.@count.x == 1
    Ec lines.@nope == 1
    Ec lines.@sum.name == 1
    -- elements
    Tc lines[FIRST].name == 'Cream'
    Tc lines[LAST].name == 'Vanille'
    Tc lines[SIZE] == 4
    Tc lines[first].amount == 500
    Tc lines[1].name == 'sugar'
    Tc lines[9] == nil
    Tc lines[-1] == nil
    Tc lines[9].name == nil
    Ts lines[FIRST] == nil
    Ts lines[SIZE] == 0
    Tc lines.name[2] == 'Eggs'
    Tc {1, 2, 3}[1] == 2
    Tc {1, 2, 3}[SIZE] == 3
    Ec name[0] == 'C'
    -- subqueries
    Tc SUBQUERY(lines, $l, $l.amount > 50).@count == 2
    Tc SUBQUERY(lines, $l, $l.amount > 50 AND $l.unit == 'g').@count == 1
    Tc SUBQUERY(lines, $l, $l.unit == nil).@count == 1
    Tc SUBQUERY(lines, $l, $l.amount > servings).@count == 3
    Tc SUBQUERY(lines, $l, $l.isOptional == YES).@count > 0
    Tc SUBQUERY(lines, $l, TRUEPREDICATE).@sum.amount == 607
    Tc SUBQUERY(lines, $l, $l.amount > 50).@max.amount == 500
    Tc ANY SUBQUERY(lines, $l, $l.amount > 50).name == 'sugar'
    Fc ANY SUBQUERY(lines, $l, $l.amount > 50).name == 'Eggs'
    Tc ALL SUBQUERY(lines, $l, $l.amount > 50).amount >= 100
    Tc count(SUBQUERY(lines, $l, $l.amount > 50)) == 2
    Ts SUBQUERY(lines, $l, $l.amount > 50).@count == 0
    Ts SUBQUERY(author.recipes, $r, TRUEPREDICATE).@count == 0
    Tc SUBQUERY(author.recipes, $r, $r == SELF).@count == 1
    Tc SUBQUERY(author.recipes, $r, SUBQUERY($r.lines, $l, $l.amount > $r.servings).@count == 3).@count == 1
    Tc SUBQUERY(author.recipes, $r, ANY $r.tags.name == 'French').@count == 1
    Tc SUBQUERY(SUBQUERY(lines, $l, $l.amount > 5), $m, $m.amount < 200).@count == 2
    Tc SUBQUERY(lines, $l, SUBQUERY(tags, $l, $l.name == 'French').@count == 1).@count == 4
    Tc SUBQUERY(lines, $l, $l.amount > 50)[SIZE] == 2
    Tc SUBQUERY(lines, $l, $l.amount > 50)[FIRST].name == 'Cream'
    Ec SUBQUERY(lines, $l, $x.amount > 50).@count == 2
    Ec SUBQUERY(name, $l, TRUEPREDICATE).@count == 2
    Ec SUBQUERY(lines.name, $l, TRUEPREDICATE).@count == 2
    Ec SUBQUERY(lines, $l, $l.nope == 1).@count == 2
    -- sets
    Tc {1, 2} UNION {2, 3} CONTAINS 3
    Tc count({1, 2} UNION {2, 3}) == 3
    Tc count({1, 2} INTERSECT {2, 3}) == 1
    Tc count({1, 2} MINUS {2, 3}) == 1
    Tc ANY tags.name INTERSECT {'French'} == 'French'
    Ec count(1 UNION {2}) == 1
    -- comments and blanks
    Tc servings/* how many */==4
    Tc servings == 4 // enough
    Tc   servings\t==\t4
    """)
}
