public import Foundation

#if !canImport(Darwin)
  // The folders of the app on this device, as `FileManager.default` gives them.
  extension URL {
    /// What the person made.
    public static var documentsDirectory: URL { directory(.documentDirectory) }
    /// What the app can make or fetch again.
    public static var cachesDirectory: URL { directory(.cachesDirectory) }
    /// What the app needs and the person does not see. The app makes this folder.
    public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
    public static var libraryDirectory: URL { directory(.libraryDirectory) }
    public static var desktopDirectory: URL { directory(.desktopDirectory) }
    public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
    public static var moviesDirectory: URL { directory(.moviesDirectory) }
    public static var musicDirectory: URL { directory(.musicDirectory) }
    public static var picturesDirectory: URL { directory(.picturesDirectory) }
    public static var sharedPublicDirectory: URL { directory(.sharedPublicDirectory) }
    public static var trashDirectory: URL { directory(.trashDirectory) }

    private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
      let manager = FileManager.default
      // Without a host the process's user may have no such folder.
      return manager.urls(for: directory, in: .userDomainMask).first
        ?? manager.homeDirectoryForCurrentUser
    }
  }
#endif
