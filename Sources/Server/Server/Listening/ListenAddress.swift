import GRPCNIOTransportHTTP2
import NIOCore

/// A host that has been looked up, ready to be listened on.
struct ListenAddress: Hashable, Sendable {
  /// The host as it was asked for.
  let host: String
  /// Its number.
  let ip: String
  let isIPv6: Bool

  /// This machine, for its own clients.
  static let loopback = ListenAddress(ip: "127.0.0.1")

  private init(ip: String) {
    host = ip
    self.ip = ip
    isIPv6 = false
  }

  /// Looks `host` up; a name takes the first of its addresses.
  init(resolving host: String) throws(ServerError) {
    self.host = host
    do {
      let address = try NIOCore.SocketAddress.makeAddressResolvingHost(host, port: 0)
      guard let ip = address.ipAddress else {
        throw ServerError(.address, "\(host) is not an address of the internet protocol.")
      }
      self.ip = ip
      isIPv6 = address.protocol == .inet6
    } catch let error as ServerError {
      throw error
    } catch {
      throw ServerError(
        .address, "There is no host \"\(host)\" to listen on; choose another with --host.")
    }
  }

  /// Whether only this machine can reach it.
  var isLoopback: Bool { isIPv6 ? ip == "::1" : ip.hasPrefix("127.") }

  /// Where this machine itself reaches what listens here: on loopback, if it listens everywhere.
  var reachableIP: String {
    switch ip {
    case "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: ip
    }
  }

  func firestore(port: Int) -> GRPCNIOTransportHTTP2.SocketAddress {
    isIPv6 ? .ipv6(host: ip, port: port) : .ipv4(host: ip, port: port)
  }

  /// What went wrong while listening on `port`, in one sentence.
  func error(_ error: any Error, port: Int, flag: String) -> ServerError {
    switch ListenFailure(error) {
    case .inUse:
      ServerError(
        .addressInUse,
        "Port \(port) on \(host) is in use; stop what uses it or choose another with \(flag).")
    case .notPermitted:
      ServerError(
        .address, "Port \(port) may not be used by this user; choose one above 1023 with \(flag).")
    case .notAvailable:
      ServerError(
        .address, "\(host) is not an address of this machine; choose another with --host.")
    case .other:
      ServerError(.address, "Listening on \(host) port \(port) failed: \(error)")
    }
  }
}
