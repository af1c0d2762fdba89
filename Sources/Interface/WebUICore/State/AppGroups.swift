package import Foundation
import Synchronization

/// The app groups of an app on one device: folders that the app shares with its widgets.
///
/// The host declares which groups an app has, as the entitlements do on a phone. Asking for another
/// group ends that launch of the app: see ``refusal``.
package final class AppGroups: Sendable {
  private let folder: URL
  /// The groups that the app has.
  package let identifiers: Set<String>
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

  /// The groups of the app or widget whose code asks; nil where it runs for no device.
  package static var current: AppGroups? { DeviceContext.current?.kept(AppGroups.self) }

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
    guard let url = url(of: identifier) else { return refuse(identifier) }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return url
    } catch {
      return refuse(identifier)
    }
  }

  /// Where the folder of a group is, which may not be there yet; nil if the app does not have the group.
  /// Asking does not end a launch.
  package func url(of identifier: String) -> URL? {
    guard identifiers.contains(identifier), !identifier.contains("/"), identifier != ".." else {
      return nil
    }
    return folder.appending(path: identifier)
  }

  /// The folder for code that runs for no device; nil outside of hosts. A phone's code may end its
  /// process where it gets none, and a host's process serves everybody.
  package static func strayContainer(of identifier: String) -> URL? {
    DeviceContext.isStray("the app group “\(identifier)”") ? DeviceContext.discarded : nil
  }

  private func refuse(_ identifier: String) -> URL {
    refused.withLock {
      $0 =
        $0 ?? "Missing App Group container URL for “\(identifier)”. Check entitlements for both "
        + "targets, and `appGroups` of the app’s `HostedApp`."
    }
    return DeviceContext.discarded
  }
}
