import Foundation
import Synchronization

/// The apps that were configured by name, as the iOS SDK keeps them.
///
/// A host of many devices never registers an app here: it opens one for each device and passes it on.
private let registry = Mutex<[String: FirebaseApp]>([:])

extension FirebaseApp {
  /// The name of the app that `configure()` makes.
  package static let defaultName = "__FIRAPP_DEFAULT"

  /// Configures the default app from the `GoogleService-Info.plist` in the main bundle.
  ///
  /// On a host of many devices the host has configured it already, and this does nothing.
  public static func configure() {
    guard launching == nil else { return }
    guard let options = FirebaseOptions.defaultOptions() else {
      preconditionFailure(
        "FirebaseApp.configure() found no GoogleService-Info.plist in the main bundle. "
          + "Add one, or call configure(options:).")
    }
    configure(options: options)
  }

  /// Configures the default app with the given options.
  public static func configure(options: FirebaseOptions) {
    configure(name: defaultName, options: options)
  }

  /// Configures an app with a name of its own, for a second project.
  public static func configure(name: String, options: FirebaseOptions) {
    let app = FirebaseApp(
      name: name, options: options, container: defaultContainer(name: name, options: options))
    let isNew = registry.withLock { apps in
      guard apps[name] == nil else { return false }
      apps[name] = app
      return true
    }
    precondition(isNew, "The Firebase app \(name) is configured already; configure it once.")
  }

  /// The app of the device for which code runs.
  @TaskLocal static var launching: FirebaseApp?

  /// Runs code of an app on one of many devices, for which this is the default one.
  package func launch<T>(_ body: () throws -> T) rethrows -> T {
    try Self.$launching.withValue(self, operation: body)
  }

  /// The default app, or nil before `configure()`.
  public static func app() -> FirebaseApp? {
    launching ?? app(name: defaultName)
  }

  /// The app that was configured with this name.
  public static func app(name: String) -> FirebaseApp? {
    registry.withLock { $0[name] }
  }

  /// Every configured app by name, or nil when there is none.
  public static var allApps: [String: FirebaseApp]? {
    registry.withLock { $0.isEmpty ? nil : $0 }
  }

  /// Closes the app and forgets its name. What it kept on the device stays.
  ///
  /// - Returns: Whether the app was registered.
  @discardableResult
  public func delete() async -> Bool {
    let wasRegistered = registry.withLock { apps in
      guard apps[name] === self else { return false }
      apps[name] = nil
      return true
    }
    await close()
    return wasRegistered
  }

  private static func defaultContainer(name: String, options: FirebaseOptions) -> URL {
    let support =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let bundle = options.bundleID.isEmpty ? ProcessInfo.processInfo.processName : options.bundleID
    return support.appending(components: bundle, "Firebase", name)
  }
}
