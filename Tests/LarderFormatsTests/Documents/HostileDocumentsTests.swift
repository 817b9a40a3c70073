import LarderFormats
import TestSupport
import Testing

/// What documents made to harm give: an error of one line, or the recipe, in bounded time.
@Suite struct HostileDocumentsTests {
  /// Archives are made by Python, each as a document of a kind.
  private static let script = """
    import io, sys, zipfile
    kind, what, often, many = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    if what == 'many':
        lines = ['%d eggs' % n for n in range(many)]
    else:
        lines = ['2 eggs', '1 cup flour']
    head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">%s]>' % ''.join(
        '<!ENTITY %s "%s">' % (chr(98 + n), ('&%s;' % chr(97 + n)) * 10) for n in range(10)) if what == 'laughs' else (
        '<!DOCTYPE x [<!ENTITY k SYSTEM "file:///etc/passwd">]>' if what == 'external' else '')
    extra = {'laughs': '&k;', 'external': '&k;'}.get(what, '')
    W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    O = ('xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
         'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"')
    def deep(tag, inner):
        return ('<%s>' % tag) * often + inner + ('</%s>' % tag) * often if what == 'deep' else inner
    if kind == 'docx':
        p = lambda text: '<w:p><w:r><w:t>%s</w:t></w:r></w:p>' % text
        body = ''.join(map(p, ['Pie', 'Ingredients'] + lines + ['Method', 'Bake.' + extra]))
        files = [('word/document.xml', head + '<w:document %s><w:body>%s</w:body></w:document>' % (W, deep('w:sdt', body)))]
    elif kind == 'odt':
        p = lambda text: '<text:p>%s</text:p>' % text
        body = ''.join(map(p, ['Pie', 'Ingredients'] + lines + ['Method', 'Bake.' + extra]))
        files = [('mimetype', 'application/vnd.oasis.opendocument.text'), ('content.xml', head +
            '<office:document-content %s><office:body><office:text>%s</office:text></office:body></office:document-content>'
            % (O, deep('text:section', body)))]
    else:
        p = lambda text: '<p>%s</p>' % text
        body = '<h1>Pie</h1>' + ''.join(map(p, ['Ingredients'] + lines + ['Method', 'Bake.' + extra]))
        files = [('mimetype', 'application/epub+zip'), ('META-INF/container.xml',
            '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>'),
            ('a.opf', '<package><metadata/><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/>'
             '</spine></package>'), ('a.xhtml', head + '<html><body>%s</body></html>' % deep('div', body))]
        if what == 'locked':
            files.append(('META-INF/encryption.xml', '<encryption><EncryptedData><EncryptionMethod '
                          'Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>'))
        if what == 'fonts':
            files.append(('META-INF/encryption.xml', '<encryption><EncryptedData><EncryptionMethod '
                          'Algorithm="http://www.idpf.org/2008/embedding"/></EncryptedData></encryption>'))
    if what == 'zeros':
        files = [(n, t if n != files[-1][0] else bytes(100 << 20)) for n, t in files]
    if what == 'volumes':
        files += [('%d.xml' % n, bytes(7 << 20)) for n in range(2)]
    if what == 'paths':
        files = [('../../x', 'x'), ('/etc/x', 'x'), ('..\\\\..\\\\x', 'x')] + files
    if what == 'locked' and kind == 'odt':
        files.append(('META-INF/manifest.xml', '<m><f><encryption-data/></f></m>'))
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as z:
        for name, content in files:
            z.writestr(name, content, zipfile.ZIP_STORED if name == 'mimetype' else zipfile.ZIP_DEFLATED)
    sys.stdout.buffer.write(out.getvalue())
    """

  private func document(_ kind: String, _ what: String) throws -> [UInt8] {
    let made = try Program.python(Self.script, [kind, what, "\(tooOften)", "\(tooManyLines)"])
    #expect(made.status == 0, "\(made.errorText)")
    return made.output
  }

  private func failure(_ kind: String, _ what: String) throws -> ImportError {
    let error = try #require(reading(try document(kind, what), as: kind).failure)
    #expect(!error.message.contains("\n") && !error.message.hasSuffix("."), "\(error.message)")
    #expect(error.message.first?.isUppercase == false, "\(error.message)")
    return error
  }

  @Test(arguments: ["docx", "odt", "epub"])
  func `sound ones, and names that lead elsewhere`(_ kind: String) throws {
    for what in ["sound", "paths"] {
      let reading = reading(try document(kind, what), as: kind)
      #expect(reading.format?.name == kind)
      let recipe = try #require(try reading.result.get().recipes.first?.recipe)
      #expect(recipe.title == "Pie" && recipe.ingredients.count == 2 && recipe.steps.count == 1)
    }
  }

  @Test(arguments: ["docx", "odt", "epub"])
  func `too many, too deep, too large`(_ kind: String) throws {
    let many = reading(try document(kind, "many"), as: kind)
    if kind == "epub" {
      // A page that is none is no reason to lose the others.
      #expect(many.failure?.code == .noRecipe)
    } else {
      #expect(many.failure?.code == .tooLarge)
      #expect(try failure(kind, "deep").code == .malformed)
    }
    #expect([.tooLarge, .malformed, .noRecipe].contains(try failure(kind, "zeros").code))
  }

  /// No file of it is too large by itself.
  @Test func `all texts of a book together are too much`() throws {
    let error = try failure("epub", "volumes")
    #expect(error.code == .tooLarge && error.message.contains("at most 12 MB"), "\(error.message)")
  }

  @Test(arguments: ["docx", "odt"], ["laughs", "external"])
  func `entities are refused`(_ kind: String, _ what: String) throws {
    let error = try failure(kind, what)
    #expect(error.code == .malformed && error.message.contains("entit"), "\(error.message)")
  }

  @Test func `entities on pages of books stand for nothing`() throws {
    for what in ["laughs", "external"] {
      let found = try reading(try document("epub", what), as: "epub").result.get()
      let step = try #require(found.recipes.first?.recipe.steps.first?.text)
      #expect(step == "Bake.&k;")
    }
    _ = reading(try document("epub", "deep"), as: "epub")
  }

  @Test func `protected documents are refused with the next step`() throws {
    #expect(try failure("epub", "locked").code == .protected)
    #expect(try failure("epub", "locked").message.contains("without protection"))
    #expect(try failure("odt", "locked").code == .protected)
    #expect(try reading(try document("epub", "fonts"), as: "epub").result.get().recipes.count == 1)
  }

  @Test func `rich text, mails and pages that are too much`() throws {
    let lines = (0..<tooManyLines).map { "\($0) eggs" }
    let rich = lines.map { $0 + "\\par " }.joined()
    let error = reading(
      "{\\rtf1 Pie\\par Ingredients\\par \(rich)}".utf8, as: "rtf"
    ).failure
    #expect(error?.code == .tooLarge)
    let deep = "{\\rtf1 " + String(repeating: "{\\b ", count: tooOften)
    #expect(reading(deep.utf8, as: "rtf").failure?.code == .malformed)
    let head = "From: a@b.example\nSubject: Pie\n"
    let mail = "\(head)\nIngredients\n\n\(lines.joined(separator: "\n\n"))\n"
    #expect(reading(mail.utf8, as: "eml").failure?.code == .tooLarge)
    // Containers in containers, each of the same boundary.
    let part = "Content-Type: multipart/mixed; boundary=x\n\n--x\n"
    let nested = head + String(repeating: part, count: tooOften)
    #expect(reading(nested.utf8, as: "eml").failure?.code == .noRecipe)
    let tables = String(repeating: "<table><tr><td>", count: tooOften)
    let page = "\(head)Content-Type: text/html\n\n\(tables)"
    #expect(reading(page.utf8, as: "eml").failure?.code == .noRecipe)
    #expect(reading(page.utf8, as: "mhtml").failure?.code == .noRecipe)
  }
}
