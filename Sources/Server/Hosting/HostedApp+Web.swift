import AuthenticationServices
import CloudFunctions
import FirebaseFirestore
import Foundation
import Server
import SignIn
import UserNotifications
import WebHost

extension HostedApp {
  /// The app as browsers are shown it.
  ///
  /// - Parameters:
  ///   - clients: where its clients reach the server.
  ///   - isDemonstrated: whether anybody may sign in as one of the people of the demonstration.
  func web(_ clients: ClientAddresses, isDemonstrated: Bool) -> WebApp {
    WebApp(id: id, name: name, symbol: symbol, tint: tint, doors: doors) { device in
      let accounts = clients.server.accounts
      let container = device.directory.appending(path: id)
      // Nobody is offered a bad network where people rely on a good one.
      let network =
        clients.server.configuration.isDevelopment && backend != nil ? NetworkSimulator() : nil
      let surroundings = HostedAppInstance.Surroundings(
        firebase: backend == nil
          ? nil : try await clients.open(self, in: container, for: device, by: network),
        files: container.appending(path: "app"), deviceName: device.name,
        offers: SignInOffers(accounts, people: isDemonstrated ? backend?.demoPeople ?? [] : []),
        network: network,
        notifications: UNUserNotificationCenter(directory: container, appName: name),
        apple: AppleIDAuthorizer(accounts),
        serverHosts: [try await clients.server.addresses.local.host])
      return HostedAppInstance(surroundings, launching: launch)
    }
  }
}
