import Foundation
import TestSupport
import Testing

/// Files that failed for a reason that passes: a program that had too little of something.
@Suite struct PassingFailureTests {
  private static let hasProgram = FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")

  @Test(
    .enabled("pdftotext is not installed") { hasProgram },
    arguments: ["echo 'Cannot allocate memory' >&2; exit 1", "kill -9 $$"])
  func `what failed for a passing reason is tried again by the next run`(_ end: String) throws {
    let tool = try TestTool()
    try tool.write(
      "#!/bin/sh\n[ -e \"$HOME/short\" ] && { \(end); }\nexec /usr/bin/pdftotext \"$@\"\n",
      to: "bin/pdftotext")
    try tool.write("", to: "short")
    try FileManager.default.createDirectory(
      at: tool.home.appendingPathComponent("Recipes"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: TestFiles.fixture("Formats/pdf/english.pdf"),
      to: tool.home.appendingPathComponent("Recipes/a.pdf"))
    #expect(try tool.shell("chmod +x bin/pdftotext").status == 0)
    let path = ["PATH": "\(tool.home.path)/bin:/usr/bin:/bin"]
    let first = try tool.run(["import", "Recipes"], environment: path)
    #expect(first.status == 65)
    #expect(first.errors.contains("a.pdf: pdftotext "))
    #expect(first.errors.hasSuffix("; the next reindexing tries again\n"))
    let again = try tool.run(["reindex"], environment: path)
    #expect(again.status == 0 && again.output.contains(" 1 read "))
    #expect(again.output.contains("1 failed again as before, 0 failed before"))
    let named = try tool.run(["import", "Recipes/a.pdf"], environment: path)
    #expect(named.status == 65 && named.errors == first.errors)
    let status = try tool.run("status")
    #expect(status.output.contains("a.pdf: pdftotext "))
    #expect(status.output.hasSuffix("larder reindex --retry-failed, or larder import FILE\n"))
    try FileManager.default.removeItem(at: tool.home.appendingPathComponent("short"))
    let last = try tool.run(["reindex", "--format", "json"], environment: path).json
    #expect(last?["changed"] as? Int == 1 && last?["oldFailures"] as? Int == 0)
  }
}
