import FirebaseCore
import FirebaseFunctions
import FirebaseSharedSwift
import Foundation
import Testing

/// Callables against a server that speaks their protocol.
@Suite(.timeLimit(.minutes(10)))
struct CallableTests {
  private struct Question: Codable, Equatable {
    var name: String
    var numbers: [Int]
  }

  @Test func `a call gives back what the function returns`() async throws {
    try await withFunctions { functions in
      let result = try await functions.httpsCallable("echo").call([
        "name": "Ada", "n": 3, "big": Int64.max, "no": NSNull(), "list": [1, 2.5, true],
      ])
      let data = try #require(result.data as? [String: Any])
      #expect(data["name"] as? String == "Ada")
      #expect(data["n"] as? Int == 3)
      #expect(data["big"] as? Int == Int.max)
      #expect(data["no"] is NSNull)
      #expect((data["list"] as? [Any])?.count == 3)
    }
  }

  @Test func `large integers travel with their type, small ones as they are`() async throws {
    try await withFunctions { functions in
      let result = try await functions.httpsCallable("text").call(["big": Int64.max, "small": 7])
      let text = try #require(result.data as? String)
      #expect(
        text.contains("type.googleapis.com\\/google.protobuf.Int64Value")
          || text.contains("type.googleapis.com/google.protobuf.Int64Value"))
      #expect(text.contains("\"small\":7"))
    }
  }

  private struct Switches: Codable {
    var isOn: Bool
    var isOff: Bool
    var count: Int
  }

  @Test func `a Bool of a coded value stays a Bool`() async throws {
    try await withFunctions { functions in
      let text = functions.httpsCallable(
        "text", requestAs: Switches.self, responseAs: String.self)
      let sent = try await text.call(Switches(isOn: true, isOff: false, count: 1))
      #expect(sent.contains("\"isOn\":true"))
      #expect(sent.contains("\"isOff\":false"))
      #expect(sent.contains("\"count\":1"))
    }
  }

  @Test func `values are coded on both ways`() async throws {
    try await withFunctions { functions in
      let echo = functions.httpsCallable(
        "echo", requestAs: Question.self, responseAs: Question.self)
      let question = Question(name: "Bob", numbers: [1, 2])
      let called = try await echo.call(question)
      #expect(called == question)
      let applied = try await echo(question)
      #expect(applied == question)
      let answer = await withCheckedContinuation { done in
        echo.call(question) { done.resume(returning: $0) }
      }
      let completed = try answer.get()
      #expect(completed == question)
    }
  }

  private static let failures: [(String, FunctionsErrorCode, String?)] = [
    ("denied", .permissionDenied, "Not yours."), ("nowhere", .notFound, nil),
    ("broken", .internal, nil),
  ]

  @Test(arguments: failures)
  func `a failure has its code`(
    _ name: String, _ code: FunctionsErrorCode, _ message: String?
  ) async throws {
    try await withFunctions { functions in
      do {
        _ = try await functions.httpsCallable(name).call()
        Issue.record("The call should have failed.")
      } catch let error as NSError {
        #expect(error.domain == FunctionsErrorDomain)
        #expect(FunctionsErrorCode(rawValue: error.code) == code)
        if let message {
          #expect(error.localizedDescription == message)
          let details = error.userInfo[FunctionsErrorDetailsKey] as? [String: Any]
          #expect(details?["owner"] as? String == "Eve")
        }
      }
    }
  }

  @Test func `what cannot be sent is refused before it is`() async throws {
    try await withFunctions { functions in
      await #expect(throws: NSError.self) {
        try await functions.httpsCallable("echo").call(["when": Date()])
      }
      await #expect(throws: NSError.self) {
        try await functions.httpsCallable("echo").call(["n": Double.infinity])
      }
    }
  }

  @Test func `a stream gives messages, then the result`() async throws {
    try await withFunctions { functions in
      let count = functions.httpsCallable(
        "count", requestAs: [String: Int].self, responseAs: StreamResponse<Int, String>.self)
      var seen: [String] = []
      for try await response in count.stream(["to": 3]) {
        switch response {
        case .message(let number): seen.append("\(number)")
        case .result(let text): seen.append(text)
        }
      }
      #expect(seen == ["1", "2", "3", "done"])
      let plain = functions.httpsCallable(
        "count", requestAs: [String: Int].self, responseAs: Int.self)
      var numbers: [Int] = []
      for try await number in plain.stream(["to": 2]) { numbers.append(number) }
      #expect(numbers == [1, 2])
    }
  }

  @Test func `a server that is away is unavailable`() async throws {
    try await withFunctions { functions in
      functions.useEmulator(withHost: "127.0.0.1", port: 1)
      do {
        _ = try await functions.httpsCallable("echo").call()
        Issue.record("The call should have failed.")
      } catch let error as NSError {
        #expect(FunctionsErrorCode(rawValue: error.code) == .unavailable)
      }
    }
  }
}
