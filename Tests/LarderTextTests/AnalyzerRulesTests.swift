import Foundation
import LarderText
import Testing

@Suite("Words by the search rules")
struct AnalyzerRulesTests {
  @Test(arguments: [
    ("", ""),
    ("Brown  sugar, salt!", "brown sugar salt"),
    ("don't", "don't"), ("don’t DONʼT", "don't don't"),
    ("'quoted' rock'n'roll", "quoted rock'n'roll"),
    ("1.5 1,000 3. a.3 3.a 1.5.2 .5", "1.5 1,000 3 a 3 3 a 1.5.2 5"),
    ("e.g. a:b a_b a/b 10kg 9x13", "e g a b a b a b 10kg 9x13"),
    ("low-fat", "low|lowfat fat"), ("low - fat low-- fat -x", "low fat low fat x"),
    ("low‐fat low‑fat", "low|lowfat fat low|lowfat fat"),
    ("10-15 8-ounce omega-3 low-fat.", "10 15 8 ounce omega|omega3 3 low|lowfat fat"),
    ("a-b-c-d-e a-b-c-d-e-f", "a|abcde b c d e a b c d e f"),
    ("low-fat/x low-fat,x-y", "low|lowfat fat x low|lowfat fat x|xy y"),
    ("crème-fraîche/x", "creme|cremefraiche fraiche x"),
    ("crème-fraîche", "creme|cremefraiche fraiche"),
    (
      "l'huile d’olive Dell'Olio qu'elle s'y",
      "l'huile|huile d'olive|olive dell'olio|olio qu'elle|elle s'y"
    ),
    ("l'arc-en-ciel", "l'arc|arc|arcenciel en ciel"),
    ("aujourd'hui jusqu'à o'clock", "aujourd'hui jusqu'a o'clock"),
    ("Crème Brûlée CRÈME BRÛLÉE", "creme brulee creme brulee"),
    ("Cre\u{300}me Bru\u{302}le\u{301}e", "creme brulee"),
    (
      "Ærøskøbing Łódź Đậu phụ İrmik Straße œuf þorn ısı",
      "aeroskobing lodz dau phu irmik strasse oeuf thorn isi"
    ),
    ("ガパオ", "ガ|ガパ パ|パオ オ"), ("ｶﾞﾊﾟｵ", "ガ|ガパ パ|パオ オ"), ("カ゛", "ガ"),
    ("豆腐 味噌汁", "豆|豆腐 腐 味|味噌 噌|噌汁 汁"),
    ("ビタミンC", "ビ|ビタ タ|タミ ミ|ミン ン c"), ("大さじ1杯", "大|大さ さ|さじ じ 1 杯"),
    ("한글 김치", "한글 김치"), ("नींबू का", "नींबू का"),
    ("½ cup 1½", "1 2 cup 1 1 2"), ("10㎏ 5℃ m² Pam® Cool Whip™", "10kg 5 c m 2 pam cool whip"),
    ("🍰 — …", ""), ("col·liflor", "colliflor"), ("１．５ ＡＢＣ", "1.5 abc"),
    ("пельмени Ёлка п’ять", "пельмени елка п'ять"), ("צה\"ל צה״ל שָׁלוֹם", "צהל צהל שלום"),
    ("أرز أُرْز", "ارز ارز"), ("so\u{AD}ft a\u{200B}b", "soft a b"),
  ])
  func terms(_ row: (text: String, expected: String)) {
    #expect(LarderTextTests.terms(row.text) == row.expected.precomposedStringWithCanonicalMapping)
  }
}
