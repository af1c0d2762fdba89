import Foundation
import MessageAIDomain
import Testing

struct StorageOriginTests {
  @Test func `the address of a file leads to the server as the device itself reaches it`() throws {
    let hers = try #require(
      URL(string: "http://127.0.0.1:8000/v0/b/b.appspot.com/o/a%2Fada?alt=media&token=1"))
    let mine = try #require(
      URL(string: "https://chat.example/v0/b/b.appspot.com/o/a%2Fbob?alt=media&token=2"))
    let origin = try #require(StorageOrigin(mine))
    #expect(
      origin.applied(to: hers).absoluteString
        == "https://chat.example/v0/b/b.appspot.com/o/a%2Fada?alt=media&token=1")
    #expect(origin.applied(to: mine) == mine)
    let other = try #require(URL(string: "https://example.com/ada.jpg"))
    #expect(origin.applied(to: other) == other)
    #expect(StorageOrigin(other) == nil)
    #expect(try #require(StorageOrigin(hers)).applied(to: mine).port == 8000)
  }
}
