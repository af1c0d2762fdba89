import AuthenticationServices
import CloudFunctions
import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIFunctions
import Server
import SignIn
import UserNotifications
import WebHost

/// Every app of this server.
enum AppCatalog {
  /// What the apps bring to the server.
  static var backends: [any AppBackend] { [MessageAIBackend()] }

  /// The apps for browsers.
  static func apps(clients: ClientAddresses) -> [HostedApp] {
    [
      HostedApp(
        id: "messageai", name: "MessageAI", symbol: "bubble.left.and.bubble.right.fill",
        tint: .blue
      ) { device in
        let container = device.directory.appending(path: "messageai")
        // Nobody is offered a bad network where people rely on a good one.
        let network = clients.server.configuration.isDevelopment ? NetworkSimulator() : nil
        return MessageAIInstance(
          try await clients.open("messageai", in: container, by: network),
          folder: container.appending(path: "app"),
          deviceName: device.name,
          offers: SignInOffers(clients.server.accounts), network: network,
          notifications: UNUserNotificationCenter(directory: container, appName: "MessageAI"),
          apple: AppleIDAuthorizer(clients.server.accounts),
          serverHosts: [try await clients.server.addresses.local.host])
      },
      HostedApp(
        id: "gallery", name: "Gallery", symbol: "square.grid.2x2.fill", tint: .indigo
      ) { device in
        GalleryInstance(
          directory: device.directory.appending(path: "gallery"),
          apple: AppleIDAuthorizer(clients.server.accounts))
      },
    ]
  }
}
