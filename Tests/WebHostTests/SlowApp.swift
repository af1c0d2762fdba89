import Observation
import WebHost
import WebUICore

/// An app whose content comes in steps after it was opened, as from a store.
@MainActor
final class SlowApp: AppInstance {
  @Observable final class Model {
    var parts: [String] = []
    var isComplete = false
  }

  private let model = Model()
  private let isEndless: Bool
  private var loading: Task<Void, Never>?

  init(isEndless: Bool) {
    self.isEndless = isEndless
  }

  var rootView: AnyView {
    // The content comes when somebody looks.
    if !isEndless, loading == nil {
      loading = Task { [model] in
        try? await Task.sleep(for: .milliseconds(300))
        model.isComplete = true
        for number in 1...3 {
          model.parts.append("part \(number)")
          try? await Task.sleep(for: .milliseconds(40))
        }
      }
    }
    return AnyView(SlowView(model: model))
  }

  func close() async {
    loading?.cancel()
  }
}

private struct SlowView: View {
  let model: SlowApp.Model

  var body: some View {
    if model.isComplete {
      Line(text: model.parts.joined(separator: ", "))
    } else {
      Spinner()
    }
  }
}

private struct Spinner: ElementView {
  var tag: String { "div" }
  typealias Body = Never

  func render(_ element: Rendering) {
    element.attribute("role", "progressbar")
    element.waiting()
  }
}

extension WebApp {
  static let slow = WebApp(id: "slow", name: "Slow", symbol: "clock", tint: .gold) { _ in
    SlowApp(isEndless: false)
  }

  static let endless = WebApp(id: "endless", name: "Endless", symbol: "clock", tint: .gold) {
    _ in SlowApp(isEndless: true)
  }
}
