CREATE TABLE "ZBOOK" ( "Z_PK" bigint PRIMARY KEY, "Z_ENT" bigint, "Z_OPT" bigint, "ZSHELF" bigint, "Z_FOK_SHELF" bigint, "ZNAME" text COLLATE "C" );
CREATE TABLE "ZCOOK" ( "Z_PK" bigint PRIMARY KEY, "Z_ENT" bigint, "Z_OPT" bigint, "ZNAME" text COLLATE "C" );
CREATE TABLE "ZDISH" ( "Z_PK" bigint PRIMARY KEY, "Z_ENT" bigint, "Z_OPT" bigint, "ZISVEGAN" bigint, "ZMINUTES" bigint, "ZSWEETNESS" bigint, "ZBOOK" bigint, "ZRATING" double precision, "ZCOOKED" double precision, "ZPRICE" numeric, "ZFOLDEDTITLE" text COLLATE "C", "ZLINK" text COLLATE "C", "ZORDER" text COLLATE "C", "ZTITLE" text COLLATE "C", "Z_K_ORDER_FOLDED" text COLLATE "C", "ZPHOTO" bytea, "ZTOKEN" uuid, "Z_K_ORDER_LOCALIZEDSTANDARD" bytea );
CREATE TABLE "ZLINE" ( "Z_PK" bigint PRIMARY KEY, "Z_ENT" bigint, "Z_OPT" bigint, "Z4_DISH" bigint, "ZDISH" bigint, "ZGROUP" text COLLATE "C", "ZTEXT" text COLLATE "C" );
CREATE TABLE "ZSHELF" ( "Z_PK" bigint PRIMARY KEY, "Z_ENT" bigint, "Z_OPT" bigint, "ZNAME" text COLLATE "C" );
CREATE TABLE "Z_2DISHES" ( "Z_2COOKS" bigint, "Z_4DISHES" bigint, PRIMARY KEY ("Z_2COOKS", "Z_4DISHES") );

-- minutes > 2
PREPARE p1 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY t0."Z_PK";

-- title == "soup"
PREPARE p2 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZTITLE" = $1::text) ORDER BY t0."Z_PK";

-- title ==[cd] "soup"
PREPARE p3 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZFOLDEDTITLE" = $1::text) ORDER BY t0."Z_PK";

-- title BEGINSWITH[cd] "so"
PREPARE p4 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZFOLDEDTITLE" >= $1::text AND t0."ZFOLDEDTITLE" < $2::text) ORDER BY t0."Z_PK";

-- title CONTAINS "oup"
PREPARE p5 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "oup"
PREPARE p6 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "ream"
PREPARE p7 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[]) AND (t0."Z_PK" <> ALL($2::bigint[]) OR (strpos(t0."ZFOLDEDTITLE", $3::text) > 0))) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "alt"
PREPARE p8 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[]) AND (strpos(t0."ZFOLDEDTITLE", $2::text) > 0)) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "never"
PREPARE p9 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "elsewhere"
PREPARE p10 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (strpos(t0."ZFOLDEDTITLE", $1::text) > 0) ORDER BY t0."Z_PK";

-- order CONTAINS[cd] "x"
PREPARE p11 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (strpos(t0."Z_K_ORDER_FOLDED", $1::text) > 0) ORDER BY t0."Z_PK";

-- title LIKE[cd] "*oup*"
PREPARE p12 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- title LIKE[cd] "oup*"
PREPARE p13 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "oup" OR order CONTAINS[cd] "oup"
PREPARE p14 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- ANY lines.text CONTAINS[cd] "oup"
PREPARE p15 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- ANY lines.text CONTAINS[cd] "alt"
PREPARE p16 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[]) AND (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND larder_contains(t1."ZTEXT", $2::text)))) ORDER BY t0."Z_PK";

-- NONE lines.text CONTAINS[cd] "ream"
PREPARE p17 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" = ANY($1::bigint[]) AND (t0."Z_PK" <> ALL($2::bigint[]) OR (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND larder_contains(t1."ZTEXT", $3::text))))) IS NOT TRUE) ORDER BY t0."Z_PK";

-- ALL lines.text CONTAINS[cd] "ream"
PREPARE p18 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (larder_contains(t1."ZTEXT", $1::text) IS NOT TRUE))) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- SEARCH "soup"
PREPARE p19 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- NOT SEARCH "soup"
PREPARE p20 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" = ANY($1::bigint[])) IS NOT TRUE) ORDER BY t0."Z_PK";

-- SEARCH "soup" AND minutes > 2
PREPARE p21 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" > $1::bigint) AND (t0."Z_PK" = ANY($2::bigint[]))) ORDER BY t0."Z_PK";

-- minutes > 2 AND SEARCH "soup" AND ANY lines.text == "salt"
PREPARE p22 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" > $1::bigint)) AND ((t0."Z_PK" = ANY($2::bigint[])) AND (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZTEXT" = $3::text))))) ORDER BY t0."Z_PK";

-- title CONTAINS[cd] "oup" AND NOT ANY lines.text CONTAINS[cd] "alt"
PREPARE p23 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" = ANY($1::bigint[])) AND ((t0."Z_PK" = ANY($2::bigint[]) AND (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND larder_contains(t1."ZTEXT", $3::text)))) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- foldedTitle == "soup" AND ANY lines.text == "salt"
PREPARE p24 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZFOLDEDTITLE" = $1::text) AND (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZTEXT" = $2::text)))) ORDER BY t0."Z_PK";

-- foldedTitle == "soup" AND ALL cooks.name == "Ann"
PREPARE p25 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZFOLDEDTITLE" = $1::text) AND (NOT (EXISTS (SELECT 1 FROM "Z_2DISHES" j2 JOIN "ZCOOK" t1 ON t1."Z_PK" = j2."Z_2COOKS" WHERE j2."Z_4DISHES" = t0."Z_PK" AND ((t1."ZNAME" = $2::text) IS NOT TRUE))))) ORDER BY t0."Z_PK";

-- ANY cooks.name == "Ann"
PREPARE p26 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT j2."Z_4DISHES" FROM "Z_2DISHES" j2 JOIN "ZCOOK" t1 ON t1."Z_PK" = j2."Z_2COOKS" WHERE (t1."ZNAME" = $1::text))) ORDER BY t0."Z_PK";

-- ALL cooks.name == "Ann"
PREPARE p27 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."Z_PK" IN (SELECT j2."Z_4DISHES" FROM "Z_2DISHES" j2 JOIN "ZCOOK" t1 ON t1."Z_PK" = j2."Z_2COOKS" WHERE ((t1."ZNAME" = $1::text) IS NOT TRUE))) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- NONE cooks.dishes.title == "soup"
PREPARE p28 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" IN (SELECT j4."Z_4DISHES" FROM "Z_2DISHES" j4 JOIN "ZCOOK" t1 ON t1."Z_PK" = j4."Z_2COOKS" WHERE (t1."Z_PK" IN (SELECT j3."Z_2COOKS" FROM "Z_2DISHES" j3 JOIN "ZDISH" t2 ON t2."Z_PK" = j3."Z_4DISHES" WHERE (t2."ZTITLE" = $1::text))))) IS NOT TRUE) ORDER BY t0."Z_PK";

-- lines.@count == 0
PREPARE p29 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1)) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- lines.@count > 0
PREPARE p30 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1)) ORDER BY t0."Z_PK";

-- lines.@count > 2
PREPARE p31 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 GROUP BY t1."ZDISH" HAVING COUNT(*) > $1::bigint)) ORDER BY t0."Z_PK";

-- lines.@count < 2
PREPARE p32 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" NOT IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (t1."ZDISH" IS NOT NULL) GROUP BY t1."ZDISH" HAVING NOT (COUNT(*) < $1::bigint))) IS NOT FALSE) ORDER BY t0."Z_PK";

-- book.dishes.@count == 0
PREPARE p33 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((t1."Z_PK" IS NOT NULL) AND (((t1."Z_PK" IN (SELECT t2."ZBOOK" FROM "ZDISH" t2)) IS NOT TRUE))) ORDER BY t0."Z_PK";

-- title ==[cd] "soup" AND lines.@count == 0
PREPARE p34 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZFOLDEDTITLE" = $1::text) AND (NOT (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK")))) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text == "salt").@count > 0
PREPARE p35 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (t1."ZTEXT" = $1::text))) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text == "salt").@count == 0
PREPARE p36 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (t1."ZTEXT" = $1::text))) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text == "salt").@count < 2
PREPARE p37 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" NOT IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (t1."ZDISH" IS NOT NULL) AND (t1."ZTEXT" = $1::text) GROUP BY t1."ZDISH" HAVING NOT (COUNT(*) < $2::bigint))) IS NOT FALSE) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text == title).@count > 1
PREPARE p38 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZTEXT" IS NOT DISTINCT FROM t0."ZTITLE")) > $1::bigint) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text CONTAINS[cd] "x" AND $l.group == nil).@count != 1
PREPARE p39 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."Z_PK" NOT IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (t1."ZDISH" IS NOT NULL) AND ((t1."ZGROUP" IS NULL) AND larder_contains(t1."ZTEXT", $1::text)) GROUP BY t1."ZDISH" HAVING NOT (COUNT(*) != $2::bigint))) IS NOT FALSE) ORDER BY t0."Z_PK";

-- minutes == nil
PREPARE p40 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" IS NULL) ORDER BY t0."Z_PK";

-- minutes != nil
PREPARE p41 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" IS NOT NULL) ORDER BY t0."Z_PK";

-- book == nil
PREPARE p42 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZBOOK" IS NULL) ORDER BY t0."Z_PK";

-- title IN {"a", "b", nil}
PREPARE p43 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZTITLE" = ANY($1::text[])) OR (t0."ZTITLE" IS NULL)) ORDER BY t0."Z_PK";

-- title IN[cd] {"A", "B"}
PREPARE p44 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZFOLDEDTITLE" = ANY($1::text[])) ORDER BY t0."Z_PK";

-- minutes IN {1, 2, 3}
PREPARE p45 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- rating IN {1, 2.5}
PREPARE p46 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZRATING" = ANY($1::double precision[])) ORDER BY t0."Z_PK";

-- price IN {0.25, 1}
PREPARE p47 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((CAST(t0."ZPRICE" AS numeric) = CAST($1::double precision AS numeric)) IS TRUE) OR ((CAST(t0."ZPRICE" AS numeric) = CAST($2::bigint AS numeric)) IS TRUE)) ORDER BY t0."Z_PK";

-- token == nil
PREPARE p48 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZTOKEN" IS NULL) ORDER BY t0."Z_PK";

-- minutes BETWEEN {1, 3}
PREPARE p49 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" >= $1::bigint) AND (t0."ZMINUTES" <= $2::bigint)) ORDER BY t0."Z_PK";

-- price BETWEEN {0.25, 3}
PREPARE p50 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((CAST(t0."ZPRICE" AS numeric) >= CAST($1::double precision AS numeric)) AND (CAST(t0."ZPRICE" AS numeric) <= CAST($2::bigint AS numeric))) ORDER BY t0."Z_PK";

-- title BETWEEN {"a", "b"}
PREPARE p51 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZTITLE" >= $1::text) AND (t0."ZTITLE" <= $2::text)) ORDER BY t0."Z_PK";

-- TRUEPREDICATE
PREPARE p52 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE TRUE ORDER BY t0."Z_PK";

-- FALSEPREDICATE
PREPARE p53 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE FALSE ORDER BY t0."Z_PK";

-- NOT (minutes > 2 OR title == "x")
PREPARE p54 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" > $1::bigint) OR (t0."ZTITLE" = $2::text)) IS NOT TRUE) ORDER BY t0."Z_PK";

-- minutes > 1 AND minutes > 2 AND minutes > 3 AND minutes > 4 AND minutes > 5
PREPARE p55 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" > $1::bigint) AND (t0."ZMINUTES" > $2::bigint)) AND (((t0."ZMINUTES" > $3::bigint)) AND ((t0."ZMINUTES" > $4::bigint) AND (t0."ZMINUTES" > $5::bigint)))) ORDER BY t0."Z_PK";

-- minutes == 1 OR minutes == 2 OR minutes == 3
PREPARE p56 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" = $1::bigint)) OR ((t0."ZMINUTES" = $2::bigint) OR (t0."ZMINUTES" = $3::bigint))) ORDER BY t0."Z_PK";

-- title MATCHES "x.*" AND lines.@sum.dish.minutes > 1 AND title CONTAINS "y" AND order == "z" AND minutes == 1
PREPARE p57 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" = $1::bigint) AND (t0."ZORDER" = $2::text)) AND (((strpos(t0."ZTITLE", $3::text) > 0)) AND (((SELECT COALESCE(SUM(t2."ZMINUTES"), 0) FROM "ZLINE" t1 LEFT JOIN "ZDISH" t2 ON t2."Z_PK" = t1."ZDISH" WHERE t1."ZDISH" = t0."Z_PK" AND (t2."Z_PK" IS NOT NULL)) > $4::bigint) AND larder_test('MATCHES', 0, t0."ZTITLE", $5::text)))) ORDER BY t0."Z_PK";

-- book.name == "x" OR book.shelf.name == "y"
PREPARE p58 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE ((t1."ZNAME" = $1::text) OR (t2."ZNAME" = $2::text)) ORDER BY t0."Z_PK";

-- Dessert: sweetness > 2
PREPARE p59 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE t0."Z_ENT" IN (3) AND (t0."ZSWEETNESS" > $1::bigint) ORDER BY t0."Z_PK";

-- Dessert: title CONTAINS[cd] "oup"
PREPARE p60 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE t0."Z_ENT" IN (3) AND (t0."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- Line: group ==[cd] "x"
PREPARE p61 AS SELECT t0."Z_PK" FROM "ZLINE" t0 WHERE (larder_canonical(t0."ZGROUP") = $1::text) ORDER BY t0."Z_PK";

-- Line: dish.title CONTAINS[cd] "oup"
PREPARE p62 AS SELECT t0."Z_PK" FROM "ZLINE" t0 LEFT JOIN "ZDISH" t1 ON t1."Z_PK" = t0."ZDISH" WHERE (t1."Z_PK" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- Cook: name BEGINSWITH "A" AND ANY dishes.minutes > 2
PREPARE p63 AS SELECT t0."Z_PK" FROM "ZCOOK" t0 WHERE ((t0."ZNAME" >= $1::text AND t0."ZNAME" < $2::text) AND (EXISTS (SELECT 1 FROM "Z_2DISHES" j2 JOIN "ZDISH" t1 ON t1."Z_PK" = j2."Z_4DISHES" WHERE j2."Z_2COOKS" = t0."Z_PK" AND (t1."ZMINUTES" > $3::bigint)))) ORDER BY t0."Z_PK";

-- Shelf: ANY books.dishes.title == "soup"
PREPARE p64 AS SELECT t0."Z_PK" FROM "ZSHELF" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZSHELF" FROM "ZBOOK" t1 WHERE (t1."Z_PK" IN (SELECT t2."ZBOOK" FROM "ZDISH" t2 WHERE (t2."ZTITLE" = $1::text))))) ORDER BY t0."Z_PK";

-- lines.@count == 0
PREPARE p65 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1)) IS NOT TRUE)) ORDER BY t0."Z_PK";

-- cooks.@count != lines.@count
PREPARE p66 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "Z_2DISHES" j3, "ZCOOK" t2 WHERE j3."Z_4DISHES" = t0."Z_PK" AND t2."Z_PK" = j3."Z_2COOKS") IS DISTINCT FROM (SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK")) ORDER BY t0."Z_PK";

-- book.dishes.@count < 1
PREPARE p67 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((t1."Z_PK" IS NOT NULL) AND (((t1."Z_PK" IN (SELECT t2."ZBOOK" FROM "ZDISH" t2)) IS NOT TRUE))) ORDER BY t0."Z_PK";

-- book.shelf.books.@count <= 2
PREPARE p68 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE ((t2."Z_PK" IS NOT NULL) AND ((t2."Z_PK" NOT IN (SELECT t3."ZSHELF" FROM "ZBOOK" t3 WHERE (t3."ZSHELF" IS NOT NULL) GROUP BY t3."ZSHELF" HAVING NOT (COUNT(*) <= $1::bigint))) IS NOT FALSE)) ORDER BY t0."Z_PK";

-- book.shelf.books.dishes.@count > 3
PREPARE p69 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE (t2."Z_PK" IN (SELECT t3."ZSHELF" FROM "ZBOOK" t3, "ZDISH" t4 WHERE t4."ZBOOK" = t3."Z_PK" GROUP BY t3."ZSHELF" HAVING COUNT(*) > $1::bigint)) ORDER BY t0."Z_PK";

-- book.dishes.@sum.minutes >= 0
PREPARE p70 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT COALESCE(SUM(t2."ZMINUTES"), 0) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) >= $1::bigint) ORDER BY t0."Z_PK";

-- book.dishes.minutes.@sum + 1 == minutes * 2
PREPARE p71 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT COALESCE(SUM(t2."ZMINUTES"), 0) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) + $1::bigint) IS NOT DISTINCT FROM (t0."ZMINUTES" * $2::bigint)) ORDER BY t0."Z_PK";

-- book.dishes.@max.rating != 0.5
PREPARE p72 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT MAX(t2."ZRATING") FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) = $1::double precision) IS NOT TRUE) ORDER BY t0."Z_PK";

-- book.dishes.@avg.minutes < 1.25
PREPARE p73 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT CAST(AVG(t2."ZMINUTES") AS double precision) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) < $1::double precision) ORDER BY t0."Z_PK";

-- book.dishes.minutes.@min <= minutes
PREPARE p74 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT MIN(t2."ZMINUTES") FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) <= t0."ZMINUTES") ORDER BY t0."Z_PK";

-- book.dishes.@max.cooked > cooked
PREPARE p75 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((CASE WHEN (t1."Z_PK" IS NOT NULL) THEN (SELECT MAX(t2."ZCOOKED") FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") END) > t0."ZCOOKED") ORDER BY t0."Z_PK";

-- lines.@min.text >= "Crème"
PREPARE p76 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT MIN(t1."ZTEXT") FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK") >= $1::text) ORDER BY t0."Z_PK";

-- lines.@max.text == title
PREPARE p77 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT MAX(t1."ZTEXT") FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK") IS NOT DISTINCT FROM t0."ZTITLE") ORDER BY t0."Z_PK";

-- lines.@distinctUnionOfObjects.group.@count != 1
PREPARE p78 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((SELECT COUNT(DISTINCT t1."ZGROUP") FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT NULL)) = $1::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- lines.@unionOfObjects.group.@count < 2
PREPARE p79 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT NULL)) < $1::bigint) ORDER BY t0."Z_PK";

-- lines.group.@count <= 3
PREPARE p80 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t2 WHERE t2."ZDISH" = t0."Z_PK") <= $1::bigint) ORDER BY t0."Z_PK";

-- cooks.name CONTAINS[c] "soup"
PREPARE p81 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT j2."Z_4DISHES" FROM "Z_2DISHES" j2 JOIN "ZCOOK" t1 ON t1."Z_PK" = j2."Z_2COOKS" WHERE (larder_fold(1, t1."ZNAME") = $1::text))) ORDER BY t0."Z_PK";

-- "it's" IN[d] cooks.name
PREPARE p82 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "Z_2DISHES" j2, "ZCOOK" t1 WHERE j2."Z_4DISHES" = t0."Z_PK" AND t1."Z_PK" = j2."Z_2COOKS" AND (larder_fold(2, t1."ZNAME") = $1::text))) ORDER BY t0."Z_PK";

-- title IN[cd] cooks.name
PREPARE p83 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "Z_2DISHES" j2, "ZCOOK" t1 WHERE j2."Z_4DISHES" = t0."Z_PK" AND t1."Z_PK" = j2."Z_2COOKS" AND (larder_canonical(t1."ZNAME") IS NOT DISTINCT FROM t0."ZFOLDEDTITLE"))) ORDER BY t0."Z_PK";

-- title IN lines.text
PREPARE p84 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZTEXT" IS NOT DISTINCT FROM t0."ZTITLE"))) ORDER BY t0."Z_PK";

-- NOT order IN lines.group
PREPARE p85 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT DISTINCT FROM t0."ZORDER"))) IS NOT TRUE) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text CONTAINS[cd] "Crème").@count > 0
PREPARE p86 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE larder_contains(t1."ZTEXT", $1::text))) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.group == order).@count >= 1
PREPARE p87 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT DISTINCT FROM t0."ZORDER"))) ORDER BY t0."Z_PK";

-- SUBQUERY(lines, $l, $l.text ==[c] title OR $l.group == nil).@count == cooks.@count
PREPARE p88 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t3 WHERE t3."ZDISH" = t0."Z_PK" AND ((larder_fold(1, t3."ZTEXT") IS NOT DISTINCT FROM larder_fold(1, t0."ZTITLE")) OR (t3."ZGROUP" IS NULL))) IS NOT DISTINCT FROM (SELECT COUNT(*) FROM "Z_2DISHES" j2, "ZCOOK" t1 WHERE j2."Z_4DISHES" = t0."Z_PK" AND t1."Z_PK" = j2."Z_2COOKS")) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, $d.minutes > minutes).@count != 2
PREPARE p89 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (((SELECT COUNT(*) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND (t2."ZMINUTES" > t0."ZMINUTES")) = $1::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, SUBQUERY($d.lines, $l, $l.text ==[d] title).@count > 0).@count < 3
PREPARE p90 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((SELECT COUNT(*) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND ((SELECT COUNT(*) FROM "ZLINE" t3 WHERE t3."ZDISH" = t2."Z_PK" AND (larder_fold(2, t3."ZTEXT") IS NOT DISTINCT FROM larder_fold(2, t0."ZTITLE"))) > $1::bigint)) < $2::bigint) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, $d != SELF AND $d.isVegan == isVegan).@count <= 0
PREPARE p91 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (NOT (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND ((t2."Z_PK" IS DISTINCT FROM t0."Z_PK") AND (t2."ZISVEGAN" IS NOT DISTINCT FROM t0."ZISVEGAN"))))) ORDER BY t0."Z_PK";

-- SUBQUERY(cooks, $c, ANY $c.dishes.minutes > 1).@count > 2
PREPARE p92 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT j2."Z_4DISHES" FROM "Z_2DISHES" j2, "ZCOOK" t1 WHERE t1."Z_PK" = j2."Z_2COOKS" AND (EXISTS (SELECT 1 FROM "Z_2DISHES" j4, "ZDISH" t3 WHERE j4."Z_2COOKS" = t1."Z_PK" AND t3."Z_PK" = j4."Z_4DISHES" AND (t3."ZMINUTES" > $1::bigint))) GROUP BY j2."Z_4DISHES" HAVING COUNT(*) > $2::bigint)) ORDER BY t0."Z_PK";

-- SUBQUERY(cooks, $c, $c.name BEGINSWITH[cd] title).@count >= 0
PREPARE p93 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "Z_2DISHES" j2, "ZCOOK" t1 WHERE j2."Z_4DISHES" = t0."Z_PK" AND t1."Z_PK" = j2."Z_2COOKS" AND larder_test('BEGINSWITH', 0, larder_canonical(t1."ZNAME"), t0."ZFOLDEDTITLE")) >= $1::bigint) ORDER BY t0."Z_PK";

-- ANY SUBQUERY(lines, $l, $l.group != nil).text == "soup"
PREPARE p94 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT NULL) AND (t1."ZTEXT" = $1::text))) ORDER BY t0."Z_PK";

-- ALL SUBQUERY(lines, $l, $l.group != nil).text !=[c] "it's"
PREPARE p95 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (NOT (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZGROUP" IS NOT NULL) AND (((larder_fold(1, t1."ZTEXT") = $1::text) IS NOT TRUE) IS NOT TRUE)))) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, TRUEPREDICATE).@sum.minutes == 3
PREPARE p96 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((SELECT COALESCE(SUM(t2."ZMINUTES"), 0) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND TRUE) = $1::bigint) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, $d.book.name !=[d] title).@max.rating < 1
PREPARE p97 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((SELECT MAX(t2."ZRATING") FROM "ZDISH" t2 LEFT JOIN "ZBOOK" t3 ON t3."Z_PK" = t2."ZBOOK" WHERE t2."ZBOOK" = t1."Z_PK" AND (larder_fold(2, t3."ZNAME") IS DISTINCT FROM larder_fold(2, t0."ZTITLE"))) < $1::bigint) ORDER BY t0."Z_PK";

-- SUBQUERY(SUBQUERY(lines, $l, $l.text != nil), $m, $m.group != nil).@count <= 0
PREPARE p98 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZTEXT" IS NOT NULL) AND (t1."ZGROUP" IS NOT NULL)) <= $1::bigint) ORDER BY t0."Z_PK";

-- count(SUBQUERY(lines, $l, $l.dish == SELF)) > 1
PREPARE p99 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (t1."ZDISH" IS NOT DISTINCT FROM t0."Z_PK")) > $1::bigint) ORDER BY t0."Z_PK";

-- ANY lines.text >=[cd] title
PREPARE p100 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (larder_canonical(t1."ZTEXT") >= t0."ZFOLDEDTITLE"))) ORDER BY t0."Z_PK";

-- ALL lines.text == order
PREPARE p101 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (NOT (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND ((t1."ZTEXT" IS NOT DISTINCT FROM t0."ZORDER") IS NOT TRUE)))) ORDER BY t0."Z_PK";

-- NONE lines.text !=[c] book.name
PREPARE p102 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((EXISTS (SELECT 1 FROM "ZLINE" t2 WHERE t2."ZDISH" = t0."Z_PK" AND (larder_fold(1, t2."ZTEXT") IS DISTINCT FROM larder_fold(1, t1."ZNAME")))) IS NOT TRUE) ORDER BY t0."Z_PK";

-- ANY book.dishes.minutes > minutes
PREPARE p103 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND (t2."ZMINUTES" > t0."ZMINUTES"))) ORDER BY t0."Z_PK";

-- ALL book.dishes.minutes >= minutes
PREPARE p104 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (NOT (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND ((t2."ZMINUTES" >= t0."ZMINUTES") IS NOT TRUE)))) ORDER BY t0."Z_PK";

-- ANY length(lines.text) > 2
PREPARE p105 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (larder_call_bigint('length:', 's', jsonb_build_array(t1."ZTEXT")) > $1::bigint))) ORDER BY t0."Z_PK";

-- ALL length(lines.text) > 3
PREPARE p106 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (NOT (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND ((larder_call_bigint('length:', 's', jsonb_build_array(t1."ZTEXT")) > $1::bigint) IS NOT TRUE)))) ORDER BY t0."Z_PK";

-- ANY lines.text BEGINSWITH[d] "Crème"
PREPARE p107 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (larder_fold(2, t1."ZTEXT") >= $1::text AND larder_fold(2, t1."ZTEXT") < $2::text))) ORDER BY t0."Z_PK";

-- ANY lines.text IN {title, order, "soup"}
PREPARE p108 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK" AND (((t1."ZTEXT" IS NOT DISTINCT FROM t0."ZTITLE") IS TRUE) OR (((t1."ZTEXT" IS NOT DISTINCT FROM t0."ZORDER") IS TRUE) OR ((t1."ZTEXT" = $1::text) IS TRUE))))) ORDER BY t0."Z_PK";

-- ANY cooks.name IN[cd] {"it's", "Crème"}
PREPARE p109 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."Z_PK" IN (SELECT j2."Z_4DISHES" FROM "Z_2DISHES" j2 JOIN "ZCOOK" t1 ON t1."Z_PK" = j2."Z_2COOKS" WHERE (larder_canonical(t1."ZNAME") = ANY($1::text[])))) ORDER BY t0."Z_PK";

-- ANY cooks.name IN book.dishes.title
PREPARE p110 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (EXISTS (SELECT 1 FROM "Z_2DISHES" j4, "ZCOOK" t3 WHERE j4."Z_4DISHES" = t0."Z_PK" AND t3."Z_PK" = j4."Z_2COOKS" AND (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND (t2."ZTITLE" IS NOT DISTINCT FROM t3."ZNAME"))))) ORDER BY t0."Z_PK";

-- ANY cooks.dishes.title < title
PREPARE p111 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (EXISTS (SELECT 1 FROM "Z_2DISHES" j2, "ZCOOK" t1, "Z_2DISHES" j4, "ZDISH" t3 WHERE j2."Z_4DISHES" = t0."Z_PK" AND t1."Z_PK" = j2."Z_2COOKS" AND j4."Z_2COOKS" = t1."Z_PK" AND t3."Z_PK" = j4."Z_4DISHES" AND (t3."ZTITLE" < t0."ZTITLE"))) ORDER BY t0."Z_PK";

-- minutes + 0 <= rating * 2
PREPARE p112 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" + $1::bigint) <= (t0."ZRATING" * $2::bigint)) ORDER BY t0."Z_PK";

-- minutes / 2 > 1
PREPARE p113 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" / NULLIF($1::bigint, 0)) > $2::bigint) ORDER BY t0."Z_PK";

-- minutes / 2 >= 1
PREPARE p114 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" / NULLIF($1::bigint, 0)) >= $2::bigint) ORDER BY t0."Z_PK";

-- minutes - rating == 3
PREPARE p115 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" - t0."ZRATING") = $1::bigint) ORDER BY t0."Z_PK";

-- minutes ** 2 != 0
PREPARE p116 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_call_double('raise:toPower:', 'nn', jsonb_build_array(t0."ZMINUTES", $1::bigint)) = $2::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- minutes %% 3 < 1
PREPARE p117 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_bigint('modulus:by:', 'nn', jsonb_build_array(t0."ZMINUTES", $1::bigint)) < $2::bigint) ORDER BY t0."Z_PK";

-- rating %% 2 <= 2
PREPARE p118 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('modulus:by:', 'nn', jsonb_build_array(t0."ZRATING", $1::bigint)) <= $2::bigint) ORDER BY t0."Z_PK";

-- rating / 0 == nil
PREPARE p119 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZRATING" / NULLIF($1::bigint, 0)) IS NULL) ORDER BY t0."Z_PK";

-- -minutes > 0 - 3
PREPARE p120 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (($1::bigint - t0."ZMINUTES") > $2::bigint) ORDER BY t0."Z_PK";

-- price + 1 >= 0
PREPARE p121 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (CAST(larder_call_numeric('add:to:', 'dn', jsonb_build_array(t0."ZPRICE", $1::bigint)) AS numeric) >= CAST($2::bigint AS numeric)) ORDER BY t0."Z_PK";

-- price * 2 == price + 0.5
PREPARE p122 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE COALESCE((CAST(larder_call_numeric('multiply:by:', 'dn', jsonb_build_array(t0."ZPRICE", $1::bigint)) AS numeric) = CAST(larder_call_double('add:to:', 'dn', jsonb_build_array(t0."ZPRICE", $2::double precision)) AS numeric)), ((larder_call_numeric('multiply:by:', 'dn', jsonb_build_array(t0."ZPRICE", $3::bigint)) IS NULL) AND (larder_call_double('add:to:', 'dn', jsonb_build_array(t0."ZPRICE", $4::double precision)) IS NULL))) ORDER BY t0."Z_PK";

-- price != rating
PREPARE p123 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (NOT COALESCE((CAST(t0."ZPRICE" AS numeric) = CAST(t0."ZRATING" AS numeric)), ((t0."ZPRICE" IS NULL) AND (t0."ZRATING" IS NULL)))) ORDER BY t0."Z_PK";

-- price < minutes
PREPARE p124 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (CAST(t0."ZPRICE" AS numeric) < CAST(t0."ZMINUTES" AS numeric)) ORDER BY t0."Z_PK";

-- price == price
PREPARE p125 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE COALESCE((CAST(t0."ZPRICE" AS numeric) = CAST(t0."ZPRICE" AS numeric)), ((t0."ZPRICE" IS NULL) AND (t0."ZPRICE" IS NULL))) ORDER BY t0."Z_PK";

-- price * minutes <= 1
PREPARE p126 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (CAST(larder_call_numeric('multiply:by:', 'dn', jsonb_build_array(t0."ZPRICE", t0."ZMINUTES")) AS numeric) <= CAST($1::bigint AS numeric)) ORDER BY t0."Z_PK";

-- isVegan + minutes > 2
PREPARE p127 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZISVEGAN" + t0."ZMINUTES") > $1::bigint) ORDER BY t0."Z_PK";

-- (minutes & 3) == 3
PREPARE p128 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_bigint('bitwiseAnd:with:', 'nn', jsonb_build_array(t0."ZMINUTES", $1::bigint)) = $2::bigint) ORDER BY t0."Z_PK";

-- (minutes | 1) ^ 2 >= 0
PREPARE p129 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_bigint('bitwiseXor:with:', 'nn', jsonb_build_array(larder_call_bigint('bitwiseOr:with:', 'nn', jsonb_build_array(t0."ZMINUTES", $1::bigint)), $2::bigint)) >= $3::bigint) ORDER BY t0."Z_PK";

-- ~minutes < 0 - 1
PREPARE p130 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_bigint('onesComplement:', 'n', jsonb_build_array(t0."ZMINUTES")) < $1::bigint) ORDER BY t0."Z_PK";

-- minutes << 1 == 2
PREPARE p131 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_bigint('leftshift:by:', 'nn', jsonb_build_array(t0."ZMINUTES", $1::bigint)) = $2::bigint) ORDER BY t0."Z_PK";

-- abs(minutes - 3) != 3
PREPARE p132 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_call_bigint('abs:', 'n', jsonb_build_array((t0."ZMINUTES" - $1::bigint))) = $2::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- floor(rating) < 0
PREPARE p133 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('floor:', 'n', jsonb_build_array(t0."ZRATING")) < $1::bigint) ORDER BY t0."Z_PK";

-- ceiling(price) <= 1
PREPARE p134 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (CAST(larder_call_numeric('ceiling:', 'd', jsonb_build_array(t0."ZPRICE")) AS numeric) <= CAST($1::bigint AS numeric)) ORDER BY t0."Z_PK";

-- trunc(rating * -1.5) > 0 - 2
PREPARE p135 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('trunc:', 'n', jsonb_build_array((t0."ZRATING" * $1::double precision))) > $2::bigint) ORDER BY t0."Z_PK";

-- sqrt(minutes) >= 1.25
PREPARE p136 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('sqrt:', 'n', jsonb_build_array(t0."ZMINUTES")) >= $1::double precision) ORDER BY t0."Z_PK";

-- ln(minutes) == 0.5
PREPARE p137 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('ln:', 'n', jsonb_build_array(t0."ZMINUTES")) = $1::double precision) ORDER BY t0."Z_PK";

-- length(title) != 3
PREPARE p138 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_call_bigint('length:', 's', jsonb_build_array(t0."ZTITLE")) = $1::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- lowercase(title) < "soup"
PREPARE p139 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_text('lowercase:', 's', jsonb_build_array(t0."ZTITLE")) < $1::text) ORDER BY t0."Z_PK";

-- uppercase(book.name) CONTAINS "it's"
PREPARE p140 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (strpos(larder_call_text('uppercase:', 's', jsonb_build_array(t1."ZNAME")), $1::text) > 0) ORDER BY t0."Z_PK";

-- canonical(title) <= canonical(order)
PREPARE p141 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZFOLDEDTITLE" <= t0."Z_K_ORDER_FOLDED") ORDER BY t0."Z_PK";

-- TERNARY(minutes > 3, title, order) > "Crème"
PREPARE p142 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((CASE WHEN (t0."ZMINUTES" > $1::bigint) THEN t0."ZTITLE" ELSE t0."ZORDER" END) > $2::text) ORDER BY t0."Z_PK";

-- TERNARY(isVegan == YES, minutes, rating) >= 0
PREPARE p143 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((CASE WHEN (t0."ZISVEGAN" = $1::bigint) THEN t0."ZMINUTES" ELSE t0."ZRATING" END) >= $2::bigint) ORDER BY t0."Z_PK";

-- TERNARY(book == nil, nil, book.name) == "soup"
PREPARE p144 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((CASE WHEN (t0."ZBOOK" IS NULL) THEN $1::text ELSE t1."ZNAME" END) = $2::text) ORDER BY t0."Z_PK";

-- TERNARY(ANY lines.text ==[cd] "it's", 1, 0) != 1
PREPARE p145 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((CASE WHEN (t0."Z_PK" IN (SELECT t1."ZDISH" FROM "ZLINE" t1 WHERE (larder_canonical(t1."ZTEXT") = $1::text))) THEN $2::bigint ELSE $3::bigint END) = $4::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- cooked + 1 < CAST(2, "NSDate")
PREPARE p146 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZCOOKED" + $1::bigint) < $2::double precision) ORDER BY t0."Z_PK";

-- cooked - CAST(1, "NSDate") <= 2
PREPARE p147 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZCOOKED" - $1::double precision) <= $2::bigint) ORDER BY t0."Z_PK";

-- CAST(cooked, "NSNumber") > 3
PREPARE p148 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('castObject:toType:', 'ts', jsonb_build_array(t0."ZCOOKED", $1::text)) > $2::bigint) ORDER BY t0."Z_PK";

-- CAST(minutes, "NSDate") >= cooked
PREPARE p149 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('castObject:toType:', 'ns', jsonb_build_array(t0."ZMINUTES", $1::text)) >= t0."ZCOOKED") ORDER BY t0."Z_PK";

-- CAST(minutes, "NSString") == "3"
PREPARE p150 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_text('castObject:toType:', 'ns', jsonb_build_array(t0."ZMINUTES", $1::text)) = $2::text) ORDER BY t0."Z_PK";

-- CAST(rating, "NSString") == "1.5"
PREPARE p151 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_text('castObject:toType:', 'ns', jsonb_build_array(t0."ZRATING", $1::text)) = $2::text) ORDER BY t0."Z_PK";

-- CAST(rating, "Integer") != 0
PREPARE p152 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_call_double('castObject:toType:', 'ns', jsonb_build_array(t0."ZRATING", $1::text)) = $2::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- CAST(title, "NSNumber") == nil
PREPARE p153 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_call_double('castObject:toType:', 'ss', jsonb_build_array(t0."ZTITLE", $1::text)) IS NULL) ORDER BY t0."Z_PK";

-- cooked < now()
PREPARE p154 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZCOOKED" < $1::double precision) ORDER BY t0."Z_PK";

-- minutes BETWEEN {rating, 5}
PREPARE p155 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((t0."ZMINUTES" >= t0."ZRATING") AND (t0."ZMINUTES" <= $1::bigint)) ORDER BY t0."Z_PK";

-- title BETWEEN[c] {order, "z"}
PREPARE p156 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_fold(1, t0."ZTITLE") >= larder_fold(1, t0."ZORDER")) AND (larder_fold(1, t0."ZTITLE") <= $1::text)) ORDER BY t0."Z_PK";

-- price BETWEEN {0.25, rating}
PREPARE p157 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((CAST(t0."ZPRICE" AS numeric) >= CAST($1::double precision AS numeric)) AND (CAST(t0."ZPRICE" AS numeric) <= CAST(t0."ZRATING" AS numeric))) ORDER BY t0."Z_PK";

-- minutes IN {rating, 2, nil}
PREPARE p158 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((t0."ZMINUTES" IS NOT DISTINCT FROM t0."ZRATING") IS TRUE) OR (((t0."ZMINUTES" = $1::bigint) IS TRUE) OR ((t0."ZMINUTES" IS NULL) IS TRUE))) ORDER BY t0."Z_PK";

-- price IN {0.25, 0.5, 1}
PREPARE p159 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((CAST(t0."ZPRICE" AS numeric) = CAST($1::double precision AS numeric)) IS TRUE) OR (((CAST(t0."ZPRICE" AS numeric) = CAST($2::double precision AS numeric)) IS TRUE) OR ((CAST(t0."ZPRICE" AS numeric) = CAST($3::bigint AS numeric)) IS TRUE))) ORDER BY t0."Z_PK";

-- "Crème" IN[d] title
PREPARE p160 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (strpos(larder_fold(2, t0."ZTITLE"), $1::text) > 0) ORDER BY t0."Z_PK";

-- title IN[cd] "soup"
PREPARE p161 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('CONTAINS', 0, $1::text, t0."ZFOLDEDTITLE") ORDER BY t0."Z_PK";

-- title IN book.name
PREPARE p162 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE larder_test('CONTAINS', 0, t1."ZNAME", t0."ZTITLE") ORDER BY t0."Z_PK";

-- title <[c] "it's"
PREPARE p163 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (larder_fold(1, t0."ZTITLE") < $1::text) ORDER BY t0."Z_PK";

-- title CONTAINS[d] order
PREPARE p164 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('CONTAINS', 0, larder_fold(2, t0."ZTITLE"), larder_fold(2, t0."ZORDER")) ORDER BY t0."Z_PK";

-- title LIKE[cd] "cr?me*"
PREPARE p165 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('LIKE', 3, t0."ZTITLE", $1::text) ORDER BY t0."Z_PK";

-- title MATCHES ".*[eè].*"
PREPARE p166 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('MATCHES', 0, t0."ZTITLE", $1::text) ORDER BY t0."Z_PK";

-- title <=[l] "Crème"
PREPARE p167 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('<=', 8, t0."ZTITLE", $1::text) ORDER BY t0."Z_PK";

-- title >[cl] order
PREPARE p168 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE larder_test('>', 9, t0."ZTITLE", t0."ZORDER") ORDER BY t0."Z_PK";

-- title ==[n] "soup"
PREPARE p169 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZTITLE" = $1::text) ORDER BY t0."Z_PK";

-- title IN[l] {"a", "it's"}
PREPARE p170 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((larder_test('==', 8, t0."ZTITLE", $1::text) IS TRUE) OR (larder_test('==', 8, t0."ZTITLE", $2::text) IS TRUE)) ORDER BY t0."Z_PK";

-- ANY {1, 2, minutes} > rating
PREPARE p171 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (FALSE OR ((t0."ZRATING" < $1::bigint) IS TRUE) OR ((t0."ZRATING" < $2::bigint) IS TRUE) OR ((t0."ZMINUTES" > t0."ZRATING") IS TRUE)) ORDER BY t0."Z_PK";

-- ALL {title, order} ==[c] "Crème"
PREPARE p172 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (TRUE AND ((larder_fold(1, t0."ZTITLE") = $1::text) IS TRUE) AND ((larder_fold(1, t0."ZORDER") = $2::text) IS TRUE)) ORDER BY t0."Z_PK";

-- {title, order} CONTAINS[d] "soup"
PREPARE p173 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (((larder_fold(2, t0."ZTITLE") = $1::text) IS TRUE) OR ((larder_fold(2, t0."ZORDER") = $2::text) IS TRUE)) ORDER BY t0."Z_PK";

-- {1, 2, 3} CONTAINS minutes
PREPARE p174 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" = ANY($1::bigint[])) ORDER BY t0."Z_PK";

-- lines[SIZE] >= 2
PREPARE p175 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((SELECT COUNT(*) FROM "ZLINE" t1 WHERE t1."ZDISH" = t0."Z_PK") >= $1::bigint) ORDER BY t0."Z_PK";

-- count:(book.dishes) == 3
PREPARE p176 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((SELECT COUNT(*) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") = $1::bigint) ORDER BY t0."Z_PK";

-- sum:(book.dishes.minutes) != 0
PREPARE p177 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (((SELECT COALESCE(SUM(t2."ZMINUTES"), 0) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK") = $1::bigint) IS NOT TRUE) ORDER BY t0."Z_PK";

-- max({1, 3}) < minutes
PREPARE p178 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY t0."Z_PK";

-- SELF IN book.dishes
PREPARE p179 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND (t2."Z_PK" IS NOT DISTINCT FROM t0."Z_PK"))) ORDER BY t0."Z_PK";

-- book IN book.shelf.books
PREPARE p180 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE (EXISTS (SELECT 1 FROM "ZBOOK" t3 WHERE t3."ZSHELF" = t2."Z_PK" AND (t3."Z_PK" IS NOT DISTINCT FROM t0."ZBOOK"))) ORDER BY t0."Z_PK";

-- book.dishes CONTAINS SELF
PREPARE p181 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (EXISTS (SELECT 1 FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND (t2."Z_PK" IS NOT DISTINCT FROM t0."Z_PK"))) ORDER BY t0."Z_PK";

-- noindex:(title) == "it's"
PREPARE p182 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZTITLE" = $1::text) ORDER BY t0."Z_PK";

-- entity.name == "Dessert"
PREPARE p183 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE ((CASE t0."Z_ENT" WHEN 4 THEN $1::text WHEN 3 THEN $2::text END) = $3::text) ORDER BY t0."Z_PK";

-- ANY book.dishes.entity.name == "Dessert"
PREPARE p184 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE (t1."Z_PK" IN (SELECT t2."ZBOOK" FROM "ZDISH" t2 WHERE ((CASE t2."Z_ENT" WHEN 4 THEN $1::text WHEN 3 THEN $2::text END) = $3::text))) ORDER BY t0."Z_PK";

-- SUBQUERY(book.dishes, $d, $d.entity.name == entity.name).@count <= 1
PREPARE p185 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((SELECT COUNT(*) FROM "ZDISH" t2 WHERE t2."ZBOOK" = t1."Z_PK" AND ((CASE t2."Z_ENT" WHEN 4 THEN $1::text WHEN 3 THEN $2::text END) IS NOT DISTINCT FROM (CASE t0."Z_ENT" WHEN 4 THEN $3::text WHEN 3 THEN $4::text END))) <= $5::bigint) ORDER BY t0."Z_PK";

-- book.shelf.name CONTAINS[cd] "Crème"
PREPARE p186 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE larder_contains(t2."ZNAME", $1::text) ORDER BY t0."Z_PK";

-- ANY book.name > "soup"
PREPARE p187 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" WHERE ((t1."Z_PK" IS NOT NULL) AND (t1."ZNAME" > $1::text)) ORDER BY t0."Z_PK";

-- ALL book.shelf.name >= "it's"
PREPARE p188 AS SELECT t0."Z_PK" FROM "ZDISH" t0 LEFT JOIN "ZBOOK" t1 ON t1."Z_PK" = t0."ZBOOK" LEFT JOIN "ZSHELF" t2 ON t2."Z_PK" = t1."ZSHELF" WHERE ((t2."Z_PK" IS NULL) OR (t2."ZNAME" >= $1::text)) ORDER BY t0."Z_PK";

-- sorted: plain
PREPARE p189 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY t0."ZORDER" ASC NULLS FIRST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;

-- sorted: folded
PREPARE p190 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY t0."Z_K_ORDER_FOLDED" ASC NULLS FIRST, t0."ZORDER" ASC NULLS FIRST, t0."ZFOLDEDTITLE" DESC NULLS LAST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;

-- counted
PREPARE p191 AS SELECT COUNT(*) FROM (SELECT 1 FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) LIMIT ALL OFFSET 2) AS counted;

-- sorted: caseInsensitive
PREPARE p192 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY larder_sort_key('caseInsensitive', t0."ZORDER") ASC NULLS FIRST, t0."ZORDER" ASC NULLS FIRST, larder_sort_key('caseInsensitive', t0."ZTITLE") DESC NULLS LAST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;

-- sorted: localized
PREPARE p193 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY larder_sort_key('localized', t0."ZORDER") ASC NULLS FIRST, t0."ZORDER" ASC NULLS FIRST, larder_sort_key('localized', t0."ZTITLE") DESC NULLS LAST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;

-- sorted: localizedCaseInsensitive
PREPARE p194 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY larder_sort_key('localizedCaseInsensitive', t0."ZORDER") ASC NULLS FIRST, t0."ZORDER" ASC NULLS FIRST, larder_sort_key('localizedCaseInsensitive', t0."ZTITLE") DESC NULLS LAST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;

-- sorted: localizedStandard
PREPARE p195 AS SELECT t0."Z_PK" FROM "ZDISH" t0 WHERE (t0."ZMINUTES" > $1::bigint) ORDER BY t0."Z_K_ORDER_LOCALIZEDSTANDARD" ASC NULLS FIRST, t0."ZORDER" ASC NULLS FIRST, larder_sort_key('localizedStandard', t0."ZTITLE") DESC NULLS LAST, t0."ZTITLE" DESC NULLS LAST, t0."ZMINUTES" ASC NULLS FIRST, t0."Z_PK" LIMIT ALL OFFSET 2;
