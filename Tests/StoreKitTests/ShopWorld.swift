import Accounts
import FirebaseFirestore
import Foundation
import Hosting
import Logging
import Purchases
import Server
import SwiftUITesting
import WebHost
import WebUI
import WebUICore

/// A server that hosts the shop, and devices on which people use it.
@MainActor
final class ShopWorld {
  let server: HostedServer
  let web: URL
  private let folder: URL
  private var phones: [ShopPhone] = []

  private init(_ server: HostedServer, web: URL, folder: URL) {
    self.server = server
    self.web = web
    self.folder = folder
  }

  /// Runs the body with a server in a folder that is removed afterwards.
  static func with(_ body: @MainActor (ShopWorld) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = try await HostedServer(
      [.shop],
      configuration: ServerConfiguration(
        data: folder.appending(path: "server"), port: 0, firestorePort: 0, isDevelopment: true,
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)),
      isDemonstrated: true, logger: logger)
    let run = Task { try await server.run() }
    guard let web = URL(string: try await server.server.addresses.web) else { return }
    let world = ShopWorld(server, web: web, folder: folder)
    let result: Result<Void, any Error>
    do { result = .success(try await body(world)) } catch { result = .failure(error) }
    for phone in world.phones { await phone.close() }
    await server.server.stop()
    try result.get()
    try await run.value
  }

  /// Launches the shop on a device of its own.
  func phone() async throws -> ShopPhone {
    let id = UUID().uuidString
    let directory = folder.appending(path: id)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let phone = ShopPhone(
      try await server.launch(
        .shop, on: Device(id: id, directory: directory, name: "Test"),
        network: NetworkSimulator()), web: web, purchases: server.server.purchases)
    phones.append(phone)
    return phone
  }
}

/// One device. What its person decides on the store's page stands in `decision`.
@MainActor
final class ShopPhone {
  var decision = Purchases.TestDecision.buy
  private let instance: HostedAppInstance
  private let web: URL
  private let purchases: Purchases
  private var screens: [Screen] = []
  /// The orders whose pages were shown.
  private(set) var orders: [String] = []

  init(_ instance: HostedAppInstance, web: URL, purchases: Purchases) {
    self.instance = instance
    self.web = web
    self.purchases = purchases
  }

  /// Opens the shop, as in one more tab.
  func screen() async throws -> Screen {
    var environment = EnvironmentValues()
    environment.deviceContext = instance.context
    let screen = try await Screen(environment: environment) { instance.rootView }
    screen.graph.surroundings.keep(
      SiteVisits(
        returningTo: { nil }, go: { _ in throw SiteVisits.Failure.impossible },
        prepare: { [weak self] site in
          guard let self else { throw SiteVisits.Failure.impossible }
          return try await self.visit(site)
        }))
    screens.append(screen)
    return screen
  }

  private func visit(_ site: @MainActor (URL) async throws -> URL) async throws -> URL {
    let home = web.appending(path: "__/auth/handler")
      .appending(queryItems: [URLQueryItem(name: "state", value: "secret")])
    let page = try await site(home)
    let id = page.lastPathComponent
    orders.append(id)
    guard let order = try await purchases.ledger.order(id) else { throw SiteVisits.Failure.ended }
    guard let back = try await purchases.decide(decision, order) else { return home }
    if back.query()?.contains("error=") == true { throw SiteVisits.Failure.cancelled }
    return back
  }

  func close() async {
    for screen in screens { screen.close() }
    await instance.close()
  }
}
