import Foundation
import Hummingbird
package import HummingbirdCore
import Logging
package import NIOCore
import NIOHTTP1
import ServiceLifecycle
import WebUI
import WebUICore

/// Serves apps to browsers: each browser is a device with its own folder, each tab a scene.
///
/// Add its routes to a router, its ``server`` to the application on that router, and the host itself
/// to the application's services, so that scenes are ended in time and saved at shutdown.
package final class WebHost: Sendable {
  package let configuration: WebHostConfiguration
  package let apps: [WebApp]

  let assets: AssetStore
  let cookie: DeviceCookie
  let registry: DeviceRegistry
  let visits = VisitBook()

  /// Opens the host's folder and reads its files.
  package init(configuration: WebHostConfiguration, apps: [WebApp]) throws(WebHostError) {
    for (index, app) in apps.enumerated() {
      let isFree = !apps[..<index].contains { $0.id == app.id } && !Self.reserved.contains(app.id)
      guard isFree, !app.id.isEmpty, app.id.utf8.allSatisfy(Self.isAddressCharacter) else {
        throw WebHostError(
          .invalidApp,
          "\"\(app.id)\" cannot be an app's id: use lower-case letters, digits and hyphens, once.")
      }
    }
    self.configuration = configuration
    self.apps = apps
    DeviceContext.beginHosting { [logger = configuration.logger] in logger.error("\($0)") }
    assets = try AssetStore(folders: [WebAssets.folder, Self.resources])
    let key = try CookieKey.load(from: configuration.directory)
    cookie = DeviceCookie(key: key, isSecure: configuration.isSecure)
    registry = DeviceRegistry(apps: apps, key: key, configuration: configuration, visits: visits)
  }

  /// What an application's `server:` takes so that the pages' sockets open on its port.
  package var server: HTTPServerBuilder { server { _ in } }

  /// The same.
  ///
  /// - Parameters:
  ///   - prepare: what is done with each connection before anything else; one for which it throws is
  ///     refused.
  ///   - peer: tells where a browser is, of its connection's other end and the values of
  ///     `X-Forwarded-For`.
  package func server(
    preparing prepare: @escaping @Sendable (any Channel) throws -> Void,
    peer: @escaping @Sendable (SocketAddress?, [String]) -> String? = { address, _ in
      address?.ipAddress
    }
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { [self] responder in
      SocketUpgradeChannel(
        responder: responder, maximumFrameSize: configuration.maximumFrameSize,
        idle: configuration.idleConnectionLifetime, prepare: prepare,
        accept: { channel, head in
          self.accept(head, from: peer(channel.remoteAddress, head.headers["X-Forwarded-For"]))
        },
        serve: { channel, request in
          SocketHandler(
            SocketSession(
              channel, request: request, configuration: self.configuration,
              openScene: { try await self.openScene($0, $1, $2) }),
            configuration: self.configuration)
        })
    }
  }

  /// How many devices are in memory now.
  @MainActor package var deviceCount: Int { registry.deviceCount }

  /// The app of an id.
  func app(_ id: some StringProtocol) -> WebApp? {
    apps.first { $0.id == id }
  }

  /// The host's own addresses.
  private static let reserved: Set<String> = ["assets", "offline", "widgets"]

  private static let resources = Bundle.module.bundleURL.appending(path: "Resources")

  private static func isAddressCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension WebHost: Service {
  /// Ends scenes and apps that nobody uses, until the server stops; then saves and closes all.
  package func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      while (try? await Task.sleep(for: configuration.sweepInterval)) != nil {
        await registry.sweep()
      }
    }
    await registry.close()
  }
}
