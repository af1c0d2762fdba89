import SwiftUI

struct TextFieldExample: View {
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    VStack(spacing: 12) {
      TextField("Name", text: $name)
        .textFieldStyle(.roundedBorder)
        .submitLabel(.done)
      SecureField("Password", text: $password)
        .textFieldStyle(.roundedBorder)
      Text(name.isEmpty ? "Who are you?" : "Hello, \(name)!")
        .foregroundStyle(.secondary)
    }
  }
}

struct RewrittenFieldExample: View {
  @State private var code = ""

  var body: some View {
    TextField("Code", text: $code)
      .textFieldStyle(.roundedBorder)
      .onChange(of: code) { _, new in
        code = String(new.uppercased().filter { $0.isLetter || $0.isNumber }.prefix(6))
      }
  }
}

struct FocusExample: View {
  enum Field { case street, city }

  @FocusState private var field: Field?
  @State private var street = ""
  @State private var city = ""

  var body: some View {
    VStack(spacing: 12) {
      TextField("Street", text: $street)
        .focused($field, equals: .street)
        .onSubmit { field = .city }
      TextField("City", text: $city)
        .focused($field, equals: .city)
        .onSubmit { field = nil }
      Button("Start with the city") { field = .city }
    }
    .textFieldStyle(.roundedBorder)
  }
}

struct TextEditorExample: View {
  @State private var notes = "Several lines\nof notes."

  var body: some View {
    VStack(alignment: .trailing) {
      TextEditor(text: $notes)
        .frame(height: 100)
        .accessibilityLabel("Notes")
      Text("\(notes.count) characters").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

struct DefaultFocusExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Name a Boat") { isShown = true }
      .sheet(isPresented: $isShown) { BoatForm() }
  }
}

struct BoatForm: View {
  enum Field { case owner, name }

  @FocusState private var focus: Field?
  @State private var owner = "Ada"
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Owner", text: $owner).focused($focus, equals: .owner)
      TextField("Name of the boat", text: $name).focused($focus, equals: .name)
    }
    .defaultFocus($focus, .name)
    .presentationDetents([.medium])
  }
}
