import Observation
import SwiftUI
import Testing
import WebUICore

@testable import WebHost

/// What a field holds while an action of another page is done, and after it.
@MainActor @Suite struct DisplacedTextsTests {
  @Test func `what another page typed a moment ago is set aside, and given back`() async throws {
    let draft = Draft()
    let graph = ViewGraph(root: DraftField(draft: draft))
    let field = try #require(graph.html().firstMatch(of: /<input[^>]* ?data-n="(\d+)"/)?.1)
    let id = try #require(Int(field))
    graph.dispatch(ClientEvent(element: id, kind: .input, value: .text("first")))
    await graph.settle()

    draft.text = "firstsecond"
    var displaced = DisplacedTexts()
    await displaced.put([PageEvent.FieldText(n: id, v: "first")], into: graph)
    #expect(draft.text == "first")

    draft.text = ""
    await graph.settle()
    displaced.giveBack(to: graph, onlyChanged: false)
    #expect(draft.text == "second")
  }
}

@MainActor @Observable private final class Draft {
  var text = ""
}

private struct DraftField: View {
  @Bindable var draft: Draft

  var body: some View { TextField("Message", text: $draft.text) }
}
