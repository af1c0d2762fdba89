import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct TextFieldTests {
  let model = TestModel()

  private var text: Binding<String> {
    let model = model
    return Binding(get: { model.text }, set: { model.text = $0 })
  }

  @Test func `a field has a name and a prompt`() {
    let scene = Screen(mounting: TextField("Name", text: text, prompt: Text("Ada")))
    let field = scene.node("input")
    #expect(field?["aria-label"] == "Name")
    #expect(field?["placeholder"] == "Ada")
  }

  @Test func `typing changes the binding and nothing comes back`() async throws {
    let scene = Screen(mounting: TextField("Name", text: text))
    try await scene.send(.input, .text("A"), to: scene.node("input"), edit: 1)
    try await scene.send(.input, .text("Ad"), to: scene.node("input"), edit: 2)
    #expect(model.text == "Ad")
    #expect(scene.answers.isEmpty)
  }

  @Test func `a binding that rewrites its text wins, as an answer to that edit`() async throws {
    let model = model
    let upper = Binding(get: { model.text }, set: { model.text = $0.uppercased() })
    let scene = Screen(mounting: TextField("Code", text: upper))
    try await scene.send(.input, .text("ab"), to: scene.node("input"), edit: 7)
    #expect(model.text == "AB")
    #expect(scene.answers.map(\.value) == [.value("AB")])
    #expect(scene.answers.map(\.edit) == [7])
  }

  @Test func `a binding that refuses text takes it back from the browser`() async throws {
    let scene = Screen(mounting: TextField("Fixed", text: .constant("x")))
    try await scene.send(.input, .text("xy"), to: scene.node("input"), edit: 3)
    #expect(scene.answers.map(\.value) == [.value("x")])
    #expect(scene.answers.map(\.edit) == [3])
  }

  @Test func `a field that is cleared on send is empty in the browser`() async throws {
    let model = model
    let scene = Screen(
      mounting: TextField("Message", text: text).onSubmit {
        model.log.append(model.text)
        model.text = ""
      })
    try await scene.send(.input, .text("hi"), to: scene.node("input"), edit: 4)
    try await scene.send(.submit, to: scene.node("input"))
    #expect(model.log == ["hi"])
    #expect(scene.answers.map(\.value) == [.value("")])
    #expect(scene.answers.map(\.edit) == [4])
  }

  @Test func `return in a field inside reaches the action around`() async throws {
    let model = model
    let scene = Screen(
      mounting: VStack { TextField("A", text: text) }.onSubmit { model.log.append("submitted") })
    try await scene.send(.submit, to: scene.node("input"))
    #expect(model.log == ["submitted"])
  }

  @Test func `what is searched and what is written are submitted to those who asked for it`()
    async throws
  {
    let model = model
    let scene = Screen(
      mounting: NavigationStack {
        VStack { TextField("A", text: text) }
          .onSubmit(of: .search) { model.log.append("searched") }
          .onSubmit { model.log.append("written") }
      })
    try await scene.send(.submit, to: scene.node("input"))
    #expect(model.log == ["written"])
    let search = Screen(
      mounting: NavigationStack {
        Text("list").searchable(text: text).onSubmit { model.log.append("written") }
          .onSubmit(of: [.search, .text]) { model.log.append("either") }
      })
    try await search.send(.submit, to: search.node("input", ["type": "search"]))
    #expect(model.log == ["written", "either"])
  }

  @Test func `a scope keeps submissions to itself`() async throws {
    let model = model
    let scene = Screen(
      mounting: VStack {
        TextField("A", text: text).onSubmit { model.log.append("inner") }.submitScope()
      }
      .onSubmit { model.log.append("outer") })
    try await scene.send(.submit, to: scene.node("input"))
    #expect(model.log == ["inner"])
    let open = Screen(
      mounting: TextField("A", text: text).onSubmit { model.log.append("first") }.submitScope(false)
        .onSubmit { model.log.append("second") })
    try await open.send(.submit, to: open.node("input"))
    #expect(model.log == ["inner", "first", "second"])
  }

  @Test func `a field whose action is made again is not drawn again`() async throws {
    struct Form: View {
      @State private var count = 0
      let model: TestModel

      var body: some View {
        TextField("A", text: .constant("")).onSubmit {
          model.log.append("\(count)")
          count += 1
        }
        Text("count \(count)")
      }
    }
    let scene = Screen(mounting: Form(model: model))
    try await scene.send(.submit, to: scene.node("input"))
    try await scene.send(.submit, to: scene.node("input"))
    #expect(model.log == ["0", "1"])
    #expect(scene.patches.count == 2)
  }

  @Test func `a formatter reads and writes numbers`() async throws {
    let model = model
    let number = Binding(get: { model.number }, set: { model.number = $0 })
    let scene = Screen(mounting: TextField("Count", value: number, formatter: NumberFormatter()))
    try await scene.send(.input, .text("12"), to: scene.node("input"), edit: 1)
    #expect(model.number == 12)
    try await scene.send(.input, .text("twelve"), to: scene.node("input"), edit: 2)
    #expect(model.number == 12)
  }

  @Test func `a field that grows sends on return only where its keyboard says so`() {
    let plain = Screen(mounting: TextField("Message", text: text, axis: .vertical).lineLimit(1...5))
    let sending = Screen(
      mounting: TextField("Message", text: text, axis: .vertical).submitLabel(.send))
    #expect(plain.node("textarea")?["data-return"] == nil)
    #expect(plain.node("textarea")?["style"]?.contains("--lines-max:5") == true)
    #expect(sending.node("textarea")?["data-return"] == "submit")
    #expect(sending.node("textarea")?["enterkeyhint"] == "send")
  }

  @Test func `an e-mail field brings its keyboard and no corrections`() {
    let scene = Screen(
      mounting: TextField("E-mail", text: text).keyboardType(.emailAddress).textContentType(
        .emailAddress))
    let field = scene.node("input")
    #expect(field?["type"] == "email")
    #expect(field?["inputmode"] == "email")
    #expect(field?["autocomplete"] == "email")
    #expect(field?["autocapitalize"] == "none")
    #expect(field?["spellcheck"] == "false")
  }

  @Test func `a secure field is a password`() async throws {
    let scene = Screen(mounting: SecureField("Password", text: text).textContentType(.newPassword))
    let field = scene.node("input")
    #expect(field?["type"] == "password")
    #expect(field?["autocomplete"] == "new-password")
    try await scene.send(.input, .text("s3cret"), to: field, edit: 1)
    #expect(model.text == "s3cret")
  }

  @Test func `fields for a user name and a password belong to one form, others do not`() {
    let scene = Screen(
      mounting: VStack {
        TextField("E-mail", text: text).textContentType(.username)
        SecureField("Password", text: text)
        TextField("City", text: text).textContentType(.addressCity)
      })
    let form = UITextContentType.credentialsForm
    let fields = scene.nodes.filter { $0.tag == "input" }
    #expect(fields.map { $0["form"] } == [form, form, nil])
  }

  @Test func `a disabled field ignores what is sent all the same`() async throws {
    let scene = Screen(mounting: TextField("Name", text: text).disabled(true))
    try await scene.send(.input, .text("x"), to: scene.node("input"), edit: 1)
    #expect(model.text == "")
  }

  @Test func `an event without a text changes nothing`() async throws {
    let scene = Screen(mounting: TextField("Name", text: text))
    try await scene.send(.input, .number(5), to: scene.node("input"), edit: 1)
    #expect(model.text == "")
  }

  @Test func `a number that cannot be read changes nothing`() async throws {
    let model = model
    let number = Binding(get: { model.number }, set: { model.number = $0 })
    let scene = Screen(mounting: TextField("Count", value: number, format: .number))
    try await scene.send(.input, .text("12"), to: scene.node("input"), edit: 1)
    #expect(model.number == 12)
    try await scene.send(.input, .text("twelve"), to: scene.node("input"), edit: 2)
    #expect(model.number == 12)
  }
}
