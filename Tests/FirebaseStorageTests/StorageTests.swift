import FirebaseStorage
import Foundation
import Server
import ServerTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct StorageTests {
  @Test(arguments: [0, 1, 256 * 1024, 256 * 1024 + 1, 3_000_000])
  func `data come back as they were kept`(count: Int) async throws {
    try await withFiles { folder, _ in
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
      let metadata = StorageMetadata()
      metadata.contentType = "image/png"
      metadata.customMetadata = ["at": "the sea"]
      let file = folder.child("a picture/ü?#.png")
      let kept = try await file.putDataAsync(data, metadata: metadata)
      #expect(kept.size == Int64(count))
      #expect(kept.path == file.fullPath)
      #expect(kept.name == "ü?#.png")
      #expect(kept.contentType == "image/png")
      #expect(kept.customMetadata == ["at": "the sea"])
      #expect(kept.timeCreated != nil)
      #expect(kept.storageReference == file)
      #expect(try await file.data(maxSize: Int64(count)) == data)
    }
  }

  @Test func `everybody who has the address loads the file`() async throws {
    try await withFiles { folder, _ in
      let file = folder.child("me.png")
      _ = try await file.putDataAsync(Data("picture".utf8))
      let url = try await file.downloadURL()
      let (data, _) = try await URLSession.shared.data(from: url)
      #expect(data == Data("picture".utf8))
      #expect(try file.storage.reference(for: url) == file)
    }
  }

  @Test func `more than asked for is not loaded`() async throws {
    try await withFiles { folder, _ in
      _ = try await folder.child("a").putDataAsync(Data(count: 1000))
      do {
        _ = try await folder.child("a").data(maxSize: 999)
        Issue.record("The file is too large.")
      } catch StorageError.downloadSizeExceeded(let total, let maxSize) {
        #expect(total == 1000)
        #expect(maxSize == 999)
      }
    }
  }

  @Test func `what is refused is told by its code`() async throws {
    try await withFiles { folder, _ in
      let other = folder.storage.reference(withPath: "people/somebody/else.png")
      await expect(.unauthorized) { _ = try await other.putDataAsync(Data("x".utf8)) }
      await expect(.objectNotFound) { _ = try await folder.child("none").getMetadata() }
      await expect(.objectNotFound) { _ = try await folder.child("none").data(maxSize: 10) }
      await expect(.objectNotFound) { try await folder.child("none").delete() }
      await expect(.invalidArgument) { try await folder.root().delete() }
      await expect(.unknown) {
        _ = try await folder.child("a").putFileAsync(from: URL(filePath: "/none/at/all"))
      }
    }
  }

  @Test func `metadata are read and changed`() async throws {
    try await withFiles { folder, _ in
      let file = folder.child("a")
      _ = try await file.putDataAsync(Data("x".utf8))
      let metadata = try await file.getMetadata()
      metadata.cacheControl = "max-age=60"
      metadata.customMetadata = ["one": "1"]
      let changed = try await file.updateMetadata(metadata)
      #expect(changed.cacheControl == "max-age=60")
      #expect(changed.customMetadata == ["one": "1"])
      #expect(changed.metageneration == 2)
      #expect(try await file.getMetadata() == changed)
    }
  }

  @Test func `a folder is listed in pages and as a whole`() async throws {
    try await withFiles { folder, _ in
      for name in ["1", "2", "3", "deep/4", "deep/5"] {
        _ = try await folder.child(name).putDataAsync(Data(name.utf8))
      }
      let all = try await folder.listAll()
      #expect(all.items.map(\.name) == ["1", "2", "3"])
      #expect(all.prefixes.map(\.name) == ["deep"])
      let first = try await folder.list(maxResults: 2)
      #expect(first.items.map(\.name) == ["1", "2"])
      let token = try #require(first.pageToken)
      let second = try await folder.list(maxResults: 2, pageToken: token)
      #expect(second.items.map(\.name) == ["3"])
      #expect(second.prefixes.map(\.name) == ["deep"])
      #expect(second.pageToken == nil)
    }
  }

  @Test func `an accent after a slash begins a name`() async throws {
    try await withFiles { folder, _ in
      let file = folder.child("deep/\u{301}1")
      #expect(file.name.unicodeScalars.elementsEqual("\u{301}1".unicodeScalars))
      #expect(file.parent() == folder.child("deep"))
      let kept = try await file.putDataAsync(Data("1".utf8))
      #expect(kept.name == file.name)
    }
  }

  @Test func `files of the device are kept and written`() async throws {
    try await withFiles { folder, _ in
      let device = FileManager.default.temporaryDirectory.appending(
        path: "files-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: device) }
      let data = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 >> 7) })
      try data.write(to: device.appending(path: "a.png"))
      let progress = Mutex<[Int64]>([])
      let kept = try await folder.child("a").putFileAsync(from: device.appending(path: "a.png")) {
        let count = $0?.completedUnitCount ?? -1
        progress.withLock { $0.append(count) }
      }
      #expect(kept.contentType == "image/png")
      let counts = progress.withLock { $0 }
      #expect(counts == counts.sorted())
      let copy = device.appending(path: "new/b.png")
      #expect(try await folder.child("a").writeAsync(toFile: copy) == copy)
      #expect(try Data(contentsOf: copy) == data)
    }
  }

  @Test func `where nobody answers in time the call gives up`() async throws {
    let asked = Mutex(0)
    let transport = StorageTransport(
      send: { _ in
        asked.withLock { $0 += 1 }
        throw URLError(.cannotConnectToHost)
      }, wait: { _ in })
    try await withFiles(transport: transport) { folder, _ in
      folder.storage.maxOperationRetryTime = 0.5
      await expect(.retryLimitExceeded) { _ = try await folder.child("a").getMetadata() }
      #expect(asked.withLock { $0 } >= 1)
    }
  }

  private func expect(
    _ code: StorageErrorCode, _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      Issue.record("It was not refused.")
    } catch {
      #expect((error as NSError).domain == StorageErrorDomain)
      #expect((error as NSError).code == code.rawValue)
    }
  }
}
