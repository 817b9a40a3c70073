extension PredicateCase {
  static let numbers = parse(
    """
    -- comparing
    Tc servings == 4
    Tc servings = 4.0
    Tc servings == 0x4
    Fc servings == 5
    Tc servings != 5
    Tc servings < 5
    Tc servings <= 4
    Tc servings =< 4
    Fc servings < 4
    Tc servings > 3.9
    Tc servings >= 4
    Tc servings => 4
    Tc rating == 4.5
    Tc rating > 4
    Tc rating < 4.51
    Tc price == 7.25
    Tc price > 7
    Tc price <= 7.25
    Tc 5 > servings
    Tc servings == 4 AND rating > 4
    Ec servings < 'a'
    Fc servings == 'a'
    Tc servings != 'a'
    Ec servings BEGINSWITH '4'
    -- Booleans are numbers
    Tc isVegetarian == YES
    Tc isVegetarian == TRUE
    Tc isVegetarian == true
    Tc isVegetarian == 1
    Tc isVegetarian != NO
    Tc isVegan == NO
    Tc isVegan == FALSE
    Tc isVegan == 0
    Fs isVegan == NO
    Fs isVegan == YES
    Ts isVegan != YES
    Ts isVegan == nil
    -- nil
    Tc notes == nil
    Tc notes == NULL
    Tc notes = NIL
    Fc notes != nil
    Tc name != nil
    Tc nil == nil
    Fc nil != nil
    Fc nil < nil
    Fc nil <= nil
    Fs rating == 0
    Ts rating != 0
    Fs rating < 1
    Fs rating > 1
    Fs rating <= 1
    Fs NOT rating != 1
    Ts NOT rating == 1
    Ts NOT (rating > 1)
    Fs rating BETWEEN {0, 5}
    Fs rating IN {0, 5}
    Ts rating IN {nil, 5}
    -- ranges and lists
    Tc servings BETWEEN {4, 6}
    Tc servings BETWEEN {2, 4}
    Fc servings BETWEEN {5, 6}
    Fc servings BETWEEN {6, 2}
    Tc rating BETWEEN {4, 5}
    Tc minutes BETWEEN {servings, 60}
    Ec servings BETWEEN {1}
    Ec servings BETWEEN 1
    Tc servings IN {1, 2, 4}
    Fc servings IN {1, 2}
    Fc servings IN {}
    Tc servings IN {1, 4.0}
    Tc servings IN {minutes, 4}
    Fc servings IN nil
    Ec servings IN 4
    Tc servings IN {1,2,3,4,5,6,7,8,9,10,11,12,13,14}
    Fc minutes IN {1,2,3,4,5,6,7,8,9,10,11,12,13,14}
    Tc {1, 4} CONTAINS servings
    Fc {1, 5} CONTAINS servings
    Tc ANY {1, 9} > servings
    Fc ALL {1, 9} > servings
    Tc ALL {7, 9} > servings
    Tc NONE {1, 2} == servings
    -- arithmetic
    Tc servings + 1 == 5
    Tc servings - 1 == 3
    Tc servings * 2 == 8
    Tc servings / 3 == 1
    Tc servings / 3.0 > 1.3
    Tc servings ** 2 == 16
    Tc 2 + 3 * 4 == 14
    Tc (2 + 3) * 4 == 20
    Tc 10 - 4 - 3 == 3
    Tc 2 ** 3 ** 2 == 64
    Tc -servings == -4
    Tc - -servings == 4
    Tc 0 - servings == -4
    Tc -2 ** 2 == 4
    Tc minutes %% 10 == 5
    Tc modulus:by:(minutes, 10) == 5
    Tc -7 / 2 == -3
    Tc -7 %% 2 == -1
    Tc servings / 0 == nil
    Tc servings %% 0 == nil
    Tc rating / 0 == nil
    Tc servings + nil == nil
    Ts rating + 1 == nil
    Fs rating + 1 > 0
    Tc rating * 2 == 9
    Tc price * 2 == 14.5
    Tc price + 0.75 == 8
    Tc price + servings == 11.25
    Tc isVegetarian + 1 == 2
    Tc 9223372036854775807 + 1 > 9223372036854775807
    Tc -9223372036854775808 < 0
    Tc add:to:(servings, 1) == 5
    Tc from:subtract:(servings, 1) == 3
    Tc multiply:by:(servings, 2) == 8
    Tc divide:by:(servings, 2) == 2
    Tc raise:toPower:(2, 10) == 1024
    Tc 2 ** -1 == 0.5
    Tc 2 ** 0.5 > 1.414
    Tc 2 ** 100 > 1e30
    Ec name + 1 == 2
    Ec name * 'a' == 'b'
    -- bits
    Tc (flags & 2) == 2
    Tc flags & 2 == 2
    Fc (flags & 1) == 1
    Tc (flags | 1) == 7
    Tc (flags ^ 2) == 4
    Tc (flags << 1) == 12
    Tc (flags >> 1) == 3
    Tc ~flags == -7
    Tc onesComplement:(flags) == -7
    Ts (flags & 2) == 0
    -- functions
    Tc abs:(0 - servings) == 4
    Tc abs(-2.5) == 2.5
    Tc sqrt:(servings) == 2
    Tc sqrt(-1) == nil
    Tc floor:(rating) == 4
    Tc ceiling:(rating) == 5
    Tc ceiling(4.1) == 5
    Tc trunc:(-4.5) == -4
    Tc floor(-4.5) == -5
    Tc floor(price) == 7
    Tc ceiling(price) == 8
    Tc trunc(price) == 7
    Tc floor(servings) == 4
    Tc ln:(1) == 0
    Tc log:(1000) > 2.99
    Tc log:(1000) < 3.01
    Tc ln(0) == nil
    Tc exp:(0) == 1
    Tc ln(exp(2)) > 1.99
    Tc random() >= 0
    Tc random:(3) < 3
    Tc random:(0) == nil
    Tc noindex:(servings) == 4
    Ts sqrt:(rating) == nil
    Ec sqrt:(name) == 1
    -- of lists
    Tc sum({1, 2, 3}) == 6
    Tc sum:({servings, 1}) == 5
    Tc max(servings, minutes) == 55
    Tc min(servings, minutes) == 4
    Tc average({1, 2}) == 1.5
    Tc avg({1, 2, 3}) == 2
    Tc count({1, 2, 3}) == 3
    Tc count({}) == 0
    Tc sum({}) == 0
    Tc average({}) == nil
    Tc max({}) == nil
    Tc median({3, 1, 2}) == 2
    Tc median({1, 2, 3, 10}) == 2.5
    Tc mode({1, 2, 2, 3}) == 2
    Tc mode({3, 1, 3, 1}) == 1
    Tc stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2
    Tc max({nil, 2}) == 2
    Tc count({nil, 2}) == 2
    Ec sum({'a'}) == 1
    Ec sum(servings) == 4
    -- dates
    Tc added == CAST(100, 'NSDate')
    Tc added > CAST(99.5, 'NSDate')
    Tc added < now()
    Tc added BETWEEN {CAST(0, 'NSDate'), CAST(200, 'NSDate')}
    Fs added < now()
    Tc CAST(added, 'NSNumber') == 100
    Tc added + 1 > added
    Tc now() - added > 100
    Tc CAST('2001-01-01T00:01:40Z', 'NSDate') == added
    Tc CAST(CAST(now(), 'NSNumber') - 60, 'NSDate') < now()
    Ec added < 5
    Fc added == 100
    -- casts
    Tc CAST('12', 'NSNumber') == 12
    Tc CAST('1.5', 'NSNumber') == 1.5
    Tc CAST(servings, 'NSString') == '4'
    Tc CAST(rating, 'NSString') == '4.5'
    Tc CAST('x', 'NSNumber') == nil
    Tc CAST(rating, 'Integer') == 4
    Tc CAST(servings, 'Double') / 3 > 1.3
    Tc CAST('0.1', 'NSDecimalNumber') + 0.2 == 0.30000000000000004
    Tc CAST(price, 'NSString') == '7.25'
    Tc CAST(notes, 'NSNumber') == nil
    Tc CAST('YES', 'Bool') == TRUE
    Tc CAST(token, 'NSString') BEGINSWITH '0F'
    Tc token == CAST('0f000000-0000-0000-0000-000000000001', 'NSUUID')
    Tc photo == CAST('AQI=', 'NSData')
    Ec CAST(servings, 'NSFoo') == 4
    -- TERNARY
    Tc TERNARY(servings > 3, 'many', 'few') == 'many'
    Ts TERNARY(servings > 3, 'many', 'few') == 'few'
    Ts TERNARY(rating == nil, 0, rating) == 0
    Tc TERNARY(isVegan == YES, 1, TERNARY(isVegetarian == YES, 2, 3)) == 2
    Tc TERNARY(TRUEPREDICATE, name, notes) BEGINSWITH 'C'
    """)
}
