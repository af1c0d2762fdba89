import Foundation
import Gallery
import Hummingbird
import Logging
import NIOCore
import WebHost
import WebUICore

/// Serves what the gallery's pages of costs show, without the gallery around it, so that another
/// program can show the same and be compared.
///
/// The only argument is a folder for devices. The address is printed once it can be asked.
@main
struct InterfacePages {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      throw Usage()
    }
    var logger = Logger(label: "pages")
    logger.logLevel = .warning
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    let host = try WebHost(
      configuration: WebHostConfiguration(directory: folder, logger: logger),
      apps: ["counter", "echo", "rows"].map(app))
    let router = Router()
    host.addRoutes(to: router)
    let application = Application(
      router: router, server: host.server,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), services: [host],
      onServerRunning: { channel in announce(port: channel.localAddress?.port ?? 0) },
      logger: logger)
    try await application.runService()
  }

  private static func app(_ page: String) -> WebApp {
    WebApp(id: page, name: page, symbol: "speedometer", tint: .blue) { _ in
      PageInstance(page: page)
    }
  }

  @Sendable private static func announce(port: Int) {
    // A reader that closed the other end does not want more.
    try? FileHandle.standardOutput.write(
      contentsOf: Data("pages: web http://127.0.0.1:\(port)\n".utf8))
  }
}

/// The program was not called as it must be.
struct Usage: Error, CustomStringConvertible {
  let description = "usage: InterfacePages FOLDER, a folder to keep devices in"
}

/// One page on one device. It keeps nothing but its scenes.
@MainActor
final class PageInstance: AppInstance {
  let rootView: AnyView

  init(page: String) {
    rootView = AnyView(GalleryExamplesView(page: page))
  }

  func close() async {}
}
