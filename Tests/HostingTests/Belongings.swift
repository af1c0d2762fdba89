import DeviceStorage
import Foundation
import Hosting
import Security
import SwiftUI
import WebHost

/// An app that keeps a name in everything that a phone owns, and tells where it finds one.
struct Belongings: App {
  nonisolated static let group = "group.com.example.belongings"

  var body: some Scene {
    WindowGroup { BelongingsView() }
  }
}

extension HostedApp {
  static let belongings = HostedApp(
    "Belongings", Belongings.self, symbol: "shippingbox", tint: .gold,
    appGroups: [Belongings.group])
}

struct BelongingsView: View {
  @State private var name = ""
  @State private var found: [String] = []

  var body: some View {
    TextField("Name", text: $name)
    Button("Keep") { for place in Place.all { place.keep(name) } }
    Button("Find") { found = Place.all.map { "\($0.name): \($0.find() ?? "nothing")" } }
    ForEach(found, id: \.self) { Text(verbatim: $0) }
  }
}

/// Where something is kept on a phone.
@MainActor
struct Place {
  let name: String
  let keep: @MainActor (String) -> Void
  let find: @MainActor () -> String?

  static let all =
    files + [
      Place(
        name: "values", keep: { UserDefaults.standard.set($0, forKey: "name") },
        find: { UserDefaults.standard.string(forKey: "name") }),
      Place(
        name: "values of a group",
        keep: { UserDefaults(suiteName: Belongings.group)?.set($0, forKey: "name") },
        find: { UserDefaults(suiteName: Belongings.group)?.string(forKey: "name") }),
      Place(
        name: "pasteboard", keep: { UIPasteboard.general.string = $0 },
        find: { UIPasteboard.general.string }),
      Place(
        name: "device files", keep: { DeviceFiles.current.keep($0, named: "name") },
        find: { DeviceFiles.current.value(String.self, named: "name") }),
      Place(name: "keychain", keep: keepSecret, find: { secret }),
      Place(
        name: "answers",
        keep: { name in
          guard
            let answer = HTTPURLResponse(
              url: address, statusCode: 200, httpVersion: "HTTP/1.1",
              headerFields: ["Cache-Control": "max-age=3600"])
          else { return }
          let kept = CachedURLResponse(response: answer, data: Data(name.utf8))
          URLCache.shared.storeCachedResponse(kept, for: URLRequest(url: address))
        },
        find: {
          URLCache.shared.cachedResponse(for: URLRequest(url: address))
            .map { String(decoding: $0.data, as: UTF8.self) }
        }),
      Place(
        name: "cookies",
        keep: { name in
          let cookie = HTTPCookie(properties: [
            .name: "name", .value: name, .domain: "example.com", .path: "/", .maximumAge: "3600",
            .version: "1",
          ])
          if let cookie { HTTPCookieStorage.shared.setCookie(cookie) }
        },
        find: { HTTPCookieStorage.shared.cookies(for: address)?.first { $0.name == "name" }?.value }
      ),
    ]

  private static let address = URL(string: "http://example.com/answer") ?? .documentsDirectory

  // MARK: - Files

  private static var files: [Place] {
    let folders: [(String, () -> URL?)] = [
      ("documents", { .documentsDirectory }),
      ("caches", { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first }),
      ("support", { .applicationSupportDirectory }),
      ("temporary folder", { FileManager.default.temporaryDirectory }),
      (
        "container",
        {
          FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: Belongings.group)
        }
      ),
    ]
    return folders.map { title, folder in
      Place(
        name: title,
        keep: { name in
          guard let folder = folder() else { return }
          try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try? Data(name.utf8).write(to: folder.appending(path: "name.txt"))
        },
        find: {
          folder().flatMap { try? Data(contentsOf: $0.appending(path: "name.txt")) }
            .map { String(decoding: $0, as: UTF8.self) }
        })
    }
  }

  // MARK: - Keychain

  private static let query: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "name",
  ]

  private static func keepSecret(_ name: String) {
    let item = query.merging([kSecValueData as String: Data(name.utf8)]) { $1 }
    _ = SecItemAdd(item as CFDictionary, nil)
  }

  private static var secret: String? {
    var result: AnyObject?
    let asked = query.merging([kSecReturnData as String: true]) { $1 }
    let status = SecItemCopyMatching(asked as CFDictionary, &result)
    guard status == errSecSuccess, let data = result as? Data else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
