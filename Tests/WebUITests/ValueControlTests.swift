import SwiftUI
import Testing
import WebUICore

@MainActor
struct ValueControlTests {
  let model = TestModel()

  @Test func `a toggle is a switch with a label`() async {
    @Bindable var model = model
    let scene = TestScene(Toggle("Sounds", isOn: $model.isOn))
    let input = scene.element("input", ["role": "switch"])
    #expect(scene.element("label")?.plainText == "Sounds")
    #expect(input?.property == .checked(false))
    await scene.send(.change, to: input, .bool(true), edit: 1)
    #expect(model.isOn)
    #expect(scene.answers.isEmpty)
  }

  @Test func `a disabled toggle stays as it is`() async {
    @Bindable var model = model
    let scene = TestScene(Toggle("Sounds", isOn: $model.isOn).disabled(true))
    await scene.send(.change, to: scene.element("input"), .bool(true), edit: 1)
    #expect(!model.isOn)
  }

  @Test func `a hidden label is still told`() {
    let scene = TestScene(Toggle("Sounds", isOn: .constant(true)).labelsHidden())
    #expect(scene.element("span", ["class": "vh"])?.plainText == "Sounds")
  }

  @Test func `a wheel is a select of its tags`() async {
    @Bindable var model = model
    let scene = TestScene(
      Picker("Theme", selection: $model.number) {
        Text("Light").tag(1)
        Text("Dark").tag(2)
      }.pickerStyle(.wheel))
    #expect(scene.html.contains("<option"))
    let options = scene.elements.filter { $0.tag == "option" }
    #expect(options.map(\.plainText) == ["Light", "Dark"])
    #expect(options.map { $0["value"] } == ["1", "2"])
    #expect(scene.html.contains("value=\"1\" selected"))
    await scene.send(.change, to: scene.element("select"), .text("2"), edit: 1)
    #expect(model.number == 2)
    await scene.send(.change, to: scene.element("select"), .text("9"), edit: 2)
    #expect(model.number == 2)
  }

  @Test func `rows of a collection are picked by their ids, also into an optional`() async {
    @Bindable var model = model
    let scene = TestScene(
      Picker("Number", selection: $model.choice) {
        ForEach([1, 2, 3], id: \.self) { Text("No. \($0)") }
      }.pickerStyle(.segmented))
    let radios = scene.elements.filter { $0["type"] == "radio" }
    #expect(radios.map(\.property) == [.checked(true), .checked(false), .checked(false)])
    #expect(Set(radios.compactMap { $0["name"] }).count == 1)
    #expect(scene.element("div", ["role": "radiogroup"])?["aria-label"] == "Number")
    await scene.send(.change, to: radios[2], .bool(true), edit: 1)
    #expect(model.choice == 3)
  }

  @Test func `a stepper stops at its bounds`() async {
    @Bindable var model = model
    let scene = TestScene(Stepper("Count", value: $model.number, in: 0...2))
    await scene.tap("Increment")
    #expect(model.number == 2)
  }

  @Test func `a slider keeps within its range and ignores what is no number`() async {
    @Bindable var model = model
    let scene = TestScene(Slider(value: $model.level, in: 0...1))
    let input = scene.element("input", ["type": "range"])
    await scene.send(.input, to: input, .text("0.75"), edit: 1)
    #expect(model.level == 0.75)
    await scene.send(.input, to: input, .text("7"), edit: 2)
    #expect(model.level == 1)
    await scene.send(.input, to: input, .text("nan"), edit: 3)
    #expect(model.level == 1)
  }

  @Test(arguments: ["", "2024-13-45", "yesterday", "2024-02", "99999999999999999999-1-1"])
  func `a date that is none changes nothing`(typed: String) async {
    @Bindable var model = model
    let scene = TestScene(
      DatePicker("When", selection: $model.date, displayedComponents: .date))
    await scene.send(.change, to: scene.element("input"), .text(typed), edit: 1)
    #expect(model.date == Date(timeIntervalSince1970: 0))
  }

  @Test func `a date keeps its time when the day is picked`() async throws {
    @Bindable var model = model
    let zone = try #require(TimeZone(identifier: "UTC"))
    model.date = Date(timeIntervalSince1970: 3_661)
    let scene = TestScene(
      DatePicker("When", selection: $model.date, displayedComponents: .date)
        .environment(\.timeZone, zone))
    let input = scene.element("input", ["type": "date"])
    #expect(input?.property == .value("1970-01-01"))
    await scene.send(.change, to: input, .text("2024-02-29"), edit: 1)
    #expect(model.date == Date(timeIntervalSince1970: 1_709_168_461))
  }

  @Test func `progress is told in numbers, or as going on`() {
    let scene = TestScene(
      VStack {
        ProgressView()
        ProgressView(value: 1, total: 4)
        ProgressView(value: Double.nan, total: 1)
      })
    #expect(scene.element("div", ["role": "progressbar"])?["aria-label"] == "Loading")
    #expect(scene.element("progress")?["value"] == "0.25")
  }

  @Test func `progress follows the time that has passed or is left`() throws {
    let now = Date.now
    let span = now.addingTimeInterval(-3_000)...now.addingTimeInterval(1_000)
    func value(countsDown: Bool) throws -> Double {
      let scene = TestScene(ProgressView(timerInterval: span, countsDown: countsDown))
      let text = try #require(scene.element("progress")?["value"])
      return try #require(Double(text))
    }
    #expect(try abs(value(countsDown: true) - 0.25) < 0.05)
    #expect(try abs(value(countsDown: false) - 0.75) < 0.05)
  }

  @Test func `progress over a time that is over is all or nothing, with a clock that stands`() {
    let past = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60)
    let scene = TestScene(
      VStack {
        ProgressView(timerInterval: past) { Text("Tea") }
        ProgressView(timerInterval: past, countsDown: false) {
          Text("Rice")
        } currentValueLabel: {
          Text("ready")
        }
      })
    #expect(scene.elements.filter { $0.tag == "progress" }.map { $0["value"] } == ["0", "1"])
    #expect(scene.elements.filter { $0.hasClass("prog-v") }.map(\.plainText) == ["0:00", "ready"])
  }

  @Test func `several things are shared line by line`() async {
    let scene = TestScene(
      ShareLink("Send", items: ["one", "two"], subject: Text("Both")) { SharePreview($0) })
    await scene.tap("Send")
    let shared = scene.patches.compactMap { patch in
      if case .command(_, "share", let text) = patch { text } else { nil }
    }
    #expect(shared == ["Both\none\ntwo"])
  }

  @Test func `a date is kept in a range that is open at one end`() async {
    @Bindable var model = model
    let limit = Date(timeIntervalSince1970: 86_400)
    let scene = TestScene(
      DatePicker(selection: $model.date, in: ...limit, displayedComponents: .date) { Text("When") })
    let input = scene.element("input", ["type": "date"])
    #expect(input?["max"] != nil)
    #expect(input?["min"] == nil)
    await scene.send(.change, to: input, .text("2024-02-29"), edit: 1)
    #expect(model.date == limit)
  }

  @Test func `a group unfolds`() async {
    let scene = TestScene(VStack { DisclosureGroup("More") { Text("inside") } })
    #expect(scene.button("More")?["aria-expanded"] == "false")
    await scene.tap("More")
    #expect(scene.button("More")?["aria-expanded"] == "true")
    #expect(scene.html.contains("inside"))
  }
}
