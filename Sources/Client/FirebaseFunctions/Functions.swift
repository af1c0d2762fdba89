internal import FirebaseAuth
public import FirebaseCore
internal import Foundation
internal import Synchronization

/// Calls a project's functions for the user who is signed in.
public final class Functions: Sendable {
  static let defaultRegion = "us-central1"

  /// Where functions are.
  enum Place: Hashable, Sendable {
    case region(String)
    case customDomain(String)
  }

  private weak let owner: FirebaseApp?
  private let place: Place
  private let emulator = Mutex<String?>(nil)
  let transport = CallableTransport()

  init(app: FirebaseApp, place: Place) {
    owner = app
    self.place = place
  }

  /// The default app's functions.
  public static func functions() -> Functions {
    functions(app: defaultApp())
  }

  /// An app's functions, in `us-central1`.
  public static func functions(app: FirebaseApp) -> Functions {
    functions(app: app, region: defaultRegion)
  }

  /// The default app's functions of a region.
  public static func functions(region: String) -> Functions {
    functions(app: defaultApp(), region: region)
  }

  /// The default app's functions at a domain of its own, such as `https://api.example.com`.
  public static func functions(customDomain: String) -> Functions {
    functions(app: defaultApp(), customDomain: customDomain)
  }

  /// An app's functions of a region. The app holds it: asking again gives the same one.
  public static func functions(app: FirebaseApp, region: String) -> Functions {
    // A server that hosts several apps gives each one place, whatever region its code names.
    let region = app.namespace == nil ? region : defaultRegion
    return app.component(Functions.self, key: "region \(region)") {
      Functions(app: $0, place: .region(region))
    }
  }

  /// An app's functions at a domain of its own.
  public static func functions(app: FirebaseApp, customDomain: String) -> Functions {
    app.component(Functions.self, key: "domain \(customDomain)") {
      Functions(app: $0, place: .customDomain(customDomain))
    }
  }

  /// Calls functions on a server of one's own, without TLS.
  public func useEmulator(withHost host: String, port: Int) {
    let prefix = host.hasPrefix("http") ? "" : "http://"
    emulator.withLock { $0 = "\(prefix)\(host):\(port)" }
  }

  /// The server of one's own, if one is used.
  public var emulatorOrigin: String? { emulator.withLock { $0 } }

  private static func defaultApp() -> FirebaseApp {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before Functions.functions().")
    }
    return app
  }
}

extension Functions {
  /// The address of a function.
  func address(of name: String) throws -> URL {
    let project = owner?.options.projectID ?? ""
    // A server of one's own has no regions; where it has several apps, each has a part of its own.
    let namespace = owner?.namespace
    let text =
      switch (emulatorOrigin, place) {
      case (let origin?, .region(let region)):
        "\(origin)/\(project)/\(namespace ?? region)/\(name)"
      case (let origin?, .customDomain):
        "\(origin)/\(project)/\(namespace ?? Self.defaultRegion)/\(name)"
      case (nil, .customDomain(let domain)): "\(domain)/\(name)"
      case (nil, .region(let region)):
        "https://\(region)-\(project).cloudfunctions.net/\(name)"
      }
    guard let url = URL(string: text) else {
      throw FunctionsErrorCode.invalidArgument.error("\"\(name)\" is not the name of a function.")
    }
    return url
  }

  /// The request of a call: the data as JSON, and the token of the user who is signed in.
  func request(
    _ url: URL, _ data: Any?, timeout: TimeInterval, accept: String
  ) async throws -> CallableRequest {
    guard let owner else {
      throw FunctionsErrorCode.cancelled.error("The app of these functions is closed.")
    }
    let body = try JSONSerialization.data(withJSONObject: ["data": try CallableJSON.encoded(data)])
    var headers = owner.callHeaders(to: url)
    headers["Content-Type"] = "application/json"
    headers["Accept"] = accept
    if let token = try await Auth.auth(app: owner).idToken() {
      headers["Authorization"] = "Bearer \(token)"
    }
    return CallableRequest(url: url, headers: headers, body: body, timeout: timeout)
  }
}

extension Functions: FirebaseAppComponent {
  package func close() async {
    transport.close()
  }
}
