import Observation
import SwiftUI
import WebHost
import WebUICore

/// An app whose tabs share one field, and which sends what that holds a moment after it was asked to.
@MainActor
final class SharedDraftApp: AppInstance {
  private let model = SharedDraft()

  var rootView: AnyView { AnyView(SharedDraftView(model: model)) }

  func close() async {}
}

@MainActor @Observable
final class SharedDraft {
  var text = ""
  private(set) var sent: [String] = []

  func send() async {
    for _ in 0..<20 { await Task.yield() }
    sent.append(text)
    text = ""
  }
}

extension WebApp {
  static let sharedDraft = WebApp(id: "draft", name: "Draft", symbol: "pencil", tint: .green) {
    _ in SharedDraftApp()
  }
}

private struct SharedDraftView: View {
  @Bindable var model: SharedDraft

  var body: some View {
    VStack {
      Text(verbatim: "sent: \(model.sent.joined(separator: ", ")).")
      TextField("Message", text: $model.text)
      Button("Send") { Task { await model.send() } }
    }
  }
}
