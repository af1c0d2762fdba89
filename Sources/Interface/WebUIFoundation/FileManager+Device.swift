public import Foundation
import WebUICore

#if !canImport(Darwin)
  extension FileManager {
    /// The file manager of the app on this device: the folders that it gives are the app's own, inside
    /// the app's folder on the device, with the names that they have on a phone.
    ///
    /// Code of a host that runs for no device gets folders that nobody reads; without a host this is as
    /// Foundation's. The more exact type makes it win over Foundation's, whose folders are the process's.
    public class var `default`: _DeviceFileManager {
      DeviceContext.current?.kept(_DeviceFileManager.self, orMake: { _DeviceFileManager() })
        ?? Self.ofProcess
    }

    private static let ofProcess = _DeviceFileManager()
  }

  /// The file manager of one app on one device. Its folders are those of the app whose code asks, so
  /// that one which is kept too long does not lead to another app's.
  ///
  /// Sendable because its superclass is, and it has nothing of its own.
  public final class _DeviceFileManager: FileManager, @unchecked Sendable {
    /// The folders of a kind, of which an app has one or none.
    ///
    /// - Parameter domainMask: an app has folders in the person's domain alone.
    override public func urls(
      for directory: FileManager.SearchPathDirectory,
      in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
      guard let folder = DeviceFolder.ofCaller else {
        return super.urls(for: directory, in: domainMask)
      }
      guard domainMask.contains(.userDomainMask), let path = directory.pathInContainer else {
        return []
      }
      let url = folder.url.appending(path: path, directoryHint: .isDirectory)
      // A phone has made these before the app is launched; the others the app makes.
      if directory.isThereFromTheStart { makePrivate(url) }
      return [url]
    }

    /// The folder of a kind. One in which to write what is to replace a file is a new folder inside the
    /// temporary one.
    ///
    /// Foundation's cannot be overridden; this takes no missing `url` and so wins over it where the
    /// manager's type is known.
    @_nonoverride
    public func url(
      for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
      appropriateFor url: URL, create shouldCreate: Bool
    ) throws -> URL {
      guard directory == .itemReplacementDirectory, DeviceFolder.current != nil else {
        let any: URL? = url
        return try self.url(
          for: directory, in: domain, appropriateFor: any, create: shouldCreate)
      }
      let made = temporaryDirectory.appending(
        path: "NSIRD_\(UUID())", directoryHint: .isDirectory)
      try createDirectory(
        at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return made
    }

    /// The folder for what the app needs no longer than it runs.
    override public var temporaryDirectory: URL {
      guard let folder = DeviceFolder.current else { return super.temporaryDirectory }
      let url = folder.temporary.asDirectory
      makePrivate(url)
      return url
    }

    /// The app's folder on the device, in which all others are.
    override public var homeDirectoryForCurrentUser: URL {
      guard let folder = DeviceFolder.ofCaller else { return super.homeDirectoryForCurrentUser }
      let url = folder.url.asDirectory
      makePrivate(url)
      return url
    }

    /// What fails here fails again, with an error, where the app uses the folder.
    private func makePrivate(_ url: URL) {
      guard !fileExists(atPath: url.path) else { return }
      try? createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  extension DeviceFolder {
    /// The folder of the app whose code asks; one that nobody reads where a host runs it for no
    /// device, or where the device has none; nil without a host.
    fileprivate static var ofCaller: DeviceFolder? {
      if let current { return current }
      let isOfNone =
        DeviceContext.current != nil || DeviceContext.isStray("a folder of FileManager")
      return isOfNone ? DeviceFolder(DeviceContext.discarded) : nil
    }
  }

  extension FileManager.SearchPathDirectory {
    fileprivate var isThereFromTheStart: Bool {
      switch self {
      case .documentDirectory, .libraryDirectory, .cachesDirectory: true
      default: false
      }
    }

    /// The path of an app's folder of this kind within the app's container on a phone; nil where an
    /// app has none.
    fileprivate var pathInContainer: String? {
      switch self {
      case .documentDirectory: "Documents"
      case .libraryDirectory: "Library"
      case .cachesDirectory: "Library/Caches"
      case .applicationSupportDirectory: "Library/Application Support"
      case .autosavedInformationDirectory: "Library/Autosave Information"
      case .documentationDirectory: "Library/Documentation"
      case .inputMethodsDirectory: "Library/Input Methods"
      case .preferencePanesDirectory: "Library/PreferencePanes"
      case .applicationDirectory: "Applications"
      case .desktopDirectory: "Desktop"
      case .downloadsDirectory: "Downloads"
      case .moviesDirectory: "Movies"
      case .musicDirectory: "Music"
      case .picturesDirectory: "Pictures"
      case .sharedPublicDirectory: "Public"
      case .trashDirectory: ".Trash"
      default: nil
      }
    }
  }

  extension URL {
    fileprivate var asDirectory: URL { URL(filePath: path, directoryHint: .isDirectory) }
  }
#endif
