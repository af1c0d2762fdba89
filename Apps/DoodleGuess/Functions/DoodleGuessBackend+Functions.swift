import Accounts
import CloudFunctions
import DoodleGuessDomain

private struct NoInput: Decodable {}

private struct CodeInput: Decodable {
  var code: String
}

private struct PairInput: Decodable {
  var pairId: String
}

private struct DrawingInput: Decodable {
  var drawingId: String
}

private struct GuessInput: Decodable {
  var drawingId: String
  var guess: String
}

private struct WordsInput: Decodable {
  var words: String
}

extension DoodleGuessBackend {
  package var functions: [CloudFunction] {
    Self.callables + [
      Self.notifyNewDrawing, Self.profileWritten, Self.accountDeleted, Self.hourPassed,
      Self.dayPassed,
    ]
  }

  private static var callables: [CloudFunction] {
    [
      call("showCode") { (_: NoInput, server, uid, _) in try await server.showCode(to: uid) },
      call("joinWithCode") { (input: CodeInput, server, uid, context) in
        try await server.joinWithCode(input.code, by: uid, origin: context.origin)
      },
      call("acceptPartner") { (input: PairInput, server, uid, _) in
        try await server.acceptPartner(in: input.pairId, by: uid)
      },
      call("disconnect") { (input: PairInput, server, uid, _) in
        try await server.disconnect(from: input.pairId, by: uid)
      },
      call("guessWord") { (input: GuessInput, server, uid, _) in
        try await server.guess(input.guess, of: input.drawingId, by: uid)
      },
      call("giveUp") { (input: DrawingInput, server, uid, _) in
        try await server.giveUp(input.drawingId, by: uid)
      },
      call("makeRecoveryWords") { (_: NoInput, server, uid, _) in
        try await server.makeRecoveryWords(for: uid)
      },
      // Somebody who has lost their account is not signed in.
      .onCall("recoverAccount") { (input: WordsInput, context) in
        try await Refusal.translating {
          try await DoodleServer(context.environment).recoverAccount(
            input.words, by: context.user?.uid, origin: context.origin)
        }
      },
      call("deleteAccount") { (_: NoInput, server, uid, _) in
        try await server.removePerson(uid)
        return Done()
      },
    ]
  }

  private static func call<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String,
    _ body:
      @escaping @Sendable (Input, DoodleServer, String, CallableContext) async throws -> Output
  ) -> CloudFunction {
    .onCall(name) { (input: Input, context) in
      let uid = try context.uid
      return try await Refusal.translating {
        try await body(input, DoodleServer(context.environment), uid, context)
      }
    }
  }

  private static let notifyNewDrawing = CloudFunction.onDocumentCreated(
    Paths.drawing("{drawingId}"), name: "notifyNewDrawing"
  ) { event in
    try await DrawingNotification(environment: event.environment).send(event.data)
  }

  private static let profileWritten = CloudFunction.onDocumentUpdated(
    Paths.user("{userId}"), name: "doodleProfileWritten"
  ) { event in
    guard event.data.before["name"] != event.data.after["name"] else { return }
    try await DoodleServer(event.environment).spreadName(of: try event.params["userId"])
  }

  private static let accountDeleted = CloudFunction.onUserDeleted(name: "doodleAccountDeleted") {
    event in
    try await DoodleServer(event.environment).removePerson(event.data.uid)
  }

  private static let hourPassed = CloudFunction.onSchedule(
    "every 60 minutes", name: "closeCodes"
  ) { event in
    try await DoodleServer(event.environment).closeCodes()
  }

  private static let dayPassed = CloudFunction.onSchedule(
    "every day 04:30", name: "removeAbandoned", limits: FunctionLimits(time: .seconds(600))
  ) { event in
    try await DoodleServer(event.environment).removeAbandoned()
  }
}
