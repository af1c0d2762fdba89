import SwiftUI
import WebHost

/// Lists and shows the previews of the apps, for the people who write them. A server has this app only
/// in development.
struct PreviewsApp: App {
  init() {}

  var body: some Scene {
    WindowGroup { PreviewsView() }
  }
}

/// The modules that have previews, then those of one, then one: `/previews/messageai/2`.
private struct PreviewsView: View {
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(PreviewCatalog.all.keys.sorted(), id: \.self) { module in
        NavigationLink(module, value: module)
      }
      .navigationTitle("Previews")
      .navigationDestination(for: String.self) { PreviewPlace(path: path, value: $0) }
    }
  }
}

/// What a part of the address leads to: a module, or a preview of the module before it.
private struct PreviewPlace: View {
  let path: [String]
  let value: String

  var body: some View {
    if let previews = PreviewCatalog.all[value] {
      List(previews) { NavigationLink($0.title, value: $0.id) }
        .navigationTitle(value)
    } else if let preview = path.first.flatMap({ PreviewCatalog.all[$0] })?
      .first(where: { $0.id == value })
    {
      preview.type.makeView()
        .navigationTitle(preview.title)
    } else {
      ContentUnavailableView(
        "No Such Preview", systemImage: "questionmark.circle",
        description: Text("The program has no preview at this address."))
    }
  }
}

extension HostedApp {
  /// The previews of the program, as an app of a server in development.
  static let previews = HostedApp(
    "Previews", PreviewsApp.self, symbol: "eye.fill", tint: .orange)
}
