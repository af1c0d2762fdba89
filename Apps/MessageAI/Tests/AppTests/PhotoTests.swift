import DeviceStorage
import FirebaseFirestore
import FirebaseStorage
import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import PhotoChoice
import ProfilePhotos
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

      // A person who is not in the chat cannot find out where it is.
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
      // One that another version of the app wrote hides no other one.
      let folder = annsPhone.folder.folder(of: ann.uid)
      let list = try #require(folder.data(named: "photos.json"))
      let unknown = #"[{"path": "elsewhere", "purpose": {"other": {}}},"#
      folder.keep(Data(unknown.utf8) + list.dropFirst(), named: "photos.json")

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

      ann.profilePhoto.choose(try TestPhoto.file(width: 200, height: 200))
      await until { bob.photo(of: ann.uid).map { $0 != first } ?? false }
      let second = try #require(bob.photo(of: ann.uid))
      #expect(
        try await URLSession.shared.data(from: second).0 == TestPhoto.data(width: 200, height: 200))

      ann.profilePhoto.remove()
      await until { bob.photo(of: ann.uid) == nil }
    }
  }

  @Test func `a photo that is sent on has a file of its own`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bobsPhone = try await phone("bob")
      let bob = try await bobsPhone.join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let annsChat = OpenChat(ann, with: bob.uid)
      annsChat.service.send(try TestPhoto.file(), caption: try MessageText("look"))
      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.service.messages.first?.photo?.isUploaded == true }
      let first = try #require(bobsChat.service.messages.first)

      // Without a network it is there at once and waits.
      try await bobsPhone.firestore.disableNetwork()
      bob.forward(first, to: [ChatRoute(from: bob.uid, to: cat.uid)])
      let bobsOther = OpenChat(bob, with: cat.uid)
      await until { bobsOther.service.messages.first?.photo?.width == 400 }
      try await bobsPhone.firestore.enableNetwork()
      let catsChat = OpenChat(cat, with: bob.uid)
      await until { catsChat.service.messages.first?.photo?.isUploaded == true }
      let copy = try #require(catsChat.service.messages.first)
      #expect(copy.isForwarded)
      #expect(copy.text == "look")
      #expect(copy.photo?.color == first.photo?.color)
      let path = try #require(copy.photo?.path)
      #expect(path != first.photo?.path)

      // It stays when the first one is taken back.
      let firstPath = try #require(first.photo?.path)
      #expect(await bob.photos.load(firstPath))
      annsChat.service.delete(try #require(annsChat.service.messages.first))
      await until { bobsChat.lines == ["Message deleted"] }
      try await untilGone(firstPath, at: bob)
      #expect(await cat.photos.load(path))
      let address = try #require(cat.photos.address(of: path))
      #expect(try await URLSession.shared.data(from: address).0 == TestPhoto.data())
    }
  }

  @Test func `a picture is loaded from where one reaches the server oneself`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann", photo: try TestPhoto.file())
      await until { ann.photo(of: ann.uid) != nil }
      let hers = try #require(ann.photo(of: ann.uid))
      #expect(hers.host() == "127.0.0.1")

      // Bob's phone knows the server by another name.
      let bobsPhone = try await phone("bob")
      Storage.storage(app: bobsPhone.firebase).useEmulator(
        withHost: "localhost", port: try #require(hers.port))
      let bob = try await bobsPhone.join(as: "Bob")
      await until { bob.photo(of: ann.uid)?.host() == "localhost" }
      let address = try #require(bob.photo(of: ann.uid))
      #expect(address.path() == hers.path())
      #expect(address.query() == hers.query())
      await bobsPhone.close()
      let again = try await phone("bob").session()
      await until { again.photo(of: ann.uid) != nil }
    }
  }

  @Test func `what is not a photo or too heavy is not taken`() throws {
    #expect(throws: PhotoFile.Mistake.unreadable) { try PhotoFile(Data("text".utf8)) }
    #expect(throws: PhotoFile.Mistake.unreadable) { try PhotoFile(Data()) }
    #expect(throws: PhotoFile.Mistake.tooLarge) {
      try PhotoFile(TestPhoto.data(bytes: PhotoFile.byteLimit))
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
