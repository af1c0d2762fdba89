import Foundation
import Testing

@testable import WebHost

struct AssetStoreTests {
  @Test func `a script is sent without the lines that only explain it`() {
    let script = """
      // What follows asks.
      const address = "https://example.com"; // stays with its line
        // Indented.
      ask(address);
      """
    let sent = AssetStore.withoutRemarks(Data(script.utf8))
    #expect(
      String(decoding: sent, as: UTF8.self) == """
        const address = "https://example.com"; // stays with its line
        ask(address);
        """)
  }
}
