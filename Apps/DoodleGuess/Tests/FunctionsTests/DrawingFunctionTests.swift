import CloudFunctions
import DoodleGuessDomain
import DoodleGuessFunctions
import Foundation
import FunctionsTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DrawingFunctionTests {
  @Test func `the receiver's devices are told once, with the sender's name`() async throws {
    try await DoodleWorld.with { world in
      let host = try await world.stage.host()
      try await world.meet("ann", "bob")
      let code = try await world.connect("ann", "bob")
      for (phone, uid) in [("bobs-phone", "bob"), ("anns-phone", "ann")] {
        let token = try await world.stage.register(phone: phone, for: uid)
        try await world.documents.set(
          "users/\(uid)/devices/\(phone)", ["token": .string(token)])
      }
      try await world.documents.set("users/bob/devices/old", ["token": "gone:token"])
      try await world.draw("d1", from: "ann", to: "bob", in: code)
      try await host.settle()
      #expect(
        await world.stage.pushes == [
          FunctionStage.Push(
            phone: "bobs-phone", title: "New doodle", body: "Ann sent you a doodle",
            data: ["drawingId": "d1", "fromUserId": "ann", "type": "new_doodle"])
        ])
      try await world.stage.host().settle()
      #expect(await world.stage.pushes.count == 1)
    }
  }

  @Test func `the word stays on the server until it is guessed`() async throws {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let code = try await world.connect("ann", "bob")
      try await world.draw("d1", from: "ann", to: "bob", in: code, word: "elephant")
      let wrong = try await world.server.guess("a dog", of: "d1", by: "bob")
      #expect(!wrong.isRight && wrong.word == nil)
      #expect(try await world.drawing("d1").word == nil)
      let right = try await world.server.guess(" Elephnats ", of: "d1", by: "bob")
      #expect(right.isRight && right.word == "elephant")
      let drawing = try await world.drawing("d1")
      #expect(drawing.word == "elephant" && drawing.solvedAt != nil && !drawing.isOpenRiddle)
      #expect(drawing.guesses == ["a dog", "Elephnats"])
      await #expect(throws: GuessError.nothingToGuess) {
        try await world.server.guess("elephant", of: "d1", by: "bob")
      }
    }
  }

  @Test func `only the receiver guesses, not too often, and may give up`() async throws {
    try await DoodleWorld.with { world in
      try await world.meet("ann", "bob")
      let code = try await world.connect("ann", "bob")
      try await world.draw("d1", from: "ann", to: "bob", in: code, word: "owl")
      try await world.draw("d2", from: "ann", to: "bob", in: code)
      let server = world.server
      for uid in ["ann", "zed"] {
        await #expect(throws: GuessError.noDrawing) {
          try await server.guess("owl", of: "d1", by: uid)
        }
        await #expect(throws: GuessError.noDrawing) { try await server.giveUp("d1", by: uid) }
      }
      await #expect(throws: GuessError.noDrawing) {
        try await server.guess("owl", of: "../users/ann", by: "bob")
      }
      await #expect(throws: GuessError.nothingToGuess) {
        try await server.guess("owl", of: "d2", by: "bob")
      }
      await #expect(throws: GuessError.empty) { try await server.guess("  ", of: "d1", by: "bob") }
      await #expect(throws: GuessError.tooLong) {
        try await server.guess(String(repeating: "o", count: 61), of: "d1", by: "bob")
      }
      for _ in 0..<GuessRule.mostGuesses {
        _ = try await server.guess("dog", of: "d1", by: "bob")
      }
      await #expect(throws: GuessError.tooManyGuesses) {
        try await server.guess("owl", of: "d1", by: "bob")
      }
      #expect(try await server.giveUp("d1", by: "bob").word == "owl")
      #expect(try await world.drawing("d1").givenUpAt != nil)
    }
  }
}
