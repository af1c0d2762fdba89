import AuthenticationServices
import CloudFunctions
import FirebaseFirestore
import Foundation
import Server
import SignIn
import StoreKit
import UserNotifications
import WebHost
import WebUICore

extension HostedApp {
  /// The app as browsers are shown it.
  ///
  /// - Parameters:
  ///   - clients: where its clients reach the server.
  ///   - isDemonstrated: whether anybody may sign in as one of the people of the demonstration.
  func web(_ clients: ClientAddresses, isDemonstrated: Bool) -> WebApp {
    WebApp(
      id: id, name: name, symbol: symbol, tint: tint, doors: doors, appGroups: appGroups,
      widgets: widgets
    ) { device in
      // Nobody is offered a bad network where people rely on a good one.
      let network =
        clients.server.configuration.isDevelopment && backend != nil ? NetworkSimulator() : nil
      return try await instance(
        on: device, in: DeviceContext.current ?? DeviceContext(), clients,
        isDemonstrated: isDemonstrated, network: network)
    }
  }

  /// Launches the app on a device.
  ///
  /// - Parameter context: what its code finds there; what a server gives is added to it.
  @MainActor
  func instance(
    on device: Device, in context: DeviceContext, _ clients: ClientAddresses, isDemonstrated: Bool,
    network: NetworkSimulator?
  ) async throws -> HostedAppInstance {
    let accounts = clients.server.accounts
    let container = device.directory.appending(path: id)
    let firebase =
      backend == nil ? nil : try await clients.open(self, in: container, for: device, by: network)
    let notifications = UNUserNotificationCenter(
      directory: container, appName: name, icon: "/\(id)/icon.svg")
    let registration = firebase.map {
      PushRegistration(push: clients.server.push, firebase: $0, device: device.id, app: id)
    }
    registration?.connect()
    clients.devices.launched(id, on: device.id, notifications)
    let surroundings = HostedAppInstance.Surroundings(
      firebase: firebase,
      files: container.appending(path: "app"), deviceName: device.name,
      offers: SignInOffers(accounts, people: isDemonstrated ? backend?.demoPeople ?? [] : []),
      network: network,
      notifications: notifications,
      store: Store(
        StoreConnection(
          clients.server.purchases, app: namespace.database,
          account: StoreAccount(firebase, on: device))),
      apple: AppleIDAuthorizer(accounts),
      serverHosts: [try await clients.server.addresses.local.host], appID: id)
    return HostedAppInstance(
      surroundings, in: context, registration: registration, launching: launch)
  }
}
