extension PredicateCase {
  /// Raw queries, asked of the objects of the table of cases.
  static let spotlight = parse(
    #"""
    -- whole values, both signs, both quotation marks, no quotation marks
    Tc kMDItemTitle == "Crème Brûlée"
    Tc kMDItemTitle = "Crème Brûlée"
    Tc kMDItemTitle == 'Crème Brûlée'
    Tc name == "Crème Brûlée"
    Tc code == A-12/b
    Fc code == A-12
    Tc kMDItemAuthors == "Auguste Escoffier"
    Tc author.country.name == France
    Fc kMDItemTitle == "Crème"
    Fc kMDItemTitle == "crème brûlée"
    Tc kMDItemTitle != "Crème"
    Fc kMDItemTitle != "Crème Brûlée"
    Tc source == ""
    Fs source == ""
    Ts source != ""
    Tc kMDItemTitle=="Crème Brûlée"
    Tc kMDItemTitle  ==   "Crème Brûlée"
    -- modifiers behind the value and behind the operator
    Tc kMDItemTitle == "crème brûlée"c
    Fc kMDItemTitle == "creme brulee"c
    Fc kMDItemTitle == "crème brûlée"d
    Tc kMDItemTitle == "Creme Brulee"d
    Tc kMDItemTitle == "creme brulee"cd
    Tc kMDItemTitle == "creme brulee"dc
    Tc kMDItemTitle == "creme brulee" cd
    Tc kMDItemTitle ==[c] "crème brûlée"
    Tc kMDItemTitle ==[cd] "creme brulee"
    Tc kMDItemTitle == [c][d] "creme brulee"
    Tc kMDItemTitle ==[c] "creme brulee"d
    Tc code == a-12/B c
    Fc kMDItemTitle != "creme brulee"cd
    -- wildcards
    Tc kMDItemTitle == "Crème*"
    Fc kMDItemTitle == "crème*"
    Tc kMDItemTitle == "creme*"cd
    Tc kMDItemTitle == "*brulee"cd
    Tc kMDItemTitle == "*rûlé*"
    Tc kMDItemTitle == "*RULE*"cd
    Tc kMDItemTitle == "Cr?me Br?l?e"
    Fc kMDItemTitle == "Cr?me"
    Tc kMDItemTitle == "C*e B*e"
    Tc kMDItemTitle == *Brûlée
    Tc kMDItemTitle == Cr?me*
    Tc kMDItemTitle == creme* cd
    Fc kMDItemTitle != "C*"
    Tc kMDItemTitle != "x*"
    Ts kMDItemTitle == "*"
    Tc notes != "*"
    Fc notes == "*"
    Fc notes == "x*"
    Tc notes != "x*"
    Tc kMDItemTitle == *
    Tc kMDItemStarRating == *
    Fs kMDItemStarRating == *
    Ts kMDItemStarRating != "*"
    Tc code == "A-12\/b"
    -- escapes
    Fc kMDItemTitle == "Cr\?me*"
    Fc kMDItemTitle == "\*"
    Fc kMDItemTitle == "Cr\*"
    Tc kMDItemTitle == "\C\r\è\m\e \Brûlée"
    Fc kMDItemTitle == "a \"quoted\" word"
    Fc kMDItemTitle == 'it\'s'
    Fc kMDItemTitle == "it's"
    Fc kMDItemTitle == 'say "x"'
    -- numbers
    Tc kMDItemStarRating == 4.5
    Tc kMDItemStarRating > 4
    Tc kMDItemStarRating >= 4.5
    Fc kMDItemStarRating > 4.5
    Fc kMDItemStarRating < 4.5
    Tc kMDItemStarRating <= 4.5
    Tc kMDItemStarRating != 4
    Tc minutes<60
    Tc minutes >= "55"
    Fs minutes < 60
    Fs minutes >= 0
    Ts minutes != 5
    Tc servings == 4 && minutes == 55
    Tc isVegetarian == true
    Tc isVegetarian == 1
    Fc isVegan == YES
    Tc isVegan == 0
    Tc price == 7.25
    Tc price > -1
    Tc author.born < 1900
    -- ranges include their ends
    Tc InRange(minutes, 55, 60)
    Tc InRange(minutes, 10, 55)
    Fc InRange(minutes, 56, 60)
    Fc InRange(minutes, 60, 10)
    Tc inRange(kMDItemStarRating,4,5)
    Fs InRange(minutes, 0, 100)
    Tc InRange(lines.amount, 90, 110)
    Fc InRange(lines.amount, 101, 499)
    Tc InRange(kMDItemDateAdded, 0, 100)
    Tc InRange(kMDItemDateAdded, $time.iso(2001-01-01), $time.today)
    -- dates
    Tc kMDItemDateAdded == 100
    Tc kMDItemDateAdded < $time.now
    Fc kMDItemDateAdded > $time.this_year
    Tc kMDItemDateAdded == $time.iso(2001-01-01T00:01:40Z)
    Tc kMDItemDateAdded >= "2001-01-01T00:01:40Z"
    Tc kMDItemDateAdded < $time.yesterday
    Fs kMDItemDateAdded < $time.now
    -- several values: one is enough, also for !=
    Tc kMDItemKeywords == "dessert"
    Fc kMDItemKeywords == "soup"
    Tc kMDItemKeywords == "french"c
    Tc kMDItemKeywords == "class*"
    Tc kMDItemKeywords != "dessert"
    Fs kMDItemKeywords != "dessert"
    Fc kMDItemKeywords != "*s*" && false
    Tc kMDItemKeywords != "des*"
    Fc lines.name != "*"
    Tc kMDItemKeywords == "*"
    Fs kMDItemKeywords == "*"
    Ts kMDItemKeywords != "*"
    Tc !(kMDItemKeywords == "soup")
    Tc lines.amount > 400
    Fc lines.amount > 500
    Tc lines.unit == "ml"
    -- a name for several attributes
    Tc kMDItemDescription == ""
    Fs kMDItemDescription == ""
    Tc * == "Crème Brûlée"
    Tc * == "*escoffier"c
    Tc * == 55
    Fs * == 55
    Tc * == "a-12*"c
    -- words
    Tc kMDItemTitle == "Crème"w
    Fc kMDItemTitle == "Crèm"w
    Fc kMDItemTitle == "crème"w
    Tc kMDItemTitle == "brulee"cdw
    Fc kMDItemTitle == "rulee"cdw
    Tc kMDItemTitle == "brul*"cdw
    Fc kMDItemTitle == "rul*"cdw
    Tc kMDItemTitle == "*rul*"cdw
    Tc kMDItemTitle == "br?lee"cdw
    Fc kMDItemTitle == "brulee creme"cdw
    Tc kMDItemTitle == "creme brulee"cdw
    Tc kMDItemTitle == "brulee creme"cdt
    Fc kMDItemTitle == "brulee cream"cdt
    Tc kMDItemTitle == "brul* crem*"cdwt
    Tc kMDItemTitle == "*brulee*"cdwt
    Fc kMDItemTitle != "brulee"cdw
    Tc kMDItemTitle != "rulee"cdw
    Tc (* = creme* cdw || kMDItemTextContent = creme* cdw)
    Fc (* = search* cdw || kMDItemTextContent = search* cdw)
    Tc code == "12"w
    Tc code == "B"cw
    Fs notes == "x"w
    Tc kMDItemKeywords == "french"cw
    -- logic
    Tc (kMDItemTitle == "C*") && (true)
    Fc (kMDItemTitle == "C*") && (false)
    Tc false || minutes == 55
    Tc minutes == 1 || minutes == 55 && servings == 4
    Fc (minutes == 55 || minutes == 1) && servings == 5
    Tc !minutes == 5
    Tc !!(minutes == 55)
    Tc !(minutes == 5 || servings == 5)
    Tc true
    Fc false
    Tc (((true)))
    Tc minutes==55&&servings==4
    Tc minutes==55||servings==5
    -- mistakes
    Fc minutes
    Ec minutes ==
    Ec == 55
    Ec 55 == minutes
    Ec "Crème" == kMDItemTitle
    Ec minutes == 55 &&
    Ec minutes == 55 servings == 4
    Ec minutes == 55 AND servings == 4
    Ec (minutes == 55
    Ec minutes == 55)
    Ec ()
    Ec minutes == many
    Ec minutes == "5*"
    Ec kMDItemTitle < "x"
    Ec kMDItemTitle == "x
    Ec kMDItemTitle == 'x
    Ec kMDItemTitle == "x"z
    Ec kMDItemTitle ==[z] "x"
    Ec kMDItemTitle ==[c "x"
    Ec kMDItemTitel == "x"
    Ec author == "x"
    Ec tags == "x"
    Ec author.nam == "x"
    Ec kMDItemTitle == $time.now
    Ec added > $time.someday
    Ec added > $time.today(x)
    Ec added > $time.today(-1
    Ec added > $time.iso(2026-13-01)
    Ec added > $day.today
    Ec added > tomorrow
    Ec InRange(minutes, 1)
    Ec InRange(minutes, 1, 2
    Ec InRange(kMDItemTitle, "a", "b")
    Ec InRange(minutes, 1, $time.now)
    Ec photo == "x"
    Ec token == "x"
    Ec minutes == 5 ** 2
    Ec kMDItemTitle LIKE "x" && true
    Ec kMDItemTitle == "a" == "b"
    """#)
}
