import Foundation
import SwiftUI
import Testing
import WebUICore

struct DeviceCookiesTests {
  /// What the server says that an app on a device sends, in a task of the app.
  private func cookies(of context: DeviceContext, at server: CookieServer) async throws -> Set<
    String
  > {
    let asking = context.run {
      Task { String(decoding: try await URLSession.shared.data(from: server.who).0, as: UTF8.self) }
    }
    return Set(try await asking.value.split(separator: "; ").map(String.init))
  }

  private func signIn(_ context: DeviceContext, at server: CookieServer) async throws {
    let signingIn = context.run {
      Task { _ = try await URLSession.shared.data(from: server.signIn) }
    }
    try await signingIn.value
  }

  private func file(in folder: URL) -> URL {
    folder.appending(path: "Library/Cookies/cookies.plist")
  }

  @Test func `cookies that one device gets are not sent by another`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        #expect(try await cookies(of: devices.ann, at: server) == ["member=ann", "visit=1"])
        #expect(try await cookies(of: devices.bob, at: server) == [])
      }
    }
  }

  @Test func `a session with the default configuration has the same cookies`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        for (context, expected) in [(devices.ann, 2), (devices.bob, 0)] {
          let session = context.run { URLSession(configuration: .default) }
          let (sent, _) = try await session.data(from: server.who)
          #expect(sent.split(separator: UInt8(ascii: ";")).count == expected)
          let seen = context.run { HTTPCookieStorage.shared.cookies?.count }
          #expect(seen == expected)
        }
      }
    }
  }

  @Test func `after a launch the app has the cookies that last, and only those`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        devices.ann.end()
        let again = TwoDevices.launch(in: devices.annsFolder)
        #expect(try await cookies(of: again, at: server) == ["member=ann"])
        let isHidden = again.run { HTTPCookieStorage.shared.cookies?.map(\.isHTTPOnly) }
        #expect(isHidden == [true])
      }
    }
  }

  @Test func `only the server's user may read the cookies`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        devices.ann.end()
        let file = file(in: devices.annsFolder)
        for (path, mode) in [(file, 0o600), (file.deletingLastPathComponent(), 0o700)] {
          let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
          #expect(attributes[.posixPermissions] as? Int == mode)
        }
      }
    }
  }

  @Test func `what an earlier launch still gets does not replace what the next one has`()
    async throws
  {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        devices.ann.end()
        devices.ann.run { HTTPCookieStorage.shared.removeCookies(since: .distantPast) }
        devices.ann.end()
        let again = TwoDevices.launch(in: devices.annsFolder)
        #expect(try await cookies(of: again, at: server) == ["member=ann"])
      }
    }
  }

  @Test func `a handler runs as code of the app, and the cookies are kept by then`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        let file = file(in: devices.annsFolder)
        let (context, isKept) = await withCheckedContinuation { continuation in
          devices.ann.run {
            URLSession.shared.dataTask(with: server.signIn) { _, _, _ in
              continuation.resume(
                returning: (
                  DeviceContext.current, FileManager.default.fileExists(atPath: file.path)
                ))
            }.resume()
          }
        }
        #expect(context === devices.ann)
        #expect(isKept)
      }
    }
  }

  @Test func `a deleted cookie is gone after a launch`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        try await signIn(devices.ann, at: server)
        devices.ann.end()
        let again = TwoDevices.launch(in: devices.annsFolder)
        again.run {
          for cookie in HTTPCookieStorage.shared.cookies ?? [] {
            HTTPCookieStorage.shared.deleteCookie(cookie)
          }
        }
        again.end()
        let third = TwoDevices.launch(in: devices.annsFolder)
        #expect(try await cookies(of: third, at: server) == [])
      }
    }
  }

  @Test(arguments: ["no property list", ""])
  func `a damaged file has no cookies and is replaced`(content: String) async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        let file = file(in: devices.annsFolder)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
        #expect(try await cookies(of: devices.ann, at: server) == [])
        try await signIn(devices.ann, at: server)
        devices.ann.end()
        let again = TwoDevices.launch(in: devices.annsFolder)
        #expect(try await cookies(of: again, at: server) == ["member=ann"])
      }
    }
  }

  @Test func `cookies of the file that are over are not sent`() async throws {
    try await CookieServer.with { server in
      try await TwoDevices.with { devices in
        let file = file(in: devices.annsFolder)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let cookies = [
          Written(name: "old", expires: .now - 60), Written(name: "new", expires: .now + 600),
        ]
        try PropertyListEncoder().encode(cookies).write(to: file)
        #expect(try await self.cookies(of: devices.ann, at: server) == ["new=1"])
      }
    }
  }

  /// A cookie as the file has it.
  private struct Written: Encodable {
    var name: String
    var expires: Date
    var value = "1"
    var domain = "127.0.0.1"
    var path = "/"
    var isSecure = false
    var isHTTPOnly = false
  }
}
