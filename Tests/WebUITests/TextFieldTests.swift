import Foundation
import SwiftUI
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
    let scene = TestScene(TextField("Name", text: text, prompt: Text("Ada")))
    let field = scene.element("input")
    #expect(field?["aria-label"] == "Name")
    #expect(field?["placeholder"] == "Ada")
  }

  @Test func `typing changes the binding and nothing comes back`() async {
    let scene = TestScene(TextField("Name", text: text))
    await scene.send(.input, to: scene.element("input"), .text("A"), edit: 1)
    await scene.send(.input, to: scene.element("input"), .text("Ad"), edit: 2)
    #expect(model.text == "Ad")
    #expect(scene.answers.isEmpty)
  }

  @Test func `a binding that rewrites its text wins, as an answer to that edit`() async {
    let model = model
    let upper = Binding(get: { model.text }, set: { model.text = $0.uppercased() })
    let scene = TestScene(TextField("Code", text: upper))
    await scene.send(.input, to: scene.element("input"), .text("ab"), edit: 7)
    #expect(model.text == "AB")
    #expect(scene.answers.map(\.value) == [.value("AB")])
    #expect(scene.answers.map(\.edit) == [7])
  }

  @Test func `a binding that refuses text takes it back from the browser`() async {
    let scene = TestScene(TextField("Fixed", text: .constant("x")))
    await scene.send(.input, to: scene.element("input"), .text("xy"), edit: 3)
    #expect(scene.answers.map(\.value) == [.value("x")])
    #expect(scene.answers.map(\.edit) == [3])
  }

  @Test func `a field that is cleared on send is empty in the browser`() async {
    let model = model
    let scene = TestScene(
      TextField("Message", text: text).onSubmit {
        model.log.append(model.text)
        model.text = ""
      })
    await scene.send(.input, to: scene.element("input"), .text("hi"), edit: 4)
    await scene.send(.submit, to: scene.element("input"))
    #expect(model.log == ["hi"])
    #expect(scene.answers.map(\.value) == [.value("")])
    #expect(scene.answers.map(\.edit) == [4])
  }

  @Test func `return in a field inside reaches the action around`() async {
    let model = model
    let scene = TestScene(
      VStack { TextField("A", text: text) }.onSubmit { model.log.append("submitted") })
    await scene.send(.submit, to: scene.element("input"))
    #expect(model.log == ["submitted"])
  }

  @Test func `what is searched and what is written are submitted to those who asked for it`() async
  {
    let model = model
    let scene = TestScene(
      NavigationStack {
        VStack { TextField("A", text: text) }
          .onSubmit(of: .search) { model.log.append("searched") }
          .onSubmit { model.log.append("written") }
      })
    await scene.send(.submit, to: scene.element("input"))
    #expect(model.log == ["written"])
    let search = TestScene(
      NavigationStack {
        Text("list").searchable(text: text).onSubmit { model.log.append("written") }
          .onSubmit(of: [.search, .text]) { model.log.append("either") }
      })
    await search.send(.submit, to: search.element("input", ["type": "search"]))
    #expect(model.log == ["written", "either"])
  }

  @Test func `a scope keeps submissions to itself`() async {
    let model = model
    let scene = TestScene(
      VStack {
        TextField("A", text: text).onSubmit { model.log.append("inner") }.submitScope()
      }
      .onSubmit { model.log.append("outer") })
    await scene.send(.submit, to: scene.element("input"))
    #expect(model.log == ["inner"])
    let open = TestScene(
      TextField("A", text: text).onSubmit { model.log.append("first") }.submitScope(false)
        .onSubmit { model.log.append("second") })
    await open.send(.submit, to: open.element("input"))
    #expect(model.log == ["inner", "first", "second"])
  }

  @Test func `a field whose action is made anew is not drawn again`() async {
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
    let scene = TestScene(Form(model: model))
    await scene.send(.submit, to: scene.element("input"))
    await scene.send(.submit, to: scene.element("input"))
    #expect(model.log == ["0", "1"])
    #expect(scene.patches.count == 2)
  }

  @Test func `a formatter reads and writes numbers`() async {
    let model = model
    let number = Binding(get: { model.number }, set: { model.number = $0 })
    let scene = TestScene(TextField("Count", value: number, formatter: NumberFormatter()))
    await scene.send(.input, to: scene.element("input"), .text("12"), edit: 1)
    #expect(model.number == 12)
    await scene.send(.input, to: scene.element("input"), .text("twelve"), edit: 2)
    #expect(model.number == 12)
  }

  @Test func `a field that grows sends on return only where its keyboard says so`() {
    let plain = TestScene(TextField("Message", text: text, axis: .vertical).lineLimit(1...5))
    let sending = TestScene(TextField("Message", text: text, axis: .vertical).submitLabel(.send))
    #expect(plain.element("textarea")?["data-return"] == nil)
    #expect(plain.element("textarea")?["style"]?.contains("--lines-max:5") == true)
    #expect(sending.element("textarea")?["data-return"] == "submit")
    #expect(sending.element("textarea")?["enterkeyhint"] == "send")
  }

  @Test func `an e-mail field brings its keyboard and no corrections`() {
    let scene = TestScene(
      TextField("E-mail", text: text).keyboardType(.emailAddress).textContentType(.emailAddress))
    let field = scene.element("input")
    #expect(field?["type"] == "email")
    #expect(field?["inputmode"] == "email")
    #expect(field?["autocomplete"] == "email")
    #expect(field?["autocapitalize"] == "none")
    #expect(field?["spellcheck"] == "false")
  }

  @Test func `a secure field is a password`() async {
    let scene = TestScene(SecureField("Password", text: text).textContentType(.newPassword))
    let field = scene.element("input")
    #expect(field?["type"] == "password")
    #expect(field?["autocomplete"] == "new-password")
    await scene.send(.input, to: field, .text("s3cret"), edit: 1)
    #expect(model.text == "s3cret")
  }

  @Test func `a disabled field ignores what is sent all the same`() async {
    let scene = TestScene(TextField("Name", text: text).disabled(true))
    await scene.send(.input, to: scene.element("input"), .text("x"), edit: 1)
    #expect(model.text == "")
  }

  @Test func `an event without a text changes nothing`() async {
    let scene = TestScene(TextField("Name", text: text))
    await scene.send(.input, to: scene.element("input"), .number(5), edit: 1)
    #expect(model.text == "")
  }

  @Test func `a number that cannot be read changes nothing`() async {
    let model = model
    let number = Binding(get: { model.number }, set: { model.number = $0 })
    let scene = TestScene(TextField("Count", value: number, format: .number))
    await scene.send(.input, to: scene.element("input"), .text("12"), edit: 1)
    #expect(model.number == 12)
    await scene.send(.input, to: scene.element("input"), .text("twelve"), edit: 2)
    #expect(model.number == 12)
  }
}
