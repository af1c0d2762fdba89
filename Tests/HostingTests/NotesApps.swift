import CloudFunctions
import DeviceStorage
import FirebaseCore
import Hosting
import SwiftUI
import WebHost

/// Two apps as people write them: each finds its surroundings by the names that it has on a phone.
struct RedNotes: App {
  private let project: String

  init() {
    FirebaseApp.configure()
    project = FirebaseApp.app()?.options.storageBucket ?? "no Firebase"
    DeviceFiles.current.keep("red", named: "color.json")
  }

  var body: some Scene {
    WindowGroup { Text("Red notes in \(project)") }
  }
}

struct BlueNotes: App {
  private let project: String

  init() {
    FirebaseApp.configure()
    project = FirebaseApp.app()?.options.storageBucket ?? "no Firebase"
  }

  var body: some Scene {
    WindowGroup {
      Text("Blue notes in \(project)")
      Text(DeviceFiles.current.value(String.self, named: "color.json") ?? "no color")
    }
  }
}

extension HostedApp {
  static let red = HostedApp(
    "Red Notes", RedNotes.self, backend: NotesBackend(app: "red", collection: "notes"),
    symbol: "note.text", tint: .red)

  static let blue = HostedApp(
    "Blue Notes", BlueNotes.self, id: "blue",
    backend: NotesBackend(app: "blue", collection: "notes"), symbol: "note", tint: .blue)

  /// It has the project's default parts, and rules for another collection.
  static let plain = HostedApp(
    "Plain", BlueNotes.self, backend: NotesBackend(app: "plain", collection: "pages"),
    symbol: "note", tint: .gold, namespace: .projectDefault)
}
