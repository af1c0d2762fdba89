import Observation
import WebHost
import WebUICore

/// A small app to host: a counter that all tabs of a device share, and a field of each tab's own.
@MainActor
final class CounterApp: AppInstance {
  let model = CounterModel()

  var rootView: AnyView { AnyView(CounterView(model: model)) }

  func close() async {
    Launches.shared.noteClosed()
  }
}

/// What the tabs of one device share.
@MainActor @Observable
final class CounterModel {
  var count = 0
}

/// How often the app was launched and closed, by all tests of this process.
@MainActor
final class Launches {
  static let shared = Launches()
  private(set) var closed = 0

  func noteClosed() { closed += 1 }
}

extension WebApp {
  static let counter = WebApp(
    id: "counter", name: "Counter & Co", symbol: "plus", tint: .blue
  ) { _ in CounterApp() }

  static let broken = WebApp(id: "broken", name: "Broken", symbol: "xmark", tint: .red) { _ in
    throw LaunchFault()
  }
}

struct LaunchFault: Error {}

/// A field, a button, and what both hold.
struct CounterView: View {
  let model: CounterModel
  @State private var text = ""
  @State private var taps = 0

  var body: some View {
    Line(text: "count \(model.count) taps \(taps) text \(text)")
    AddButton {
      model.count += 1
      taps += 1
    }
    Field(text: $text)
  }
}

struct Line: ElementView {
  let text: String
  var tag: String { "p" }
  typealias Body = Never

  func render(_ element: Rendering) {
    element.text(text)
  }
}

struct AddButton: ElementView {
  let action: @MainActor () -> Void
  var tag: String { "button" }
  typealias Body = Never

  func render(_ element: Rendering) {
    element.text("Add")
    element.on(.tap) { _ in action() }
  }
}

struct Field: ElementView {
  @Binding var text: String
  var tag: String { "input" }
  typealias Body = Never

  func render(_ element: Rendering) {
    element.attribute("aria-label", "Text")
    element.value(text)
    element.on(.input) { text = $0.text ?? "" }
  }
}
