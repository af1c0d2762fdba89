import FirebaseFirestore
import FirebaseStorage
import Foundation
import MessageAIApp
import MessageAIDomain
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PhotoTests {
  @Test func `a photo has a size at once, comes to the others, and goes with its message`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let catsPhone = try await phone("cat")
      _ = try await catsPhone.join(as: "Cat")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      annsChat.service.send(try TestPhoto.file(), caption: try MessageText("look"))
      await until { annsChat.service.messages.first?.photo?.width == 400 }
      let path = try #require(annsChat.service.messages.first?.photo?.path)
      #expect(ann.photos.picture(at: path) != nil)

      await until { bobsChat.service.messages.first?.photo?.isUploaded == true }
      let received = try #require(bobsChat.service.messages.first)
      #expect(received.text == "look")
      #expect(received.preview == "📷 look")
      #expect(received.photo?.height == 300)
      #expect(await bob.photos.load(path))
      let address = try #require(bob.photos.address(of: path))
      #expect(try await URLSession.shared.data(from: address).0 == TestPhoto.data())
      await until { ann.photos.transfer(of: path) == nil }

      // Who is not in the chat cannot find out where it is.
      let storage = Storage.storage(app: catsPhone.firebase)
      await #expect(throws: StorageError.self) {
        try await storage.reference(withPath: path).downloadURL()
      }

      annsChat.service.delete(try #require(annsChat.service.messages.first))
      await until { bobsChat.lines == ["Message deleted"] }
      try await untilGone(path, at: bob)
    }
  }

  @Test func `a photo that waits for the network is sent by the next launch`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("first")
      await until { annsChat.shown == ["first (sent)"] }
      try await annsPhone.firestore.disableNetwork()
      annsChat.service.send(try TestPhoto.file())
      await until { annsChat.service.messages.last?.photo != nil }
      let path = try #require(annsChat.service.messages.last?.photo?.path)
      #expect(ann.photos.transfer(of: path) == .waiting)
      await annsPhone.close()

      let again = try await phone("ann").session()
      #expect(again.photos.picture(at: path) != nil)
      let bobsChat = OpenChat(bob, with: again.uid)
      await until { bobsChat.service.messages.last?.photo?.isUploaded == true }
      #expect(await bob.photos.load(path))
    }
  }

  @Test func `a picture of oneself is shown to everybody, and can be taken away`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann", photo: try TestPhoto.file())
      let bob = try await phone("bob").join(as: "Bob")
      await until { bob.photo(of: ann.uid) != nil }
      let first = try #require(bob.photo(of: ann.uid))
      #expect(try await URLSession.shared.data(from: first).0 == TestPhoto.data())

      ann.photos.setProfilePhoto(try TestPhoto.file(width: 200, height: 200))
      await until { bob.photo(of: ann.uid).map { $0 != first } ?? false }
      let second = try #require(bob.photo(of: ann.uid))
      #expect(
        try await URLSession.shared.data(from: second).0 == TestPhoto.data(width: 200, height: 200))

      ann.photos.removeProfilePhoto()
      await until { bob.photo(of: ann.uid) == nil }
    }
  }

  @Test func `what is no photo or too heavy is not taken`() throws {
    #expect(throws: PhotoFile.Mistake.unreadable) { try PhotoFile(Data("text".utf8)) }
    #expect(throws: PhotoFile.Mistake.unreadable) { try PhotoFile(Data()) }
    #expect(throws: PhotoFile.Mistake.tooLarge) {
      try PhotoFile(TestPhoto.data(bytes: PhotoAttachment.byteLimit))
    }
  }

  /// Returns when the server has no file at the path any more; the test's time limit bounds it.
  private func untilGone(_ path: String, at session: Session) async throws {
    // What was loaded before does not count.
    let fresh = URLRequest(
      url: try #require(session.photos.address(of: path)),
      cachePolicy: .reloadIgnoringLocalCacheData)
    while true {
      let (_, answer) = try await URLSession.shared.data(for: fresh)
      if (answer as? HTTPURLResponse)?.statusCode != 200 { return }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
