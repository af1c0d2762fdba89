import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct ValueControlTests {
  let model = TestModel()

  @Test func `a toggle is a switch with a label`() async throws {
    @Bindable var model = model
    let scene = Screen(mounting: Toggle("Sounds", isOn: $model.isOn))
    let input = scene.node("input", ["role": "switch"])
    #expect(scene.node("label")?.plainText == "Sounds")
    #expect(input?.property == .checked(false))
    try await scene.send(.change, .bool(true), to: input, edit: 1)
    #expect(model.isOn)
    #expect(scene.answers.isEmpty)
  }

  @Test func `a disabled toggle stays as it is`() async throws {
    @Bindable var model = model
    let scene = Screen(mounting: Toggle("Sounds", isOn: $model.isOn).disabled(true))
    try await scene.send(.change, .bool(true), to: scene.node("input"), edit: 1)
    #expect(!model.isOn)
  }

  @Test func `a hidden label is still told`() {
    let scene = Screen(mounting: Toggle("Sounds", isOn: .constant(true)).labelsHidden())
    #expect(scene.node("span", ["class": "vh"])?.plainText == "Sounds")
  }

  @Test func `a wheel is a select of its tags`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: Picker("Theme", selection: $model.number) {
        Text("Light").tag(1)
        Text("Dark").tag(2)
      }.pickerStyle(.wheel))
    #expect(scene.html.contains("<option"))
    let options = scene.nodes.filter { $0.tag == "option" }
    #expect(options.map(\.plainText) == ["Light", "Dark"])
    #expect(options.map { $0["value"] } == ["1", "2"])
    #expect(scene.html.contains("value=\"1\" selected"))
    try await scene.send(.change, .text("2"), to: scene.node("select"), edit: 1)
    #expect(model.number == 2)
    try await scene.send(.change, .text("9"), to: scene.node("select"), edit: 2)
    #expect(model.number == 2)
  }

  @Test func `rows of a collection are picked by their ids, also into an optional`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: Picker("Number", selection: $model.choice) {
        ForEach([1, 2, 3], id: \.self) { Text("No. \($0)") }
      }.pickerStyle(.segmented))
    let radios = scene.nodes.filter { $0["type"] == "radio" }
    #expect(radios.map(\.property) == [.checked(true), .checked(false), .checked(false)])
    #expect(Set(radios.compactMap { $0["name"] }).count == 1)
    #expect(scene.node("div", ["role": "radiogroup"])?["aria-label"] == "Number")
    try await scene.send(.change, .bool(true), to: radios[2], edit: 1)
    #expect(model.choice == 3)
  }

  @Test func `a stepper stops at its bounds`() async throws {
    @Bindable var model = model
    let scene = Screen(mounting: Stepper("Count", value: $model.number, in: 0...2))
    try await scene.tap("Increment")
    #expect(model.number == 2)
  }

  @Test func `a slider keeps within its range and ignores what is not a number`() async throws {
    @Bindable var model = model
    let scene = Screen(mounting: Slider(value: $model.level, in: 0...1))
    let input = scene.node("input", ["type": "range"])
    try await scene.send(.input, .text("0.75"), to: input, edit: 1)
    #expect(model.level == 0.75)
    try await scene.send(.input, .text("7"), to: input, edit: 2)
    #expect(model.level == 1)
    try await scene.send(.input, .text("nan"), to: input, edit: 3)
    #expect(model.level == 1)
  }

  @Test(
    arguments: [
      "", "2024-13-45", "yesterday", "2024-02", "99999999999999999999-1-1",
      "9223372036854775807-01-01", "2024-9223372036854775807-01", "2024-01-9223372036854775807",
      "10000-01-01", "0000-01-01",
    ])
  func `a date that is none changes nothing`(typed: String) async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: DatePicker("When", selection: $model.date, displayedComponents: .date))
    try await scene.send(.change, .text(typed), to: scene.node("input"), edit: 1)
    #expect(model.date == Date(timeIntervalSince1970: 0))
  }

  @Test func `a date keeps its time when the day is picked`() async throws {
    @Bindable var model = model
    let zone = try #require(TimeZone(identifier: "UTC"))
    model.date = Date(timeIntervalSince1970: 3_661)
    let scene = Screen(
      mounting: DatePicker("When", selection: $model.date, displayedComponents: .date)
        .environment(\.timeZone, zone))
    let input = scene.node("input", ["type": "date"])
    #expect(input?.property == .value("1970-01-01"))
    try await scene.send(.change, .text("2024-02-29"), to: input, edit: 1)
    #expect(model.date == Date(timeIntervalSince1970: 1_709_168_461))
  }

  @Test func `progress is told in numbers, or as going on`() {
    let scene = Screen(
      mounting: VStack {
        ProgressView()
        ProgressView(value: 1, total: 4)
        ProgressView(value: Double.nan, total: 1)
      })
    #expect(scene.node("div", ["role": "progressbar"])?["aria-label"] == "Loading")
    #expect(scene.node("progress")?["value"] == "0.25")
  }

  @Test func `progress follows the time that has passed or is left`() throws {
    let now = Date.now
    let span = now.addingTimeInterval(-3_000)...now.addingTimeInterval(1_000)
    func value(countsDown: Bool) throws -> Double {
      let scene = Screen(mounting: ProgressView(timerInterval: span, countsDown: countsDown))
      let text = try #require(scene.node("progress")?["value"])
      return try #require(Double(text))
    }
    #expect(try abs(value(countsDown: true) - 0.25) < 0.05)
    #expect(try abs(value(countsDown: false) - 0.75) < 0.05)
  }

  @Test func `progress over a time that is over is all or nothing, with a clock that stands`() {
    let past = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60)
    let scene = Screen(
      mounting: VStack {
        ProgressView(timerInterval: past) { Text("Tea") }
        ProgressView(timerInterval: past, countsDown: false) {
          Text("Rice")
        } currentValueLabel: {
          Text("ready")
        }
      })
    #expect(scene.nodes.filter { $0.tag == "progress" }.map { $0["value"] } == ["0", "1"])
    #expect(scene.nodes.filter { $0.hasClass("prog-v") }.map(\.plainText) == ["0:00", "ready"])
  }

  @Test func `several things are shared line by line`() async throws {
    let scene = Screen(
      mounting: ShareLink("Send", items: ["one", "two"], subject: Text("Both")) { SharePreview($0) }
    )
    try await scene.tap("Send")
    let shared = scene.patches.compactMap { patch in
      if case .command(_, "share", let text) = patch { text } else { nil }
    }
    #expect(shared == ["Both\none\ntwo"])
  }

  @Test func `a date is kept in a range that is open at one end`() async throws {
    @Bindable var model = model
    let limit = Date(timeIntervalSince1970: 86_400)
    let scene = Screen(
      mounting: DatePicker(selection: $model.date, in: ...limit, displayedComponents: .date) {
        Text("When")
      })
    let input = scene.node("input", ["type": "date"])
    #expect(input?["max"] != nil)
    #expect(input?["min"] == nil)
    try await scene.send(.change, .text("2024-02-29"), to: input, edit: 1)
    #expect(model.date == limit)
  }

  @Test func `a group unfolds`() async throws {
    let scene = Screen(mounting: VStack { DisclosureGroup("More") { Text("inside") } })
    #expect(scene.node(button: "More")?["aria-expanded"] == "false")
    try await scene.tap("More")
    #expect(scene.node(button: "More")?["aria-expanded"] == "true")
    #expect(scene.html.contains("inside"))
  }
}
