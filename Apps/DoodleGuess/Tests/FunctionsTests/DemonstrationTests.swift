import CloudFunctions
import DoodleGuessDomain
import DoodleGuessFunctions
import Foundation
import FunctionsTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DemonstrationTests {
  @Test func `a couple has fifty doodles, and somebody waits with a code`() async throws {
    try await DoodleWorld.with { world in
      let backend = DoodleGuessBackend()
      try await backend.seed(world.stage.admin)
      let people: [AppUser] = try await world.documents.collection("users").get()
        .map { try $0.data() }
      #expect(people.map(\.name).sorted() == ["Lin", "Maya", "Tomás"])
      let couple = people.filter(\.isPaired)
      #expect(couple.map(\.name).sorted() == ["Maya", "Tomás"])
      #expect(people.first { $0.name == "Lin" }?.inviteCode?.count == 6)

      let drawings: [DrawingRecord] = try await world.documents.collection("drawings").get()
        .map { try $0.data() }
      #expect(drawings.count == 50)
      #expect(Set(drawings.map(\.fromUserId)) == Set(couple.map(\.id)))
      #expect(drawings.allSatisfy { $0.fromUserId != $0.toUserId && $0.createdAt < Date() })
      #expect(drawings.count(where: \.isOpenRiddle) == 1)
      #expect(drawings.count { $0.seenAt == nil } == 2)
      for drawing in drawings {
        #expect(
          drawing.drawingBytes?.starts(with: Data(#"{"version":1,"strokes":[{"#.utf8)) == true)
      }

      // Another start leaves alone what people changed.
      try await world.documents.delete("drawings/demo7")
      try await backend.seed(world.stage.admin)
      #expect(try await world.documents.collection("drawings").count() == 49)
    }
  }
}
