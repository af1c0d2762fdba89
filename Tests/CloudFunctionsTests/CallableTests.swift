import Accounts
import CloudFunctions
import Foundation
import HTTPTypes
import Server
import ServerTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CallableTests {
  private struct Vote: Codable {
    var nominee: String
    var count: Int64
  }

  private static let functions: [CloudFunction] = [
    .onCall("double") { (vote: Vote, _) in
      Vote(nominee: vote.nominee, count: vote.count &* 2)
    },
    .onCall("whoami") { (_: JSONValue, context) throws(HTTPSError) in try context.uid },
    .onCall("refuse") { (_: JSONValue, _) -> String in
      throw HTTPSError(
        .failedPrecondition, "Voting is over.", details: .object(["since": .integer(7)]))
    },
    .onCall("crash") { (_: JSONValue, _) -> String in throw CocoaError(.fileNoSuchFile) },
    .onCall("slow", limits: FunctionLimits(time: .milliseconds(20))) { (_: JSONValue, _) in
      try await Task.sleep(for: .seconds(600))
      return true
    },
    .onCall("busy", limits: FunctionLimits(concurrency: 0)) { (_: JSONValue, _) in true },
    .onCall("small", limits: FunctionLimits(inputBytes: 50)) { (_: JSONValue, _) in true },
    .onCall("few", limits: FunctionLimits(inputValues: 8)) { (_: JSONValue, _) in true },
    .onCall("count") { (most: Int, context) in
      for number in 1...max(most, 1) { try await context.sendChunk(number) }
      return "done"
    },
    .onCall("join") { (name: String, context) in
      try await context.environment.admin.documents.set(
        "members/\(try context.uid)", ["name": .string(name)])
      return true
    },
    .onCall("whence") { (_: JSONValue, context) in
      "\(context.origin.device ?? "no device") \(context.origin.address ?? "nowhere")"
    },
    .onRequest("whence2") { request, _ in
      .text(
        "\(request.origin.device ?? "no device") \(request.headers.contains { $0.name.canonicalName == CallerKey.header })"
      )
    },
    .onRequest("echo") { request, _ in
      .text(
        "\(request.method) \(request.path) \(request.query["a"] ?? "") "
          + String(decoding: request.body, as: UTF8.self) + " \(request.user?.uid ?? "nobody")",
        status: .accepted)
    },
  ]

  private func run(_ body: (FunctionCaller, TestServer) async throws -> Void) async throws {
    try await withServer(configure: { $0.functions = Self.functions }) { server in
      try await body(try await FunctionCaller(server), server)
    }
  }

  @Test func `a function knows the device and the address for which a hosted app calls`()
    async throws
  {
    try await run { caller, server in
      let key = try await server.callers
      let person = HostedCaller(device: "phone", address: "2001:db8::7")
      let header = [CallerKey.header: key.value(for: person)]
      let hosted = try await caller.call("whence", headers: header)
      #expect(hosted.text == "{\"result\":\"phone 2001:db8::7\"}")
      // The secret ends at the door.
      let request = try await caller.send("/hearth/us-central1/whence2", headers: header)
      #expect(request.text == "phone false")
      let forged = try await caller.call(
        "whence", headers: [CallerKey.header: CallerKey().value(for: person)])
      #expect(forged.text == "{\"result\":\"no device 127.0.0.1\"}")
    }
  }

  @Test func `values go in and come out typed`() async throws {
    try await run { caller, _ in
      let answer = try await caller.call("double", "{\"nominee\":\"Anora\",\"count\":21}")
      #expect(answer.status == 200)
      #expect(answer.text == "{\"result\":{\"count\":42,\"nominee\":\"Anora\"}}")
      #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
      // Integers that JSON's numbers cannot hold name their type, both ways.
      let large = try await caller.call(
        "double",
        """
        {"nominee":"x","count":{"@type":"type.googleapis.com/google.protobuf.Int64Value",
        "value":"4611686018427387901"}}
        """)
      #expect(large.text.contains("\"value\":\"9223372036854775802\""))
    }
  }

  @Test func `a function knows who calls it`() async throws {
    try await run { caller, _ in
      var caller = caller
      #expect(try await caller.call("whoami").status == 401)
      let uid = try await caller.signUp("ada")
      #expect(try await caller.call("whoami").text == "{\"result\":\"\(uid)\"}")
      caller.token = "forged"
      let answer = try await caller.call("whoami")
      #expect(answer.status == 401)
      #expect(answer.text.contains("\"status\":\"UNAUTHENTICATED\""))
    }
  }

  @Test func `errors reach the caller with their code, and others do not`() async throws {
    try await run { caller, _ in
      let refused = try await caller.call("refuse")
      #expect(refused.status == 400)
      for part in ["FAILED_PRECONDITION", "Voting is over.", "\"details\":{\"since\":7}"] {
        #expect(refused.text.contains(part))
      }
      let crashed = try await caller.call("crash")
      #expect(crashed.status == 500)
      #expect(!crashed.text.contains("file"))
      #expect(try await caller.call("nothing").status == 404)
    }
  }

  @Test(arguments: [
    ("{\"data\":{\"nominee\":\"x\"}}", "The field count is missing."),
    ("{\"data\":{\"nominee\":1,\"count\":1}}", "The field nominee is not a String."),
    ("{\"other\":1}", "The body has no field data."), ("[]", "The body is not a JSON object."),
    ("{", "The body is not a JSON object."), ("", "The body is not a JSON object."),
  ])
  func `what is not a call is refused`(body: String, message: String) async throws {
    try await run { caller, _ in
      let answer = try await caller.send("/hearth/us-central1/double", body: body)
      #expect(answer.status == 400)
      #expect(answer.text.contains(message))
    }
  }

  @Test func `a call is a POST of JSON`() async throws {
    try await run { caller, _ in
      let path = "/hearth/us-central1/double"
      #expect(try await caller.send(path, method: "GET").status == 400)
      #expect(
        try await caller.send(path, body: "{}", headers: ["Content-Type": "text/plain"]).status
          == 400)
      let preflight = try await caller.send(path, method: "OPTIONS")
      #expect(preflight.status == 204)
      #expect(preflight.headers["access-control-allow-origin"] == "*")
    }
  }

  @Test func `each function keeps its limits`() async throws {
    try await run { caller, _ in
      let slow = try await caller.call("slow")
      #expect(slow.status == 504)
      #expect(slow.text.contains("DEADLINE_EXCEEDED"))
      #expect(try await caller.call("busy").status == 429)
      let large = String(repeating: "x", count: 100)
      #expect(try await caller.call("small", "\"\(large)\"").status == 400)
      #expect(try await caller.call("small").status == 200)
      let many = try await caller.call("few", "[1,2,3,4,5,6,7,8]")
      #expect(many.status == 400)
      #expect(many.text.contains("The body has more than 8 values."))
      #expect(try await caller.call("few", "\"a,b,c,d,e,f,g,h,i,j\"").status == 200)
    }
  }

  @Test func `data with many combining marks in a row never reaches a function`() async throws {
    try await run { caller, _ in
      for mark in ["\u{301}", #"\u0301"#] {
        let text = "\"a\(String(repeating: mark, count: 3_000))\""
        for data in [text, "{\(text):1}"] {
          let answer = try await caller.call("double", data)
          #expect(answer.status == 400)
          #expect(answer.text.contains("combining marks"))
        }
      }
    }
  }

  @Test func `a body with many combining marks in a row never reaches a function`() async throws {
    try await run { caller, _ in
      for mark in ["\u{301}", #"\u0301"#, "%CC%81"] {
        for type in ["application/json", "application/octet-stream"] {
          let answer = try await caller.send(
            "/hearth/us-central1/echo", body: "a\(String(repeating: mark, count: 3_000))",
            headers: ["Content-Type": type])
          #expect(answer.status == 400)
          #expect(answer.text.contains("combining marks"))
        }
      }
    }
  }

  @Test func `chunks come before the result for those who take them`() async throws {
    try await run { caller, _ in
      let streamed = try await caller.call("count", "3", headers: ["Accept": "text/event-stream"])
      #expect(streamed.headers["content-type"] == "text/event-stream; charset=utf-8")
      #expect(
        streamed.text
          == "data: {\"message\":1}\n\ndata: {\"message\":2}\n\ndata: {\"message\":3}\n\n"
          + "data: {\"result\":\"done\"}\n\n")
      #expect(try await caller.call("count", "3").text == "{\"result\":\"done\"}")
      let refused = try await caller.call("refuse", headers: ["Accept": "text/event-stream"])
      #expect(refused.text.hasPrefix("data: {\"error\":"))
    }
  }

  @Test func `a function writes without rules`() async throws {
    try await run { caller, server in
      var caller = caller
      let uid = try await caller.signUp("ada")
      #expect(try await caller.call("join", "\"Ada\"").status == 200)
      let member = try await server.admin.documents.get("members/\(uid)")
      #expect(member == ["name": "Ada"])
    }
  }

  @Test func `a request function answers any method below its address`() async throws {
    try await run { caller, _ in
      let answer = try await caller.send(
        "/hearth/europe-west1/echo/below/it?a=1", method: "PUT", body: "hi")
      #expect(answer.status == 202)
      #expect(answer.text == "PUT /below/it 1 hi nobody")
      #expect(try await caller.send("/hearth/x/echo", method: "DELETE").text == "DELETE /   nobody")
    }
  }

  @Test func `two functions of one name are refused at the start`() async throws {
    let error = await #expect(throws: ServerError.self) {
      try await withServer(configure: {
        $0.functions = Self.functions + [.onRequest("echo") { _, _ in .text("") }]
      }) { _ in }
    }
    #expect(error?.message.contains("echo") == true)
  }
}
