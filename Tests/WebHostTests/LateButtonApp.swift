import Observation
import SwiftUI
import WebHost

/// An app that puts its button in use a moment after something was typed.
@MainActor
final class LateButtonApp: AppInstance {
  private let model = LateButton()

  var rootView: AnyView { AnyView(LateButtonView(model: model)) }

  func close() async {}
}

@MainActor @Observable
private final class LateButton {
  var text = ""
  private(set) var isUsable = false
  private(set) var sent: [String] = []

  func check() async {
    for _ in 0..<20 { await Task.yield() }
    isUsable = !text.isEmpty
  }

  func send() {
    sent.append(text)
    text = ""
  }
}

extension WebApp {
  static let lateButton = WebApp(id: "late", name: "Late", symbol: "clock", tint: .green) {
    _ in LateButtonApp()
  }
}

private struct LateButtonView: View {
  @Bindable var model: LateButton

  var body: some View {
    VStack {
      Text(verbatim: "sent: \(model.sent.joined(separator: ", ")).")
      TextField("Message", text: $model.text)
        .onChange(of: model.text) { Task { await model.check() } }
      Button("Send") { model.send() }
        .disabled(!model.isUsable)
    }
  }
}
