package import Foundation
import Synchronization

/// The app groups of an app on one device: folders that the app shares with its widgets.
///
/// The host declares which groups an app has, as the entitlements do on a phone. Asking for another
/// group ends that launch of the app: see ``refusal``.
package final class AppGroups: Sendable {
  private let folder: URL
  private let identifiers: Set<String>
  private let refused = Mutex<String?>(nil)

  /// Describes the groups of an app.
  ///
  /// - Parameters:
  ///   - identifiers: the groups that the app has, such as `group.com.example.doodles`.
  ///   - folder: the device's folder of groups; that of each group is made in it when it is first
  ///     asked for.
  package init(_ identifiers: Set<String>, in folder: URL) {
    self.folder = folder
    self.identifiers = identifiers
  }

  /// The groups while an app is launched, or a widget runs.
  @TaskLocal package static var launching: AppGroups?

  /// The groups of the app that asks: while it is launched, in its views, and in the tasks that they
  /// begin; nil elsewhere.
  package static var current: AppGroups? {
    launching ?? SceneSurroundings.current?.kept(AppGroups.self)
  }

  /// Why the app cannot go on: it has asked for a group that it does not have, or whose folder cannot
  /// be made. Nil if it can.
  package var refusal: String? {
    refused.withLock { $0 }
  }

  /// The folder of a group, which exists.
  ///
  /// For a group that the app does not have this is an empty folder that nothing is kept in. Code of
  /// apps ends the process where a phone gives no folder; here the process serves everybody, so the
  /// launch is ended instead, by whoever sees ``refusal``.
  package func container(of identifier: String) -> URL {
    guard identifiers.contains(identifier), !identifier.contains("/"), identifier != ".." else {
      return refuse(identifier)
    }
    let url = folder.appending(path: identifier)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return url
    } catch {
      return refuse(identifier)
    }
  }

  /// Has code of apps that runs for no device get a folder that nothing is kept in: a phone's code may
  /// end its process where it gets none, and here the process serves everybody.
  ///
  /// - Parameter report: is told what happened.
  package static func beginHosting(report: @escaping @Sendable (String) -> Void) {
    reporting.withLock { $0 = report }
  }

  /// Whether this process hosts apps for devices.
  package static var isHosting: Bool { reporting.withLock { $0 != nil } }

  /// The folder for code that runs for no device; nil outside of hosts.
  package static func strayContainer(of identifier: String) -> URL? {
    guard let report = reporting.withLock({ $0 }) else { return nil }
    report(
      "Code that belongs to no device asked for the app group “\(identifier)”. Ask in the init of the "
        + "App, in its views, and in the tasks that they begin.")
    return discarded
  }

  private static let reporting = Mutex<(@Sendable (String) -> Void)?>(nil)

  private func refuse(_ identifier: String) -> URL {
    refused.withLock {
      $0 =
        $0 ?? "Missing App Group container URL for “\(identifier)”. Check entitlements for both "
        + "targets, and `appGroups` of the app’s `HostedApp`."
    }
    return Self.discarded
  }

  /// A folder of this process that nobody reads.
  private static let discarded: URL = {
    let url = FileManager.default.temporaryDirectory.appending(path: "no-group-\(UUID())")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }()
}

enum AppGroupsKey: EnvironmentKey {
  static var defaultValue: AppGroups? { nil }
}

extension EnvironmentValues {
  /// The groups whose folders the app shares with its widgets on this device.
  package var appGroups: AppGroups? {
    get { self[AppGroupsKey.self] }
    set { self[AppGroupsKey.self] = newValue }
  }
}
