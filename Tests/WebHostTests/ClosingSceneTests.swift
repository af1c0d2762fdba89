import Foundation
import Logging
import Testing

@testable import WebHost

/// What a page gets that comes while its scene is being saved and closed.
@Suite struct ClosingSceneTests {
  @Test @MainActor func `a page that comes while its scene is closed gets another that goes on`()
    async throws
  {
    try await withUsedScene { device, scene in
      let closing = Task.immediate { await device.evict(scene) }
      try #require(scene.isClosed && device.scenes[scene.id] === scene, "It is being saved.")
      let next = try await device.scene(scene.id, of: .counter)
      #expect(!next.isClosed)
      #expect(next.id == scene.id)
      #expect(next.lastEvent == scene.lastEvent)
      await closing.value
    }
  }

  @Test @MainActor func `a page that names the scene before it waits for the end of that`()
    async throws
  {
    try await withUsedScene { device, scene in
      let closing = Task.immediate { await device.evict(scene) }
      try #require(scene.isClosed && device.scenes[scene.id] === scene, "It is being saved.")
      let next = try await device.previousScene(scene.id, of: .counter, isLeft: true)
      #expect(next?.isClosed == false)
      #expect(next?.lastEvent == scene.lastEvent)
      await closing.value
    }
  }

  @Test @MainActor func `a scene that two callers close is saved when either returns`() async throws
  {
    try await withUsedScene { device, scene in
      let file = device.device.directory.appending(path: "scenes/\(scene.id).json")
      try FileManager.default.removeItem(at: file)
      let closing = Task.immediate { await device.evict(scene) }
      await device.evict(scene)
      #expect(FileManager.default.fileExists(atPath: file.path))
      await closing.value
    }
  }

  /// Runs `body` with a scene that somebody has used, so that its end has something to save.
  @MainActor private func withUsedScene(
    _ body: (LiveDevice, Scene) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "closing-\(UUID())")
    let scenes = folder.appending(path: "scenes")
    try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = RandomName.make()
    try Data(#"{"app":"counter","lastEvent":1,"state":{"values":{}}}"#.utf8)
      .write(to: scenes.appending(path: "\(name).json"))
    let device = LiveDevice(
      device: Device(id: RandomName.make(), directory: folder), isKept: true, apps: [],
      configuration: WebHostConfiguration(directory: folder, logger: Logger(label: "test")),
      visits: VisitBook(), drawingTurns: DrawingTurns())
    let scene = try await device.scene(name, of: .counter)
    try #require(scene.lastEvent == 1)
    try await body(device, scene)
    await device.close()
  }
}
