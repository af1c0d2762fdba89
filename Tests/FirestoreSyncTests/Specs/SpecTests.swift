import FirestoreSync
import Foundation
import Testing

/// The common specs by which the Firestore SDKs test their engines.
@Suite struct SpecTests {
  @Test func `there are specs to play`() {
    #expect(Spec.onDisk.count >= 100)
    #expect(Spec.inMemory.count >= 100)
  }

  @Test(arguments: Spec.onDisk)
  func `the specs hold on disk`(_ spec: Spec) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "spec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try SpecRunner.run(spec) { _ in .folder(folder, cacheBytes: nil) }
  }

  @Test(arguments: Spec.inMemory)
  func `the specs hold in memory`(_ spec: Spec) throws {
    try SpecRunner.run(spec) { json in
      .memory(isEager: json["config"]?["useEagerGCForMemory"]?.bool ?? true)
    }
  }
}
