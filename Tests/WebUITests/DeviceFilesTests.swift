import Foundation
import SwiftUI
import Testing
import WebUICore

struct DeviceFilesTests {
  private static let kinds: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory,
    .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory, .desktopDirectory,
    .sharedPublicDirectory, .trashDirectory,
  ]

  private static let paths = [
    "Documents", "Library/Caches", "Library/Application Support", "Library", "Downloads", "Movies",
    "Music", "Pictures", "Desktop", "Public", ".Trash",
  ]

  @Test(arguments: zip(kinds, paths))
  func `each folder of a device's app is inside the app's own, where it is on a phone`(
    kind: FileManager.SearchPathDirectory, path: String
  ) async throws {
    try await TwoDevices.with { devices in
      for (context, name) in [(devices.ann, "ann"), (devices.bob, "bob")] {
        let urls = context.run { FileManager.default.urls(for: kind, in: .userDomainMask) }
        #expect(urls == [devices.root.appending(path: "\(name)/\(path)/")])
        let all = context.run { FileManager.default.urls(for: kind, in: .allDomainsMask) }
        #expect(all == urls)
        let others = context.run {
          FileManager.default.urls(for: kind, in: [.localDomainMask, .systemDomainMask])
        }
        #expect(others.isEmpty)
      }
    }
  }

  @Test func `the folders of URL are the same`() async throws {
    try await TwoDevices.with { devices in
      let urls = devices.ann.run {
        [
          URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory,
          .libraryDirectory, .downloadsDirectory, .moviesDirectory, .musicDirectory,
          .picturesDirectory, .desktopDirectory, .sharedPublicDirectory, .trashDirectory,
        ]
      }
      #expect(urls == Self.paths.map { devices.annsFolder.appending(path: $0 + "/") })
    }
  }

  @Test func `what a phone has from the start is there and private, the rest is not`() async throws
  {
    try await TwoDevices.with { devices in
      let urls = devices.ann.run {
        let manager = FileManager.default
        return [URL.documentsDirectory, .cachesDirectory, manager.temporaryDirectory]
      }
      for url in urls {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
      }
      #expect(urls.last == devices.annsFolder.appending(path: "tmp/"))
      let support = devices.ann.run { URL.applicationSupportDirectory }
      #expect(!FileManager.default.fileExists(atPath: support.path))
    }
  }

  @Test func `a folder that is to be made is made in the device's own`() async throws {
    try await TwoDevices.with { devices in
      let made = try devices.ann.attempt {
        try FileManager.default.url(
          for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      }
      #expect(made.path == devices.annsFolder.path + "/Library/Application Support")
      #expect(FileManager.default.fileExists(atPath: made.path))
      #expect(!FileManager.default.fileExists(atPath: devices.root.path + "/bob"))
    }
  }

  @Test func `a folder for replacing a file is in the device's own`() async throws {
    try await TwoDevices.with { devices in
      let made = try devices.ann.attempt {
        try FileManager.default.url(
          for: .itemReplacementDirectory, in: .userDomainMask,
          appropriateFor: .documentsDirectory.appending(path: "letter.txt"), create: true)
      }
      #expect(made.path.hasPrefix(devices.annsFolder.path + "/tmp/"))
      #expect(FileManager.default.fileExists(atPath: made.path))
    }
  }

  @Test func `what an app writes on one device is not on another, also from a task`() async throws {
    try await TwoDevices.with { devices in
      let written = devices.ann.run {
        Task {
          let file = URL.documentsDirectory.appending(path: "letter.txt")
          try Data("Dear Bob".utf8).write(to: file)
          return file
        }
      }
      #expect(
        try await written.value.path
          == devices.annsFolder.appending(path: "Documents/letter.txt").path)
      let found = devices.bob.run {
        Task { try FileManager.default.contentsOfDirectory(atPath: URL.documentsDirectory.path) }
      }
      #expect(try await found.value == [])
      let kept = try devices.ann.attempt {
        try FileManager.default.contentsOfDirectory(atPath: URL.documentsDirectory.path)
      }
      #expect(kept == ["letter.txt"])
    }
  }

  @Test func `a manager that is kept for too long gives the folders of the app that asks`()
    async throws
  {
    try await TwoDevices.with { devices in
      let kept: FileManager = devices.ann.run { .default }
      let urls = devices.bob.run { kept.urls(for: .documentDirectory, in: .userDomainMask) }
      #expect(urls == [devices.root.appending(path: "bob/Documents/")])
    }
  }

  @Test func `each device has a manager of its own, and home is the app's folder`() async throws {
    try await TwoDevices.with { devices in
      let (ann, again, bob) = (
        devices.ann.run { FileManager.default }, devices.ann.run { FileManager.default },
        devices.bob.run { FileManager.default }
      )
      #expect(ann === again)
      #expect(ann !== bob)
      let home = devices.ann.run { FileManager.default.homeDirectoryForCurrentUser }
      #expect(home.path == devices.annsFolder.path)
    }
  }

  @Test func `without a device the folders are the process's`() {
    let own = PlainFileManager()
    for kind in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
      #expect(
        FileManager.default.urls(for: kind, in: .userDomainMask)
          == own.urls(for: kind, in: .userDomainMask))
    }
    #expect(FileManager.default.temporaryDirectory == own.temporaryDirectory)
  }
}

/// Foundation's file manager.
private final class PlainFileManager: FileManager, @unchecked Sendable {}

extension DeviceContext {
  /// Runs code of the app that may fail.
  func attempt<T>(_ body: () throws -> T) throws -> T {
    try run { Result(catching: body) }.get()
  }
}
