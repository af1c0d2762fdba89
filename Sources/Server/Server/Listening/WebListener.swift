import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Serves the web, REST and the pages' sockets on one port.
struct WebListener: Service {
  let responder: RouterResponder<WebRequestContext>
  let server: HTTPServerBuilder
  let security: ListenerSecurity
  let address: ListenAddress
  let port: Int
  /// Opens after this port has, so that a fault of that one is the only one told.
  let predecessor: Eventual<Int>
  /// Learns the port once it is open.
  let bound: Eventual<Int>
  let logger: Logger

  func run() async throws {
    do {
      let application = Application(
        responder: responder, server: try security.web(server),
        configuration: ApplicationConfiguration(
          address: .hostname(address.ip, port: port), serverName: nil),
        onServerRunning: { channel in
          if let port = channel.localAddress?.port { bound.settle(.success(port)) }
        }, logger: logger)
      _ = try await predecessor.value
      try await application.run()
      bound.settle(.failure(.stopped))
    } catch let failure as ServerError {
      bound.settle(.failure(failure))
      throw failure
    } catch {
      let failure = address.error(error, port: port, flag: "--port")
      bound.settle(.failure(failure))
      throw failure
    }
  }
}
