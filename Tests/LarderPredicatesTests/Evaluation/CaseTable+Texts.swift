extension PredicateCase {
  static let texts = parse(
    """
    -- equality of texts is exact
    Tc name == 'Crème Brûlée'
    Tc name = "Crème Brûlée"
    Fc name == 'crème brûlée'
    Fc name == 'Creme Brulee'
    Fc name == 'Crème'
    Tc name != 'Crème'
    Tc name <> 'Crème'
    Fc name != 'Crème Brûlée'
    Tc 'Crème Brûlée' == name
    Tc source == ''
    Fc source == nil
    Tc source != nil
    Fs source == ''
    Ts source != ''
    Ts source != 'x'
    Fc name == 'Cre\\u0300me Bru\\u0302le\\u0301e'
    Tc name ==[cd] 'Cre\\u0300me Bru\\u0302le\\u0301e'
    -- [c]
    Tc name ==[c] 'CRÈME BRÛLÉE'
    Fc name ==[c] 'creme brulee'
    Tc name !=[c] 'creme brulee'
    Fc name !=[c] 'crème brûlée'
    Tc name BEGINSWITH[c] 'CRÈ'
    Tc name ENDSWITH[c] 'ÛLÉE'
    Tc name CONTAINS[c] 'ÈME BR'
    Tc name LIKE[c] 'cr*BRÛ*'
    Tc name MATCHES[c] 'CRÈME .*'
    Tc 'STRASSE' ==[c] 'straße'
    Tc 'ΟΔΟΣ' ==[c] 'οδος'
    Tc 'ΟΔΟΣ' ==[c] 'οδοσ'
    -- [d]
    Tc name ==[d] 'Creme Brulee'
    Fc name ==[d] 'creme brulee'
    Tc name BEGINSWITH[d] 'Cre'
    Fc name BEGINSWITH[d] 'cre'
    Tc name CONTAINS[d] 'eme Bru'
    Tc name LIKE[d] 'Creme*'
    Fc name LIKE[d] 'creme*'
    Tc 'Łódź' ==[d] 'Łodz'
    -- [cd]: Foundation's folding
    Tc name ==[cd] 'creme brulee'
    Tc name ==[dc] 'CREME BRULEE'
    Tc name ==[c][d] 'CREME BRULEE'
    Tc name =[cd] 'creme brulee'
    Tc name BEGINSWITH[cd] 'creme'
    Tc name ENDSWITH[cd] 'BRULEE'
    Tc name CONTAINS[cd] 'me br'
    Tc name LIKE[cd] 'creme?br*'
    Tc name MATCHES[cd] 'creme brul.*'
    Tc name IN[cd] {'x', 'creme brulee'}
    Fc name IN[cd] {'x', 'creme'}
    Tc name BETWEEN[cd] {'cr', 'cs'}
    Tc name >[cd] 'cre'
    Tc name <[cd] 'CS'
    Tc 'Straße' ==[cd] 'strasse'
    Tc 'Müsli' ==[cd] 'musli'
    Fc 'Müsli' ==[cd] 'muesli'
    Tc 'ŒUF' ==[cd] 'œuf'
    Fc 'œuf' ==[cd] 'oeuf'
    Tc 'Ærø' ==[cd] 'ærø'
    Fc 'Ærø' ==[cd] 'aero'
    Tc 'Łódź' ==[cd] 'łodz'
    Fc 'Łódź' ==[cd] 'lodz'
    Tc 'Đậu phụ' ==[cd] 'đau phu'
    Tc 'İstanbul' ==[cd] 'istanbul'
    Fc 'ı' ==[cd] 'i'
    Tc 'ﬁlet' ==[cd] 'filet'
    Tc 'ＡＢＣ' ==[cd] 'ａｂｃ'
    Fc 'ＡＢＣ' ==[cd] 'abc'
    Fc 'が' ==[cd] 'か'
    Fc 'パン' ==[cd] 'ハン'
    Tc 'Й' ==[cd] 'и'
    Tc 'ё' ==[cd] 'Е'
    Tc 'ά' ==[cd] 'Α'
    Tc 'ς' ==[cd] 'Σ'
    Tc 'e\\u0301' ==[cd] 'E'
    Fc '½' ==[cd] '1/2'
    Tc 'Ǆ' ==[cd] 'ǆ'
    Tc 'ﬀ' ==[cd] 'FF'
    -- [w] finds whole words
    Tc name CONTAINS[w] 'Brûlée'
    Fc name CONTAINS[w] 'Brûl'
    Tc name CONTAINS[cdw] 'BRULEE'
    Tc name LIKE[w] 'Br*'
    Fc name LIKE[w] '*rûl'
    -- [n] compares as they are, whatever else is said
    Tc name ==[n] 'Crème Brûlée'
    Fc name ==[ncd] 'creme brulee'
    Fc name CONTAINS[n] 'cre'
    -- [l] is the order of people
    Tc 'a' <[l] 'B'
    Fc 'a' < 'B'
    Tc 'crème' <[l] 'crèmf'
    Tc 'côte' ==[l] 'co\\u0302te'
    Tc 'Äpfel' <[l] 'Birne'
    Fc 'Äpfel' < 'Birne'
    Tc 'b' BETWEEN[l] {'A', 'C'}
    Fc 'b' BETWEEN {'A', 'C'}
    -- prefixes, suffixes, parts
    Tc name BEGINSWITH 'Crème'
    Tc name beginswith 'Crème'
    Fc name BEGINSWITH 'Brûlée'
    Tc name BEGINSWITH ''
    Fs notes BEGINSWITH ''
    Fs notes BEGINSWITH 'x'
    Tc name ENDSWITH 'Brûlée'
    Tc name ENDSWITH 'Crème Brûlée'
    Tc name ENDSWITH ''
    Fc name ENDSWITH 'Crème'
    Tc name CONTAINS 'me Br'
    Tc name contains 'ûl'
    Tc name CONTAINS ''
    Fc name CONTAINS 'brû'
    Fc notes CONTAINS ''
    Fc name CONTAINS nil
    Fc nil CONTAINS 'a'
    Fc NOT name CONTAINS 'C'
    Tc NOT notes CONTAINS 'C'
    Tc code CONTAINS '-12/'
    Tc code CONTAINS '%' OR code CONTAINS '/'
    -- the whole text is like a pattern
    Tc name LIKE 'Crème Brûlée'
    Fc name LIKE 'Crème'
    Tc name LIKE 'Crème*'
    Tc name LIKE '*Brûlée'
    Tc name LIKE '*me*'
    Tc name LIKE 'Cr?me Br?l?e'
    Fc name LIKE 'Cr?e*'
    Tc name LIKE '*'
    Tc source LIKE '*'
    Tc source LIKE ''
    Fc source LIKE '?'
    Fc notes LIKE '*'
    Fc name LIKE ''
    Tc name LIKE '**Crème***'
    Fc name LIKE 'crème*'
    Tc 'a*b' LIKE 'a\\*b'
    Fc 'axb' LIKE 'a\\*b'
    Tc 'a?b' LIKE 'a\\?b'
    Tc 'a\\\\b' LIKE 'a\\\\\\\\b'
    Tc 'a.b' LIKE 'a.b'
    Fc 'axb' LIKE 'a.b'
    Tc '100%' LIKE '*%'
    Tc 'a_b' LIKE 'a_b'
    Fc 'axb' LIKE 'a_b'
    -- regular expressions cover the whole text
    Tc name MATCHES 'Cr.me Br.l.e'
    Fc name MATCHES 'Cr.me'
    Tc name MATCHES '.*[ûx].*'
    Tc code MATCHES '[A-Z]-\\d+/\\w'
    Tc code MATCHES '[A-Z]-\\\\d+/\\\\w'
    Fc code MATCHES '\\d+'
    Tc code MATCHES '(?i)a-12/B'
    Tc 'aaa' MATCHES 'a{3}'
    Tc '' MATCHES ''
    Fc 'a' MATCHES ''
    Fs notes MATCHES '.*'
    Tc name MATCHES '\\p{Lu}.*\\p{Ll}'
    Ec name MATCHES '('
    Ec name MATCHES 5
    -- order of texts is that of code points
    Tc name < 'D'
    Tc name > 'C'
    Tc name >= 'Crème Brûlée'
    Tc name <= 'Crème Brûlée'
    Fc name < 'Crème Brûlée'
    Fc name > 'a'
    Fc notes < 'z'
    Fc notes >= ''
    Tc name BETWEEN {'Cr', 'Cs'}
    Fc name BETWEEN {'Cs', 'Cz'}
    Tc name =< 'Crème Brûlée'
    Tc name => 'Crème Brûlée'
    -- a text in a text
    Tc 'Brûl' IN name
    Fc 'brul' IN name
    Tc 'brul' IN[cd] name
    Tc 'a' IN 'abc'
    Fc 'abc' IN 'a'
    Fs notes IN 'abc'
    Fs 'abc' IN notes
    -- functions
    Tc lowercase:(name) == 'crème brûlée'
    Tc uppercase:(name) == 'CRÈME BRÛLÉE'
    Tc lowercase(name) == 'crème brûlée'
    Tc uppercase(name) == 'CRÈME BRÛLÉE'
    Tc canonical:(name) == 'creme brulee'
    Tc length:(name) == 12
    Tc length(name) > length(source)
    Ts length:(notes) == nil
    Ts canonical:(notes) == nil
    Tc FUNCTION(name, 'lowercase:') BEGINSWITH 'crème'
    Tc fileName:('/a/b.c/d.json') == 'd.json'
    Tc fileName:('plain') == 'plain'
    Tc fileName:('a/') == ''
    Ts fileName:(notes) == nil
    Tc contentType:('/a.txt/x.JSON') == 'public.json'
    Tc contentType:('a.json/x') == 'public.data'
    Ec fileName:(servings) == '4'
    Ec lowercase:(servings) == '4'
    Ec length:() == 1
    Ec nope:(name) == 1
    """)
}
