import Foundation
import Logging
import NIOHTTP1
import WebUICore

extension WebHost {
  /// The socket that a request may open, or nil if it may not.
  ///
  /// Called twice for a socket that opens, on an event loop: it only computes.
  ///
  /// - Parameter address: where the browser is.
  func accept(_ head: HTTPRequestHead, from address: String?) -> SocketRequest? {
    let path = head.uri.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard head.method == .GET, parts.count == 3, parts[0].isEmpty, parts[2] == "socket",
      let app = app(parts[1])
    else { return nil }
    let origin = head.headers.first(name: "Origin")
    guard let origin, PageOrigin.isSame(origin: origin, host: head.headers.first(name: "Host"))
    else {
      configuration.logger.warning(
        "a socket was refused: it was asked for by a page of another site",
        metadata: ["origin": "\(origin ?? "none")"])
      return nil
    }
    switch cookie.read(head.headers["Cookie"]) {
    case .device(let device):
      return SocketRequest(
        app: app.id, device: device, origin: origin,
        browser: Browser(agent: head.headers.first(name: "User-Agent"), address: address))
    case .forged:
      configuration.logger.warning("a socket was refused: its device cookie was not issued here")
      return nil
    case .absent: return nil
    }
  }

  /// Gives a page the scene that it introduces.
  @MainActor
  func openScene(
    _ request: SocketRequest, _ hello: ClientHello, _ link: SceneLink
  ) async throws -> Scene {
    guard let app = app(request.app) else {
      throw WebHostError(.invalidApp, "There is no app \(request.app).")
    }
    let own = Set([hello.scene, hello.previous].compactMap(\.self))
    return try await registry.withDevice(
      request.device, request.browser, scenes: own
    ) { device in
      if let traits = hello.traits { device.learn(traits) }
      device.keep()
      while true {
        let scene = try await scene(for: hello, of: app, on: device, origin: request.origin)
        if hello.graph != scene.graphID {
          await scene.settle(
            quiet: configuration.rebuildingQuiet, limit: configuration.rebuildingLimit)
        }
        await scene.welcome(hello)
        // Its time may have run out while the app was opened.
        guard !scene.isClosed else { continue }
        // Somebody may have signed in meanwhile, or another page taken the scene.
        try device.admit(request.device, scenes: own)
        // A page that left meanwhile, as one that is being reloaded, takes the scene from nobody.
        if link.isOpen { scene.attach(link, hello: hello, origin: request.origin) }
        if let release = hello.release, release != assets.tag {
          link.notify(ServerFrame.outdated())
        }
        return scene
      }
    }
  }

  @MainActor
  private func scene(
    for hello: ClientHello, of app: WebApp, on device: LiveDevice, origin: String
  ) async throws -> Scene {
    if let previous = hello.previous, previous != hello.scene,
      let scene = try await device.previousScene(previous, of: app, isLeft: hello.isLeft == true)
    {
      // What was rendered for the reloaded page before it could name its scene.
      if let fresh = device.scenes[hello.scene], fresh.awaySince != nil {
        await device.evict(fresh)
      }
      return scene
    }
    let way = hello.at.map { WayIn(to: app, path: $0, address: URL(string: origin + $0)) }
    return try await device.scene(hello.scene, of: app, by: way ?? WayIn())
  }
}
