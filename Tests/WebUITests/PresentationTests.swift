import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct PresentationTests {
  let model = TestModel()

  private var isShown: Binding<Bool> {
    let model = model
    return Binding(get: { model.isShown }, set: { model.isShown = $0 })
  }

  private func dialog(_ scene: Screen) -> DOMElement? { scene.node("dialog") }

  @Test func `a sheet is a modal dialog of the scene, not of the view that shows it`() async throws
  {
    let scene = Screen(
      mounting: VStack {
        Button("Open") { model.isShown = true }
          .sheet(isPresented: isShown) { Text("inside") }
          .padding()
      })
    #expect(dialog(scene) == nil)
    try await scene.tap("Open")
    #expect(dialog(scene)?["data-modal"] == "")
    #expect(dialog(scene)?.parent === scene.graph.rootElement)
    #expect(dialog(scene)?.plainText == "inside")
  }

  @Test func `a sheet is closed from inside, by Escape, and by its binding`() async throws {
    model.isShown = true
    let scene = Screen(mounting: Text("below").sheet(isPresented: isShown) { Closing() })
    try await scene.tap("Done")
    #expect(!model.isShown)
    #expect(dialog(scene) == nil)
    model.isShown = true
    await scene.graph.settle()
    try await scene.send(.close, to: dialog(scene))
    #expect(!model.isShown)
    model.isShown = true
    await scene.graph.settle()
    model.isShown = false
    await scene.graph.settle()
    #expect(dialog(scene) == nil)
  }

  @Test func `a sheet is closed by the presentation mode that it reads`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: VStack {
        OlderClosing()
        Text("below").sheet(isPresented: isShown) { OlderClosing() }
      })
    try await scene.send(.tap, to: scene.node(button: "Close root"))
    #expect(model.isShown)
    try await scene.tap("Close sheet")
    #expect(!model.isShown)
    #expect(dialog(scene) == nil)
  }

  @Test func `the end of a sheet is told`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").sheet(isPresented: isShown) {
        model.log.append("dismissed")
      } content: {
        Closing()
      })
    try await scene.tap("Done")
    #expect(model.log == ["dismissed"])
  }

  @Test func `a sheet that may not be dismissed stays`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").sheet(isPresented: isShown) { Text("x").interactiveDismissDisabled() }
    )
    #expect(dialog(scene)?["closedby"] == "none")
    try await scene.send(.close, to: dialog(scene))
    #expect(model.isShown)
  }

  @Test func `a sheet rests at its lowest height and is made larger`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").sheet(isPresented: isShown) {
        Text("x").presentationDetents([.large, .height(200)])
      })
    #expect(dialog(scene)?["style"]?.contains("--detent:200px") == true)
    try await scene.tap("Resize sheet")
    #expect(dialog(scene)?.hasClass("sheet-part") == false)
  }

  @Test func `another item is another sheet`() async throws {
    let scene = Screen(mounting: ItemSheets(model: model))
    #expect(dialog(scene)?.plainText == "Row 1")
    let first = dialog(scene)?.id
    model.choice = 2
    await scene.graph.settle()
    #expect(dialog(scene)?.plainText == "Row 2")
    #expect(dialog(scene)?.id != first)
    model.choice = nil
    await scene.graph.settle()
    #expect(dialog(scene) == nil)
  }

  @Test func `a sheet goes with the view that shows it`() async throws {
    model.isShown = true
    model.isOn = true
    let scene = Screen(mounting: VanishingSheet(model: model))
    #expect(dialog(scene) != nil)
    model.isOn = false
    await scene.graph.settle()
    #expect(dialog(scene) == nil)
  }

  @Test(arguments: [
    (PopoverAttachmentAnchor.point(UnitPoint(x: 0.25, y: 1)), "25%", "100%", "0"),
    (.rect(.rect(CGRect(x: 5, y: 6, width: 7, height: 8))), "5px", "6px", "7px"),
  ])
  func `a popover stands beside a point or a part of its view`(
    anchor: PopoverAttachmentAnchor, left: String, top: String, width: String
  ) {
    var environment = EnvironmentValues()
    environment.sceneSize = CGSize(width: 1280, height: 800)
    let page = Screen(
      mounting: Text("a").popover(isPresented: .constant(true), attachmentAnchor: anchor) {
        Text("b")
      },
      environment: environment)
    let place = page.visibleNode(class: "pop-at")
    #expect(place?.style("left") == left)
    #expect(place?.style("top") == top)
    #expect(place?.style("width") == width)
    let name = page.visibleNode { $0.tag == "dialog" }?.style("position-anchor")
    #expect(name != nil && name == place?.style("anchor-name"))
  }

  @Test func `an alert without answers has one that closes`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").alert("Failed", isPresented: isShown) {
      } message: {
        Text("The password is <wrong>.")
      })
    #expect(dialog(scene)?["role"] == "alertdialog")
    #expect(scene.html.contains("The password is &lt;wrong&gt;."))
    let title = dialog(scene)?["aria-labelledby"]
    #expect(title != nil && scene.node("h2")?["id"] == title)
    try await scene.tap("OK")
    #expect(!model.isShown)
  }

  @Test func `an alert closes before its answer acts`() async throws {
    model.isShown = true
    let model = model
    let scene = Screen(
      mounting: Text("below").alert("Delete?", isPresented: isShown) {
        Button("Delete", role: .destructive) { model.log.append("shown: \(model.isShown)") }
        Button("Cancel", role: .cancel) { model.log.append("cancelled") }
      })
    #expect(scene.node(button: "OK") == nil)
    try await scene.tap("Delete")
    #expect(model.log == ["shown: false"])
  }

  @Test func `Escape takes the answer that takes nothing`() async throws {
    model.isShown = true
    let model = model
    let scene = Screen(
      mounting: Text("below").alert("Delete?", isPresented: isShown) {
        Button("Delete", role: .destructive) { model.log.append("deleted") }
        Button("Cancel", role: .cancel) { model.log.append("cancelled") }
      })
    try await scene.send(.close, to: dialog(scene))
    #expect(model.log == ["cancelled"])
    #expect(!model.isShown)
  }

  @Test func `an error is told by its own words`() {
    struct Refusal: LocalizedError {
      var errorDescription: String? { "Sign-in failed" }
      var recoverySuggestion: String? { "Check the password." }
    }
    let scene = Screen(
      mounting: Text("below").alert(isPresented: .constant(true), error: Refusal()) {
        Button("OK") {}
      })
    #expect(scene.node("h2")?.plainText == "Sign-in failed")
    #expect(dialog(scene)?.plainText.contains("Check the password.") == true)
  }

  @Test func `an alert about nothing is not shown`() {
    let scene = Screen(
      mounting: Text("below").alert("x", isPresented: .constant(true), presenting: nil as Int?) {
        _ in
        Button("OK") {}
      } message: {
        Text("\($0)")
      })
    #expect(dialog(scene) == nil)
  }

  @Test func `choices can always be left`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").confirmationDialog("What?", isPresented: isShown) {
        Button("Archive") { model.log.append("archived") }
      })
    #expect(dialog(scene)?["closedby"] == "any")
    try await scene.tap("Cancel")
    #expect(!model.isShown)
    #expect(model.log == [])
  }

  @Test func `an action sheet offers its buttons`() async throws {
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").actionSheet(isPresented: isShown) {
        ActionSheet(
          title: Text("What?"), message: Text("One of these"),
          buttons: [
            .default(Text("Archive")) { model.log.append("archived") }, .cancel(),
          ])
      })
    #expect(dialog(scene)?["closedby"] == "any")
    try await scene.tap("Archive")
    #expect(!model.isShown)
    #expect(model.log == ["archived"])
  }

  @Test func `a field in an alert is bound`() async throws {
    @Bindable var model = model
    model.isShown = true
    let scene = Screen(
      mounting: Text("below").alert("Name", isPresented: isShown) {
        TextField("Name", text: $model.text)
        Button("Save") { model.log.append(model.text) }
      })
    try await scene.send(.input, .text("Ada"), to: scene.node("input"), edit: 1)
    try await scene.tap("Save")
    #expect(model.log == ["Ada"])
  }
}

private struct Closing: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Done") { dismiss() }
  }
}

private struct Row: Identifiable {
  let id: Int
}

private struct ItemSheets: View {
  let model: TestModel

  var body: some View {
    let item = Binding(get: { model.choice.map(Row.init) }, set: { model.choice = $0?.id })
    Text("below").sheet(item: item) { Text("Row \($0.id)") }
  }
}

private struct VanishingSheet: View {
  let model: TestModel

  var body: some View {
    if model.isOn {
      Text("below").sheet(isPresented: .constant(true)) { Text("x") }
    }
  }
}

extension PresentationTests {
  @Test func `a sheet rests where a person drags it and tells its binding`() async throws {
    struct Presenting: View {
      @State private var detent = PresentationDetent.medium

      var body: some View {
        Text(detent == .large ? "large" : "not large")
          .sheet(isPresented: .constant(true)) {
            Text("sheet")
              .presentationDetents([.medium, .large, .height(200)], selection: $detent)
          }
      }
    }
    let page = Screen(mounting: Presenting())
    guard let sheet = page.visibleNode(class: "sheet") else {
      Issue.record("There is no sheet.")
      return
    }
    #expect(sheet["data-detents"] == "h200 m l")
    try await page.send(ClientEvent.Kind(rawValue: "detent"), .text("2"), to: sheet)
    #expect(page.text.contains("large") && !page.text.contains("not large"))
    #expect(page.visibleNode(class: "sheet-part") == nil)
    try await page.send(ClientEvent.Kind(rawValue: "detent"), .text("0"), to: sheet)
    #expect(page.visibleNode(class: "sheet-part")?.style("--detent") == "200px")
    try await page.send(ClientEvent.Kind(rawValue: "detent"), .text("7"), to: sheet)
    #expect(page.visibleNode(class: "sheet-part")?.style("--detent") == "200px")
  }
}

private struct OlderClosing: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    Button(presentationMode.wrappedValue.isPresented ? "Close sheet" : "Close root") {
      presentationMode.wrappedValue.dismiss()
    }
  }
}
