import Foundation

/// A folder of this device for what is not synchronised: drafts, refused messages, photos on their
/// way. What cannot be written is lost with the app's end, and nothing worse.
public struct DeviceFiles: Sendable {
  private let url: URL

  /// - Parameter url: the folder; it is made when something is first kept.
  public init(_ url: URL) {
    self.url = url
  }

  /// The folder that the host gives the app whose code runs.
  @TaskLocal private static var launching: DeviceFiles?

  /// The app's folder on this device: what its host gives it, or on a phone a folder in the app's
  /// container.
  public static var current: DeviceFiles {
    if let launching { return launching }
    let manager = FileManager.default
    let support =
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? manager.temporaryDirectory
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return DeviceFiles(support.appending(path: app))
  }

  /// Runs code of an app, for which this is the current folder.
  public func launch<T>(_ body: () throws -> T) rethrows -> T {
    try Self.$launching.withValue(self, operation: body)
  }

  /// The folder of one person within this one.
  public func folder(of uid: String) -> DeviceFiles {
    // An identifier is the server's; a folder's name is made of what any file system takes.
    DeviceFiles(url.appending(path: uid.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }))
  }

  /// What was kept under this name; nil where nothing was, or nothing that can be read.
  public func value<Value: Decodable>(_ type: Value.Type, named name: String) -> Value? {
    data(named: name).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  public func keep(_ value: some Encodable, named name: String) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    keep(data, named: name)
  }

  public func data(named name: String) -> Data? {
    try? Data(contentsOf: url.appending(path: name))
  }

  /// A reader gets the old bytes or the new ones, never a part.
  public func keep(_ data: Data, named name: String) {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try? data.write(to: url.appending(path: name), options: .atomic)
  }

  public func remove(_ name: String) {
    try? FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// Forgets everything in the folder.
  public func removeAll() {
    try? FileManager.default.removeItem(at: url)
  }
}
