import CloudFunctions
import Hosting
import Testing

/// An app is one value: the rest follows from it.
@Suite(.timeLimit(.minutes(5)))
struct HostedAppTests {
  @Test func `an app's address and namespace follow from its name`() {
    #expect(HostedApp.red.id == "rednotes")
    #expect(HostedApp.red.namespace.database == "rednotes")
    #expect(HostedApp.red.namespace.bucket(in: "hearth") == "rednotes.hearth.appspot.com")
    #expect(HostedApp.plain.namespace.database == "(default)")
    #expect(HostedApp.plain.namespace.bucket(in: "hearth") == "hearth.appspot.com")
  }

  @Test func `the home screen shows every app of the catalogue`() async throws {
    try await HostedWorld.with([.red, .blue]) { world in
      let home = try await world.get("/").text
      for (address, name) in [("/rednotes", "Red Notes"), ("/blue", "Blue Notes")] {
        #expect(home.contains("href=\"\(address)\""))
        #expect(home.contains(">\(name)<"))
      }
    }
  }

  @Test func `an app is launched with the Firebase and the files of one device`() async throws {
    try await HostedWorld.with([.red, .blue]) { world in
      #expect(try await world.get("/rednotes").text.contains("rednotes.hearth.appspot.com"))
      let blue = try await world.get("/blue").text
      #expect(blue.contains("Blue notes in blue.hearth.appspot.com"))
      #expect(blue.contains("no color"))
    }
  }
}
