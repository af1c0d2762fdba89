import Foundation
import Logging
import Server
import ServerTesting
import Testing

/// What keeps a server from starting, each said in one sentence.
struct StartTests {
  @Test func `a data folder is held by one server`() async throws {
    try await withServer { server in
      let other = TestServer(configuration: try await server.configuration(samePorts: false))
      let error = await #expect(throws: ServerError.self) { try await other.start() }
      #expect(error?.code == .dataDirectoryInUse)
      let process = ProcessInfo.processInfo.processIdentifier
      #expect(error?.message.contains("in use by another hearth (process \(process))") == true)
    }
  }

  @Test(arguments: [true, false])
  func `a port that is taken is named`(isWeb: Bool) async throws {
    try await withServer { server in
      let taken = try await server.addresses
      var configuration = try await server.configuration(samePorts: false)
      configuration.data.append(path: "other")
      if isWeb {
        configuration.port = taken.webPort
      } else {
        configuration.firestorePort = taken.firestorePort
      }
      let port = isWeb ? taken.webPort : taken.firestorePort
      let other = TestServer(configuration: configuration)
      let error = await #expect(throws: ServerError.self) { try await other.start() }
      #expect(error?.code == .addressInUse)
      #expect(
        error?.message
          == "Port \(port) on 127.0.0.1 is in use; stop what uses it or choose another with "
          + (isWeb ? "--port." : "--firestore-port."))
    }
  }

  @Test(arguments: ["/dev/null/hearth", "/proc/hearth"])
  func `a data folder that cannot be made is named`(path: String) async throws {
    let server = TestServer(
      configuration: ServerConfiguration(data: URL(filePath: path), port: 0, firestorePort: 0))
    let error = await #expect(throws: ServerError.self) { try await server.start() }
    #expect(error?.code == .dataDirectory)
    #expect(error?.message.hasPrefix("The data folder \(path) cannot be") == true)
  }

  @Test(arguments: ["0.0.0.0", "::"])
  func `development listens on loopback only`(host: String) async throws {
    let error = await #expect(throws: ServerError.self) {
      try await Server(
        configuration: ServerConfiguration(
          data: URL(filePath: "/dev/null"), host: host, isDevelopment: true),
        logger: Logger(label: "test"))
    }
    #expect(error?.code == .notLoopback)
  }

  @Test func `an unknown host is named`() async throws {
    let error = await #expect(throws: ServerError.self) {
      try await Server(
        configuration: ServerConfiguration(
          data: URL(filePath: "/dev/null"), host: "no-such-host.invalid"),
        logger: Logger(label: "test"))
    }
    #expect(error?.code == .address)
  }
}
