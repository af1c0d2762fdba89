import Foundation
import Observation
import SwiftUI
import WebHost
import WebUICore

/// An app with tabs, a stack and columns, whose sent texts are kept in a file of the device.
@MainActor
final class TalkApp: AppInstance {
  let model: TalkModel

  init(_ device: Device) {
    model = TalkModel(file: device.directory.appending(path: "sent.json"))
  }

  var rootView: AnyView { AnyView(TalkRoot(model: model)) }

  func perform(_ scope: ActionScope, _ body: () -> Void) {
    model.names.append(scope.name)
    body()
  }

  func flush() async {
    model.write()
  }

  func close() async {}
}

/// What the tabs of one device share.
@MainActor @Observable
final class TalkModel {
  private(set) var sent: [String]
  /// The actions that were carried out by this process.
  var names: [String] = []
  var isOpen = true
  private let file: URL

  init(file: URL) {
    self.file = file
    let data = try? Data(contentsOf: file)
    sent = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  }

  func send(_ text: String, to chat: String) {
    sent.append("\(chat): \(text)")
  }

  func write() {
    try? JSONEncoder().encode(sent).write(to: file)
  }
}

extension WebApp {
  static let talk = WebApp(id: "talk", name: "Talk", symbol: "bubble.left", tint: .green) {
    TalkApp($0)
  }
}

struct TalkRoot: View {
  enum Place: String, Codable {
    case chats, people, me
  }

  let model: TalkModel
  @State private var place = Place.chats
  @State private var person: String?
  @Environment(\.scenePhase) private var phase

  var body: some View {
    TabView(selection: $place) {
      NavigationStack {
        List(["ann", "bob"], id: \.self) { chat in
          NavigationLink("chat with \(chat)", value: chat)
        }
        .navigationTitle("Chats")
        .navigationDestination(for: String.self) { TalkView(chat: $0, model: model) }
      }
      .tag(Place.chats)
      NavigationSplitView {
        List(["cat", "dan"], id: \.self, selection: $person) { person in
          NavigationLink("person \(person)", value: person)
        }
      } detail: {
        if let person { TalkView(chat: person, model: model) }
      }
      .tag(Place.people)
      VStack {
        Text(verbatim: "sent \(model.sent.count): \(model.sent.joined(separator: "; "))")
        Text(verbatim: "log \(model.names.joined(separator: "; "))")
        Text(verbatim: "phase \(String(describing: phase))")
        Button("Lock") { model.isOpen = false }
      }
      .tag(Place.me)
    }
  }
}

/// One chat: a field, and what was sent.
struct TalkView: View {
  let chat: String
  let model: TalkModel
  @State private var text = ""
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text(verbatim: "with \(chat): \(model.sent.joined(separator: "; "))")
        .contextMenu {
          Button("Praise") { model.send("praise", to: chat) }
          Button("Ask") { isAsking = true }
        }
        .alert("Sure?", isPresented: $isAsking) {
          Button("Yes") { model.send("yes", to: chat) }
        }
      TextField("Message to \(chat)", text: $text)
      Button("Send to \(chat)") {
        model.send(text, to: chat)
        text = ""
      }
      .disabled(text.isEmpty || !model.isOpen)
    }
    .navigationTitle("Chat \(chat)")
    .onAppear { model.names.append("appear \(chat)") }
    .onDisappear { model.names.append("disappear \(chat)") }
  }
}
