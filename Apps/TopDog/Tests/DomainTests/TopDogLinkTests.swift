import Foundation
import Testing
import TopDogDomain

struct TopDogLinkTests {
  @Test(arguments: [
    ("topdog://tournament/abc", TopDogLink.tournament("abc")),
    ("topdog://draft/a%20b", .draft("a b")),
    ("https://hearth.example/topdog/tournament/abc", .tournament("abc")),
    ("https://hearth.example/topdog/draft/abc/", .draft("abc")),
    ("/topdog/draft/abc", .draft("abc")),
  ])
  func `a link leads to its place`(_ address: String, _ link: TopDogLink) throws {
    #expect(TopDogLink(try #require(URL(string: address))) == link)
    let own = try #require(URL(string: "https://hearth.example/topdog"))
    #expect(TopDogLink(own.appending(path: link.path)) == link)
  }

  @Test(arguments: [
    "topdog://draft", "https://hearth.example/topdog", "topdog://other/abc",
    "topdog://draft/a%2Fb", "topdog://draft/\(String(repeating: "a", count: 129))",
  ])
  func `an address that is no link leads nowhere`(_ address: String) throws {
    #expect(TopDogLink(try #require(URL(string: address))) == nil)
  }
}
