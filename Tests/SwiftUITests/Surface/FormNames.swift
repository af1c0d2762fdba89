import SwiftUI

/// Uses the longer forms of controls as Apple writes them.
struct FormNames: View {
  struct Flavour: Identifiable, Hashable {
    var name: String
    var id: String { name }
    var children: [Flavour]?
  }

  @State private var text = ""
  @State private var value = 0.5
  @State private var count = 3
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var isOn = false
  @State private var flavour: Flavour?
  @State private var flavours = [Flavour(name: "Vanilla")]
  @State private var picked: Set<String> = []
  @State private var isExpanded = true
  @State private var color = Color.red

  var body: some View {
    List {
      buttons
      fields
      numbers
      choices
      labels
    }
    .listStyle(.plain)
    .listRowSpacing(4)
    .listSectionSpacing(.compact)
    .listSectionSpacing(12)
  }

  private func act() { count += 1 }

  @ViewBuilder private var buttons: some View {
    Button("Title", action: act)
    Button(action: act) { Text("Label") }
    Button(role: .cancel, action: act) { Text("Cancel") }
    Button("Delete", role: .destructive, action: act)
    Button("Add", systemImage: "plus", action: act)
    Button("Remove", systemImage: "minus", role: .destructive, action: act)
    Button("Style") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
      .buttonBorderShape(.roundedRectangle(radius: 8)).buttonRepeatBehavior(.enabled)
    Menu {
      Button("One", action: act)
      Menu("Inner") { Button("Two", action: act) }
      Picker("Flavour", selection: $flavour) { Text("None").tag(Flavour?.none) }
      Section("More") { Toggle("On", isOn: $isOn) }
    } label: {
      Label("Menu", systemImage: "ellipsis")
    } primaryAction: {
      act()
    }
    .menuStyle(.button).menuIndicator(.hidden).menuOrder(.fixed)
    Menu("Title") {
      Button("One", action: act)
    } primaryAction: {
      act()
    }
    Link(destination: URL(filePath: "/")) { Text("Link") }
    ShareLink(item: URL(filePath: "/"))
    ShareLink("Share", item: "text", preview: SharePreview("Preview"))
    ShareLink(items: ["a", "b"]) { SharePreview($0) }
    ShareLink("Share all", items: ["a", "b"])
    EditButton()
    ControlGroup("Group") {
      Button("A", action: act)
      Button("B", action: act)
    }
  }

  @ViewBuilder private var fields: some View {
    TextField("Title", text: $text)
    TextField(text: $text) { Text("Label") }
    TextField(text: $text, prompt: Text("Prompt")) { Text("Label") }
    TextField("Axis", text: $text, axis: .vertical).lineLimit(2...5)
    TextField("Prompt", text: $text, prompt: Text("Prompt"), axis: .horizontal)
    TextField("Number", value: $value, format: .number)
    TextField("Count", value: $count, format: .number, prompt: Text("0"))
    TextField("Formatter", value: $count, formatter: NumberFormatter())
    SecureField("Secret", text: $text)
    SecureField("Secret", text: $text, prompt: Text("Prompt"))
    SecureField(text: $text) { Text("Label") }
    TextEditor(text: $text).scrollContentBackground(.hidden).textEditorStyle(.plain)
    Text("keyboards")
      .keyboardType(.numbersAndPunctuation).textContentType(.oneTimeCode).submitLabel(.continue)
      .textInputAutocapitalization(.never).disableAutocorrection(true)
      .textFieldStyle(.roundedBorder).textFieldStyle(PlainTextFieldStyle())
  }

  @ViewBuilder private var numbers: some View {
    Slider(value: $value)
    Slider(value: $value, in: 0...1, onEditingChanged: { _ in })
    Slider(value: $value, in: 0...1, step: 0.1) {
      Text("Label")
    } onEditingChanged: { _ in
    }
    Slider(value: $value, in: 0...1) {
      Text("Label")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    Stepper("Count", value: $count)
    Stepper("Count", value: $count, in: 0...10, step: 2)
    Stepper("Count", value: $value, in: 0...10, step: 0.5, format: .number)
    Stepper(value: $count, in: 0...10) { Text("Label") }
    Stepper("Steps", onIncrement: act, onDecrement: { count -= 1 })
    Stepper {
      Text("Label")
    } onIncrement: {
      act()
    } onDecrement: {
      act()
    }
    ProgressView("Title", value: value)
    ProgressView("Title", value: value, total: 2)
    ProgressView(value: value) { Text("Label") }
    ProgressView(value: value) {
      Text("Label")
    } currentValueLabel: {
      Text("50 %")
    }
    ProgressView { Text("Label") }
    ProgressView(timerInterval: date...date.addingTimeInterval(60), countsDown: true)
    ProgressView(timerInterval: date...date.addingTimeInterval(60)) { Text("Label") }
    ProgressView().progressViewStyle(.circular).progressViewStyle(.linear)
    Gauge(value: value, in: 0...1) { Text("Label") }
    Gauge(value: value, in: 0...1) {
      Text("Label")
    } currentValueLabel: {
      Text("50")
    }
    Gauge(value: value, in: 0...1) {
      Text("Label")
    } currentValueLabel: {
      Text("50")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    .gaugeStyle(.accessoryCircular).gaugeStyle(.accessoryLinear).gaugeStyle(.linearCapacity)
    .gaugeStyle(.accessoryCircularCapacity).gaugeStyle(.accessoryLinearCapacity)
  }

  @ViewBuilder private var choices: some View {
    Toggle(isOn: $isOn) { Text("Label") }
    Toggle("Title", systemImage: "star", isOn: $isOn)
    Toggle("Sources", sources: [$isOn, $isOn], isOn: \.self)
    Picker("Flavour", selection: $flavour) {
      ForEach(flavours) { Text($0.name).tag(Optional($0)) }
    }
    .pickerStyle(.wheel).pickerStyle(.inline).pickerStyle(.palette)
    Picker(selection: $count) {
      Text("One").tag(1)
    } label: {
      Text("Label")
    }
    Picker("Count", systemImage: "number", selection: $count) { Text("One").tag(1) }
    DatePicker("Date", selection: $date)
    DatePicker("Date", selection: $date, displayedComponents: [.date, .hourAndMinute])
    DatePicker("Date", selection: $date, in: date...)
    DatePicker("Date", selection: $date, in: date...date.addingTimeInterval(100))
    DatePicker(selection: $date, displayedComponents: .date) { Text("Label") }
    DatePicker(selection: $date, in: ...date, displayedComponents: .date) { Text("Label") }
    DatePicker(selection: $date, in: date...) { Text("Label") }
    DatePicker(selection: $date, in: date...date.addingTimeInterval(60), displayedComponents: .date)
    { Text("Label") }
    .datePickerStyle(.graphical).datePickerStyle(.wheel)
    ColorPicker("Colour", selection: $color, supportsOpacity: false)
    ColorPicker(selection: $color) { Text("Label") }
  }

  @ViewBuilder private var labels: some View {
    Label("Title", systemImage: "star")
    Label("Title", image: "asset")
    Label {
      Text("Title")
    } icon: {
      Image(systemName: "star")
    }
    .labelStyle(.iconOnly).labelStyle(.titleOnly).labelStyle(.titleAndIcon)
    .labelStyle(Stacked())
    LabeledContent("Title", value: "Value")
    LabeledContent("Title", value: 3, format: .number)
    LabeledContent {
      Text("Value")
    } label: {
      Text("Label")
    }
    DisclosureGroup("Title") { Text("Inside") }
    DisclosureGroup(isExpanded: $isExpanded) {
      Text("Inside")
    } label: {
      Text("Label")
    }
    GroupBox { Text("Inside") }
    GroupBox("Title") { Text("Inside") }
    GroupBox {
      Text("Inside")
    } label: {
      Text("Label")
    }
    Section("Expandable", isExpanded: $isExpanded) { Text("Inside") }
    Section {
      Text("Inside")
    } footer: {
      Text("Footer")
    }
    Section(header: Text("Old header"), footer: Text("Old footer")) { Text("Inside") }
    Section(header: Text("Old header")) { Text("Inside") }
    OutlineGroup(flavours, children: \.children) { Text($0.name) }
    ContentUnavailableView {
      Label("Title", systemImage: "tray")
    } description: {
      Text("Description")
    } actions: {
      Button("Action") {}
    }
    ContentUnavailableView.search
    List(flavours, selection: $picked) { Text($0.name) }
    List(flavours, id: \.name) { Text($0.name) }
    List($flavours) { $flavour in TextField("Name", text: $flavour.name) }
    List($flavours, editActions: [.delete, .move]) { $flavour in Text(flavour.name) }
    List($flavours, editActions: .all, selection: $picked) { $flavour in Text(flavour.name) }
    ForEach($flavours, editActions: .delete) { $flavour in Text(flavour.name) }
    List(flavours, children: \.children) { Text($0.name) }
    List(0..<3) { Text("\($0)") }
    ForEach(flavours.indices, id: \.self) { Text(flavours[$0].name) }
    ForEach(Array(flavours.enumerated()), id: \.offset) { index, flavour in
      Text("\(index) \(flavour.name)").deleteDisabled(true).moveDisabled(true)
        .listRowSeparatorTint(.red).listSectionSeparator(.hidden).listItemTint(.red)
        .listRowSeparator(.hidden, edges: .bottom).listRowBackground(Color.red)
        .badge(3).badge("new").badge(Text("new")).selectionDisabled()
    }
  }
}

/// Icon above title.
struct Stacked: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}
