import SwiftUI

/// Uses the names of controls as Apple writes them.
struct ControlNames: View {
  enum Field: Hashable { case name, secret }
  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, lemon
    var id: Self { self }
  }

  @State private var text = ""
  @State private var number = 1.5
  @State private var count = 1
  @State private var isOn = false
  @State private var date = Date.now
  @State private var color = Color.red
  @State private var flavor = Flavor.vanilla
  @State private var isOpen = true
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      buttons
      fields
      values
      others
    }
    .formStyle(.grouped)
  }

  @ViewBuilder private var buttons: some View {
    Button("Delete", role: .destructive) {}
      .buttonStyle(.borderedProminent).buttonBorderShape(.capsule).controlSize(.large).tint(.red)
    Button("Add", systemImage: "plus") {}.buttonStyle(.bordered)
    Button("Add", systemImage: "plus", role: .cancel) {}.buttonStyle(.borderless)
    Button {
    } label: {
      Label("Plain", systemImage: "star").labelStyle(.titleAndIcon)
    }
    .buttonStyle(.plain).disabled(false)
    Button(role: .cancel) {
    } label: {
      Text("Cancel")
    }.buttonStyle(Pressed())
    Menu("Menu") {
      Button("One") {}
      Divider()
      Menu("More") { Button("Two") {} }
    }
    Menu {
      Button("Three") {}
    } label: {
      Image(systemName: "ellipsis")
    }
    EditButton()
    Link("Swift", destination: URL(filePath: "/"))
    ShareLink(item: "text", subject: Text("Subject"), message: Text("Message"))
    ControlGroup {
      Button("A") {}; Button("B") {}
    }
  }

  @ViewBuilder private var fields: some View {
    TextField("Name", text: $text).focused($focus, equals: .name)
      .keyboardType(.emailAddress).textContentType(.username).textInputAutocapitalization(.never)
      .autocorrectionDisabled().submitLabel(.send).onSubmit(of: .text) { focus = .secret }
    TextField("Name", text: $text, prompt: Text("Prompt"), axis: .vertical).lineLimit(2...5)
    TextField("Number", value: $number, format: .number).textFieldStyle(.roundedBorder)
    SecureField("Password", text: $text).focused($focus, equals: .secret)
    TextEditor(text: $text).textEditorStyle(.plain).frame(height: 60)
  }

  @ViewBuilder private var values: some View {
    Toggle("Toggle", isOn: $isOn).toggleStyle(.switch)
    Toggle("Button", systemImage: "bell", isOn: $isOn).toggleStyle(.button)
    Picker("Flavor", selection: $flavor) {
      ForEach(Flavor.allCases) { Text($0.rawValue.capitalized).tag($0) }
    }
    .pickerStyle(.segmented)
    Picker(selection: $flavor) {
      Text("Lemon").tag(Flavor.lemon)
    } label: {
      Text("Flavor")
    }
    .pickerStyle(.inline)
    Stepper("Count", value: $count, in: 0...10, step: 2)
    Stepper("Count", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
    Slider(value: $number, in: 0...5, step: 0.5)
    Slider(value: $number, in: 0...5) {
      Text("Slider")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("5")
    } onEditingChanged: { _ in
    }
    DatePicker("Date", selection: $date, in: Date.now..., displayedComponents: [.date])
      .datePickerStyle(.compact)
    ColorPicker("Color", selection: $color, supportsOpacity: false)
  }

  @ViewBuilder private var others: some View {
    ProgressView()
    ProgressView("Loading").progressViewStyle(.circular)
    ProgressView(value: 0.5, total: 1) { Text("Half") }.progressViewStyle(.linear)
    Gauge(value: number, in: 0...5) { Text("Gauge") }.gaugeStyle(.accessoryCircular)
    Label("Label", systemImage: "star").labelStyle(.iconOnly)
    LabeledContent("Key", value: "Value").labelsHidden()
    LabeledContent("Key") { Text("Value") }.labeledContentStyle(.automatic)
    DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
    GroupBox("Box") { Text("inside") }.groupBoxStyle(.automatic)
    ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Nothing here"))
    ContentUnavailableView.search(text: "word")
  }

  struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
  }
}
