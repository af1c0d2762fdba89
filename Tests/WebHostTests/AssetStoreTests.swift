import Foundation
import Testing

@testable import WebHost

struct AssetStoreTests {
  @Test func `a script is sent without what is only for those who read it`() {
    let script = """
      // What follows asks.
      const address = "https://example.com"; // where it is
      const remark = "a // b";

      if (address) {
        // Indented.
        ask(address);
      }
      """
    let sent = AssetStore.withoutRemarks(Data(script.utf8))
    #expect(
      String(decoding: sent, as: UTF8.self) == """
        const address = "https://example.com";
        const remark = "a // b";
        if (address) {
        ask(address);
        }
        """)
  }

  @Test func `a script is sent without the types of its values`() {
    let script = """
      /**
       * @param {string} name
       */
      const call = (/** @type {string} */ name) => /** @type {Call} */ (find(name));
      """
    let sent = AssetStore.withoutRemarks(Data(script.utf8))
    #expect(String(decoding: sent, as: UTF8.self) == "const call = (name) => (find(name));")
  }

  @Test func `a style sheet is sent without its remarks, also those over lines`() {
    let sheet = """
      /* One line. */
      .a { color: red }
      /* Two
         lines. */ .b { color: blue }
        .c { color: green } /* stays */
      """
    let sent = AssetStore.withoutRemarks(Data(sheet.utf8))
    #expect(
      String(decoding: sent, as: UTF8.self) == """
        .a { color: red }
        .b { color: blue }
        .c { color: green } /* stays */
        """)
  }

  @Test func `the service worker keeps every script and every style sheet`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "parts.js"), withIntermediateDirectories: true)
    for name in ["parts.js/1-first.js", "one.js", "look.css", "picture.svg", "service-worker.js"] {
      try Data("\"use strict\";\n".utf8).write(to: folder.appending(path: name))
    }
    let store = try AssetStore(folders: [folder])
    let worker = try #require(store.serviceWorker)
    let list = String(decoding: worker.bytes, as: UTF8.self).prefix { $0 != "\n" }
    let kept = ["look.css", "one.js", "parts.js"].map { "\"\(store.path(of: $0))\"" }
    #expect(list.hasSuffix("addresses: [\(kept.joined(separator: ", "))] };"))
  }
}
