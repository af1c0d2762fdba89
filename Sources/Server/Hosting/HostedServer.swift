import Accounts
package import CloudFunctions
package import FirebaseCore
package import FirebaseFirestore
package import Foundation
package import Logging
import Purchases
import PushDelivery
package import Server
package import UnixSignals
package import WebHost
import WebUICore

/// A server with the apps that it hosts: their rules, functions, expiring documents and pages.
package struct HostedServer: Sendable {
  /// The server below the apps.
  package let server: Server
  private let clients: ClientAddresses
  private let isDemonstrated: Bool
  private let site: WebSite

  /// Opens the server's data and prepares those of every app.
  ///
  /// - Parameters:
  ///   - configuration: how the server is set up, without what the apps bring. Rules of its own take
  ///     the place of those of the apps.
  ///   - isDemonstrated: whether the apps' people and data are made where they are missing.
  ///   - firestore: where the apps' clients reach Firestore, if not at the server itself.
  ///   - newDevices: how many browsers become devices from one address in an hour.
  package init(
    _ apps: [HostedApp], configuration: ServerConfiguration, isDemonstrated: Bool = false,
    firestore: (host: String, port: Int)? = nil, newDevices: Int = NewDeviceLimit.anHour,
    metrics: PrometheusRegistry = PrometheusRegistry(), logger: Logger
  ) async throws {
    precondition(
      configuration.isDevelopment || !isDemonstrated,
      "A demonstration lets anybody sign in, so it is a server in development.")
    self.isDemonstrated = isDemonstrated
    let configuration = try apps.configured(configuration)
    server = try await Server(configuration: configuration, metrics: metrics, logger: logger)
    for app in apps {
      let admin = server.admin.serving(app.namespace)
      try await app.backend?.prepare(admin)
      if isDemonstrated { try await app.backend?.seed(admin) }
    }
    // Several apps may show the same person.
    var known: Set<DemoPerson> = []
    let people = (isDemonstrated ? apps.flatMap { $0.backend?.demoPeople ?? [] } : [])
      .filter { known.insert($0).inserted }
    let provider = people.isEmpty ? nil : DemoProvider(people: people, server: server)
    if let provider {
      try await server.accounts.confirm(people)
      server.accounts.standIn { await provider.configurations }
    }
    var hosting = WebHostConfiguration(directory: server.devices, logger: logger)
    hosting.isSecure = configuration.tls != nil
    hosting.push = PushSubscriptions(server.push)
    let limit = NewDeviceLimit(newDevices, metrics: metrics)
    hosting.admitsDevice = { limit.admits($0) }
    clients = ClientAddresses(server: server, firestore: firestore)
    server.push.present { [devices = clients.devices] in await devices.present($0) }
    let shown = apps + (configuration.isDevelopment ? [HostedApp.previews] : [])
    let pages = WebSite(
      try WebHost(
        configuration: hosting,
        apps: shown.map { [clients] in $0.web(clients, isDemonstrated: isDemonstrated) }))
    site = provider.map { pages.adding($0) } ?? pages
  }

  /// Opens an app's Firebase in a folder that a device owns, as the app finds it when it is launched.
  package func firebase(of app: HostedApp, in container: URL) async throws -> FirebaseApp {
    try await clients.open(app, in: container, for: nil)
  }

  /// Launches an app on a device that is not a browser.
  ///
  /// - Parameter network: the device's network to Firestore, which may be made bad.
  @MainActor
  package func launch(
    _ app: HostedApp, on device: Device, network: NetworkSimulator
  ) async throws -> HostedAppInstance {
    let context = DeviceContext(
      of: app.id, groups: app.appGroups, on: device, pasteboard: DevicePasteboard())
    return try await app.instance(
      on: device, in: context, clients, isDemonstrated: isDemonstrated, network: network)
  }

  /// Serves until the server is stopped or gets one of `signals`.
  ///
  /// - Parameter onReady: called once, when every listener is open.
  package func run(
    stoppingAt signals: [UnixSignal] = [],
    onReady: @escaping @Sendable (ServerAddresses) async throws -> Void = { _ in }
  ) async throws {
    try await server.run(site: site, stoppingAt: signals, onReady: onReady)
  }
}

extension Accounts {
  /// Confirms the addresses of the people of a demonstration. An account with an unconfirmed address
  /// would lose its password when its person first signs in at a provider.
  fileprivate func confirm(_ people: [DemoPerson]) async throws {
    var change = UserChange()
    change.isEmailVerified = true
    for person in people {
      guard let user = try await user(email: person.email), !user.isEmailVerified else { continue }
      _ = try await update(uid: user.uid, change)
    }
  }
}

extension WebSite {
  /// The site with the pages of a demonstration's provider.
  fileprivate func adding(_ provider: DemoProvider) -> WebSite {
    var site = self
    site.addRoutes = { router in
      addRoutes(router)
      provider.addRoutes(to: router)
    }
    return site
  }
}

extension [HostedApp] {
  /// The functions of all apps, each in the namespace of its app.
  package var functions: [CloudFunction] {
    flatMap { app in app.backend?.functions.map { $0.serving(app.namespace) } ?? [] }
  }

  /// A server's set-up with what the apps bring.
  fileprivate func configured(_ given: ServerConfiguration) throws -> ServerConfiguration {
    var configuration = given
    let project = configuration.projectID
    configuration.rules = configuration.rules.completed(
      by: try compactMap { app in
        try app.backend.map {
          RulesText(
            name: "\(app.name): firestore.rules", text: try $0.rules,
            database: app.namespace.database)
        }
      })
    configuration.storageRules = configuration.storageRules.completed(
      by: try compactMap { app in
        try app.backend?.storageRules.map {
          RulesText(
            name: "\(app.name): storage.rules", text: $0,
            database: app.namespace.bucket(in: project))
        }
      })
    configuration.functions += functions
    for app in self { configuration.purchases.catalogs[app.namespace.database] = app.catalog }
    for app in self {
      for (address, name) in app.feeds {
        configuration.functionAddresses["/\(app.id)/\(address)"] =
          app.namespace.name.map { "\($0)/\(name)" } ?? name
      }
    }
    configuration.expiry += try flatMap { app in
      try app.backend?.expiringDocuments.map {
        try $0.policy(project: project, database: app.namespace.database)
      } ?? []
    }
    return configuration
  }
}

extension RulesSource {
  /// The rules of the apps beside these, for each database or bucket that these are not for.
  fileprivate func completed(by texts: [RulesText]) -> RulesSource {
    switch self {
    case .none: .texts(texts)
    case .texts: self
    // One file for everything means that the apps' rules do not apply at all.
    case .files(let files, _): files[nil] == nil ? .files(files, texts: texts) : self
    }
  }
}
