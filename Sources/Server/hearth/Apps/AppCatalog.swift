import CloudFunctions
import Gallery
import Hosting
import MessageAIApp
import MessageAIFunctions
import WebHost

/// Every app of this server, in the order of the home screen.
enum AppCatalog {
  static let apps = [
    HostedApp(
      "MessageAI", MessageAI.self, backend: MessageAIBackend(),
      symbol: "bubble.left.and.bubble.right.fill", tint: .blue,
      // Its documents and files were there before apps had namespaces.
      namespace: .projectDefault, doors: AppDoors(links: ["chat/*"])),
    HostedApp("Gallery", GalleryApp.self, symbol: "square.grid.2x2.fill", tint: .indigo),
  ]
}
