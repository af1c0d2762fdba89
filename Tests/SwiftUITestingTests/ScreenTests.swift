import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ScreenTests {
  let notebook = Notebook()

  private func open() async throws -> Screen {
    let notebook = notebook
    return try await Screen { NotebookView(notebook: notebook) }
  }

  @Test func `a link leads to another screen and Back returns`() async throws {
    let screen = try await open()
    try await screen.button("Tea").tap()
    try screen.text("About Tea")
    #expect(!screen.has(.toggle, named: "Loud"))
    try await screen.goBack()
    try screen.heading("Notes")
  }

  @Test func `a person types, submits and finds the new row`() async throws {
    let screen = try await open()
    let field = try screen.field("New note")
    try await field.type("Eggs")
    #expect(field.value == "Eggs")
    #expect(field.isFocused)
    try await field.submit()
    #expect(field.value == "")
    #expect(notebook.notes == ["Milk", "Tea", "Eggs"])
    try screen.row("Eggs")
    try await field.replace(with: "Salt")
    #expect(notebook.draft == "Salt")
    try await screen.press(.return)
    #expect(notebook.notes.last == "Salt")
  }

  @Test func `controls are used and tell what they hold`() async throws {
    let screen = try await open()
    let loud = try screen.toggle("Loud")
    #expect(!loud.isOn)
    try await loud.tap()
    #expect(loud.isOn)
    #expect(notebook.isLoud)
    let volume = try screen.slider("Volume")
    #expect(volume.value == "0.25")
    try await volume.set(0.5)
    #expect(notebook.volume == 0.5)
    let size = try screen.picker("Size")
    #expect(size.value == "Small")
    #expect(size.options.map(\.name) == ["Small", "Large"])
    try await size.choose("Large")
    #expect(notebook.size == "Large")
    #expect(size.value == "Large")
  }

  @Test func `a row is swiped, and its menu is opened`() async throws {
    let screen = try await open()
    let milk = try screen.row("Milk")
    #expect(milk.actions(swiping: .left).map(\.name) == ["Delete"])
    #expect(milk.actions(swiping: .right).isEmpty)
    try await screen.text("Tea").press()
    try await screen.row("Tea").find(.menuItem, named: "Copy").tap()
    #expect(notebook.log == ["copied Tea"])
    try await milk.swipe(.left)
    #expect(notebook.notes == ["Tea"])
    #expect(!screen.has(.row, named: "Milk"))
    #expect(!milk.isThere)
  }

  @Test func `gestures reach the views that listen`() async throws {
    let screen = try await open()
    try await screen.text("Drag me").swipe(.right)
    try await screen.text("Hold me").press()
    try await screen.button("Tap me twice").tap(times: 2)
    #expect(notebook.log == ["dragged 200", "held", "tapped twice"])
  }

  @Test func `what an alert covers cannot be touched`() async throws {
    let screen = try await open()
    try await screen.button("Clear").tap()
    let alert = try screen.alert("Clear everything?")
    #expect(alert.all(.button).map(\.name) == ["Clear All", "Keep"])
    let loud = try screen.toggle("Loud")
    await #expect(throws: ScreenError.covered("toggle “Loud”", by: "alert “Clear everything?”")) {
      try await loud.tap()
    }
    try await screen.dismiss()
    #expect(!screen.has(.alert))
    #expect(notebook.notes.count == 2)
    try await screen.tap("Clear")
    try await screen.tap("Clear All")
    #expect(notebook.notes.isEmpty)
  }

  @Test func `a shortcut presses its button, and Escape closes the sheet`() async throws {
    let screen = try await open()
    try await screen.press("s", modifiers: .command)
    try screen.find(.sheet).text("Nobody is near.")
    try await screen.press(.escape)
    #expect(!screen.has(.sheet))
    await #expect(throws: ScreenError.self) { try await screen.press("x") }
  }

  @Test func `what is not there is told with what is`() async throws {
    let screen = try await open()
    do {
      _ = try screen.button("Send")
      Issue.record("There is no such button.")
    } catch let error as ScreenError {
      let text = error.description
      #expect(text.hasPrefix("There is no button named “Send” in the screen. There: “Milk”, "))
      for line in [
        "  toggle “Loud” (off)", "  heading “Notes”", "  text field “New note”",
        "  button “Locked” (disabled)", "  slider “Volume” (“0.25”)",
      ] {
        #expect(text.split(separator: "\n").contains(line[...]))
      }
    }
    let locked = try screen.button("Locked")
    await #expect(throws: ScreenError.disabled("button “Locked”")) { try await locked.tap() }
    let still = try screen.text("Still")
    await #expect(throws: ScreenError.unresponsive("text “Still”", to: "tap it")) {
      try await still.tap()
    }
    let tea = try screen.row("Tea")
    notebook.notes = ["Milk"]
    try await screen.settle()
    await #expect(throws: ScreenError.gone("row “Tea”")) { try await tea.tap() }
  }

  @Test func `a change that a test makes is seen at once`() async throws {
    let screen = try await open()
    notebook.notes.append("Rice")
    #expect(screen.rows.map(\.name).prefix(3) == ["Milk", "Tea", "Rice"])
  }
}
