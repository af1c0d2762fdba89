import Hosting
import SwiftUI
import Testing

/// The previews of a program are an app of a server in development.
@Suite(.timeLimit(.minutes(5)))
struct PreviewTests {
  @Test func `a preview is listed by its name and shown`() async throws {
    try await HostedWorld.with([.plain]) { world in
      let list = try await world.get("/previews/hostingtests")
      #expect(list.status == 200)
      #expect(list.text.contains("A Switch That Is On"))
      #expect(list.text.contains("Preview 2"))
      #expect(try await world.get("/previews/hostingtests/1").text.contains("The switch is on."))
      #expect(try await world.get("/previews/hostingtests/2").text.contains("Without a name."))
    }
  }
}

#Preview("A Switch That Is On", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = true
  VStack {
    Toggle("Switch", isOn: $isOn)
    Text(isOn ? "The switch is on." : "The switch is off.")
  }
}

#Preview {
  Text("Without a name.")
}
