import FirebaseStorage
import Foundation
import PhoneTesting
import PhotoChoice
import ProfilePhotos
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ProfilePhotoServiceTests {
  @Test func `a chosen picture is there at once, and the profile names it when the server has it`()
    async throws
  {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      ann.photos.choose(try TestPhoto.file())
      #expect(ann.photos.picture != nil)
      #expect(ann.photos.isSending)
      await until { ann.address != nil && !ann.photos.isSending }
      #expect(ann.photos.problem == nil)
      let address = try #require(ann.address)
      #expect(try await URLSession.shared.data(from: address).0 == TestPhoto.data())
      await ann.close()
    }
  }

  @Test func `a picture that was chosen offline is sent when the line is back`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      try await server.stop()
      ann.photos.choose(try TestPhoto.file())
      #expect(ann.photos.picture != nil)
      try await server.start()
      await until { ann.address != nil && !ann.photos.isSending }
      await ann.close()
    }
  }

  @Test func `a picture that was chosen offline is sent by the next launch`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      try await server.stop()
      ann.photos.choose(try TestPhoto.file(width: 200, height: 200))
      #expect(ann.photos.isSending)
      await ann.close()
      try await server.start()

      let again = try await Person(server, container: container)
      #expect(again.uid == ann.uid)
      #expect(again.photos.picture != nil)
      await until { again.address != nil && !again.photos.isSending }
      let address = try #require(again.address)
      #expect(
        try await URLSession.shared.data(from: address).0 == TestPhoto.data(width: 200, height: 200)
      )
      await again.close()

      // What was sent is not sent again.
      let third = try await Person(server, container: container)
      #expect(third.photos.picture == nil)
      #expect(!third.photos.isSending)
      await third.close()
    }
  }

  @Test func `the last one of several choices is the picture`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      try await server.stop()
      ann.photos.choose(try TestPhoto.file(width: 100, height: 100))
      ann.photos.choose(try TestPhoto.file(width: 300, height: 300))
      try await server.start()
      await until { ann.address != nil && !ann.photos.isSending }
      let address = try #require(ann.address)
      #expect(
        try await URLSession.shared.data(from: address).0 == TestPhoto.data(width: 300, height: 300)
      )
      await ann.close()
    }
  }

  @Test func `a refused picture says why and is not kept`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container, path: "elsewhere/ann")
      ann.photos.choose(try TestPhoto.file())
      await until { ann.photos.problem == "You are not allowed to send this photo." }
      #expect(ann.photos.picture == nil)
      #expect(!ann.photos.isSending)
      #expect(ann.address == nil)
      await ann.close()
      let again = try await Person(server, container: container)
      #expect(again.photos.picture == nil)
      #expect(!again.photos.isSending)
      await again.close()
    }
  }

  @Test func `a removed picture leaves the profile and the server`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      ann.photos.choose(try TestPhoto.file())
      await until { ann.address != nil && !ann.photos.isSending }
      ann.photos.remove()
      #expect(ann.photos.picture == nil)
      await until { ann.address == nil }
      await untilGone(ann.reference)
      await ann.close()
    }
  }

  @Test func `a picture that is removed before it was sent is not sent`() async throws {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      try await server.stop()
      ann.photos.choose(try TestPhoto.file())
      ann.photos.remove()
      #expect(ann.photos.picture == nil)
      #expect(!ann.photos.isSending)
      await ann.close()
      try await server.start()
      let again = try await Person(server, container: container)
      #expect(again.photos.picture == nil)
      #expect(!again.photos.isSending)
      await again.close()
    }
  }

  @Test func `a picture that is removed offline leaves the server when the line is back`()
    async throws
  {
    try await withPeople { server, container in
      let ann = try await Person(server, container: container)
      ann.photos.choose(try TestPhoto.file())
      await until { ann.address != nil && !ann.photos.isSending }
      try await server.stop()
      ann.photos.remove()
      await until { ann.address == nil }
      try await server.start()
      await untilGone(ann.reference)
      await ann.close()
    }
  }

  /// Returns when the server has no such file any more; the test's time limit bounds it.
  private func untilGone(_ file: StorageReference) async {
    while (try? await file.getMetadata()) != nil { await Task.yield() }
  }
}
