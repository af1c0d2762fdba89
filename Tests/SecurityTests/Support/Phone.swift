import Foundation
import WebUICore

/// A device with a folder and a secret, on which apps are launched.
struct Phone {
  let root: URL
  let secret: DeviceSecret

  init(secret: DeviceSecret = DeviceSecret()) {
    root = FileManager.default.temporaryDirectory.appending(path: "keychain-\(UUID())")
    self.secret = secret
  }

  private init(root: URL, secret: DeviceSecret) {
    self.root = root
    self.secret = secret
  }

  /// The same folder, with a host that makes another secret.
  var withOtherSecret: Phone { Phone(root: root, secret: DeviceSecret()) }

  /// Launches an app, or launches it again.
  func launch(_ app: String = "notes", groups: Set<String> = []) -> DeviceContext {
    let context = DeviceContext()
    context.keep(DeviceFolder(folder(of: app)))
    context.keep(AppGroups(groups, in: root.appending(path: "groups")))
    context.keep(secret)
    return context
  }

  func folder(of app: String = "notes") -> URL { root.appending(path: "\(app)-data") }

  func keychains(of app: String = "notes") -> URL {
    folder(of: app).appending(path: "Library/Keychains")
  }

  /// The app's own keychain.
  func file(of app: String = "notes") -> URL {
    keychains(of: app).appending(path: "keychain.sealed")
  }

  /// All files of the device.
  var files: [URL] {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }

  func remove() {
    try? FileManager.default.removeItem(at: root)
  }
}
