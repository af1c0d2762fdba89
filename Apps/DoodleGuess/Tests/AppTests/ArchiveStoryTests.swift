import AccountFlow
import DeviceStorage
import DoodleGuessApp
import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import PhoneTesting
import Strokes
import SwiftUI
import SwiftUITesting
import Testing
import ZipArchives

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArchiveStoryTests {
  private static let later = Data(#"{"version":2,"paths":[]}"#.utf8)

  private func ink(_ name: String = "s1") throws -> Data {
    let points = [
      StrokePoint(x: 1_000, y: 1_000, width: 800),
      StrokePoint(x: 9_000, y: 4_000, time: 300, width: 800),
    ]
    return try Strokes.Drawing(strokes: [Stroke(id: name, width: 800, points: points)]).encoded()
  }

  /// The archives of all that the person has.
  private func exported(_ session: Session) async throws -> [Data] {
    session.export.start(as: session.me.name)
    await until { !session.export.isReading }
    return session.export.archives
  }

  @Test func `everything of the present and earlier pairs is exported, and imported elsewhere`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      _ = try await ann.drawings.send(try ink(), word: "owl")
      _ = try await bob.drawings.send(Self.later)
      await until { ann.drawings.current?.received.count == 1 }
      await until { ann.drawings.current?.sent.first?.isWaiting == false }
      try await bob.pairing.disconnect(from: try #require(bob.pairing.pair))
      let cat = try await phone("cat").join(as: "Cat")
      await until { !ann.pairing.isPaired }
      try await ann.connect(with: cat)
      _ = try await cat.drawings.send(try ink("s2"))
      await until { ann.drawings.current?.received.count == 1 }

      let archives = try await exported(ann)
      #expect(archives.count == 1)
      guard case .ready(let summary) = ann.export.phase else {
        Issue.record("The export failed: \(ann.export.phase)")
        return
      }
      #expect(summary.drawings == 3 && summary.later == 1 && summary.leftOut == 0)
      let files = try ZipArchive(try #require(archives.first)).contents
      let archive = try DoodleArchive(files: files)
      #expect(archive.exportedBy == "Ann" && archive.drawings.map(\.from) == ["Cat", "Bob", "Ann"])
      let mine = try #require(archive.drawings.last)
      #expect(mine.word == "owl" && mine.to == "Bob")
      #expect(try mine.strokes == ink())
      #expect(mine.svg?.starts(with: Data("<svg".utf8)) == true)
      #expect(mine.png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
      #expect(archive.drawings[1].strokes == Self.later && archive.drawings[1].png == nil)

      // Another person's device takes it, and nothing of it goes to the server.
      let before = cat.drawings.current?.sent.count
      let file = ArchiveImport(into: cat.album)
      await file.read(try #require(archives.first))
      guard case .preview(let preview) = file.phase else {
        Issue.record("The import failed: \(file.phase)")
        return
      }
      #expect(preview.drawings == 3 && preview.known == 0 && cat.album.drawings.isEmpty)
      await file.importTapped()
      #expect(file.phase == .done(3) && cat.album.drawings.count == 3)
      await file.read(try #require(archives.first))
      await file.importTapped()
      #expect(file.phase == .done(0) && cat.album.drawings.count == 3)
      #expect(cat.outbox.waiting == 0 && cat.drawings.current?.sent.count == before)
      let kept = try #require(cat.album.drawings.first { $0.from == "Ann" })
      #expect(try cat.album.content(of: kept) == ink())
    }
  }

  @Test func `an export without the network says so, and one that is cancelled leaves nothing`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      try await annsPhone.firestore.disableNetwork()
      #expect(try await exported(ann).isEmpty)
      guard case .failed = ann.export.phase else {
        Issue.record("It is \(ann.export.phase).")
        return
      }
      try await annsPhone.firestore.enableNetwork()
      ann.export.start(as: "Ann")
      ann.export.cancel()
      #expect(ann.export.phase == .idle && ann.export.archives.isEmpty)
      #expect(try await exported(ann).count == 1)
    }
  }

  @Test func `files that are no archives are refused, and the album stays as it was`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      #expect(try await ann.album.add([drawing("a1")]) == 1)
      let file = ArchiveImport(into: ann.album)
      var damaged = try archive([drawing("b2")])
      damaged[40] ^= 0xFF
      for bytes in [
        Data(), Data("no archive".utf8), damaged, try archive([]).dropLast(),
        try archive([drawing("c3", strokes: Data("no ink".utf8))]),
      ] {
        await file.read(bytes)
        guard case .failed(let reason) = file.phase else {
          Issue.record("It was taken.")
          return
        }
        #expect(reason.hasSuffix("."))
        await file.importTapped()
      }
      #expect(ann.album.drawings.map(\.id) == ["a1"])
    }
  }

  @Test func `imported drawings are found in the history, replayed, and stay after a restart`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      try await ann.album.add([drawing("a1")])
      await annsPhone.close()
      let again = try await phone("ann")
      let session = await again.known()
      await until { session.pairing.isPaired }
      let screen = try await Screen { RootView(auth: again.auth) }
      try await screen.wait { try $0.button("History") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Imported") }.tap()
      try await screen.wait { try $0.find(.button, containing: "Eve to Zed") }.tap()
      try await screen.wait { try $0.button("Replay") }.tap()
      try await screen.wait { try $0.button("Show Picture") }
      session.album.removeAll()
      #expect(session.album.drawings.isEmpty)
    }
  }

  @Test func `the settings export and say what they have`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      _ = try await ann.drawings.send(try ink())
      await until { ann.drawings.current?.sent.first?.isWaiting == false }
      let screen = try await Screen { RootView(auth: annsPhone.auth) }
      try await screen.wait { try $0.button("Settings") }.tap()
      try await screen.wait { try $0.button("Export Everything") }.tap()
      try await screen.wait { try $0.button("Save Archive") }
      try screen.text("1 drawing.")
      try await screen.tap("Done")
      try await screen.wait { try $0.button("Export Everything") }
      #expect(ann.export.archives.isEmpty)
    }
  }

  private func drawing(_ id: String, strokes: Data? = nil) throws -> ArchivedDrawing {
    ArchivedDrawing(
      id: id, from: "Eve", to: "Zed", sentAt: Date(timeIntervalSince1970: 1_770_000_000),
      strokes: try strokes ?? ink())
  }

  private func archive(_ drawings: [ArchivedDrawing]) throws -> Data {
    var index = ArchiveIndex(exportedBy: "Eve", exportedAt: Date(timeIntervalSince1970: 0))
    var writer = ZipWriter()
    for drawing in drawings {
      try index.add(drawing)
      for file in drawing.files {
        try writer.add(ZipFile(name: file.name, content: file.content))
      }
    }
    try writer.add(ZipFile(name: ArchiveIndex.fileName, content: try index.json()))
    return writer.finished()
  }
}
