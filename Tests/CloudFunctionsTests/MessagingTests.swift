import Accounts
import CloudFunctions
import Foundation
import HTTPTypes
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct MessagingTests {
  /// A service that takes messages: itself a function of a server. It keeps what it was sent, and
  /// refuses what is sent to the token `gone`, `busy` or `odd`.
  private static func receiver(_ notebook: Notebook) -> CloudFunction {
    .onRequest("fcm") { request, _ in
      notebook.note(request.path)
      notebook.note(request.headers[.authorization] ?? "")
      let body = String(decoding: request.body, as: UTF8.self)
      notebook.note(body)
      if body.contains("\"gone\"") {
        return .text(
          """
          {"error":{"code":404,"message":"Requested entity was not found.","status":"NOT_FOUND",
          "details":[{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError",
          "errorCode":"UNREGISTERED"}]}}
          """, status: .notFound)
      }
      if body.contains("\"busy\"") { return .text("try later", status: .serviceUnavailable) }
      if body.contains("\"odd\"") {
        return .text(
          "{\"error\":{\"status\":\"INVALID_ARGUMENT\",\"message\":\"odd\"}}", status: .badRequest)
      }
      return try .json(["name": "projects/hearth/messages/1"])
    }
  }

  private func run(_ body: (Messaging, Notebook) async throws -> Void) async throws {
    let notebook = Notebook()
    try await withServer(
      isDevelopment: true, configure: { $0.functions = [Self.receiver(notebook)] }
    ) { server in
      let port = try await server.addresses.webPort
      let address = try #require(URL(string: "http://127.0.0.1:\(port)/hearth/x/fcm"))
      let environment = FunctionEnvironment(
        admin: try await server.admin,
        messagingService: Messaging.Service(endpoint: address, projectID: "hearth") { "owner" })
      try await body(environment.messaging, notebook)
    }
  }

  @Test func `a message is sent in the protocol's shape`() async throws {
    try await run { messaging, notebook in
      let name = try await messaging.send(
        PushMessage(
          to: .token("device"), notification: .init(title: "Ada", body: "Hello"),
          data: ["conversation": "7"],
          apns: .object(["payload": .object(["aps": .object(["badge": .integer(3)])])])))
      #expect(name == "projects/hearth/messages/1")
      #expect(notebook.lines[0] == "/v1/projects/hearth/messages:send")
      #expect(notebook.lines[1] == "Bearer owner")
      let sent = try JSONDecoder().decode(JSONValue.self, from: Data(notebook.lines[2].utf8))
      #expect(
        sent
          == .object([
            "message": .object([
              "token": .string("device"),
              "notification": .object(["title": .string("Ada"), "body": .string("Hello")]),
              "data": .object(["conversation": .string("7")]),
              "apns": .object(["payload": .object(["aps": .object(["badge": .integer(3)])])]),
            ])
          ]))
    }
  }

  @Test func `a service account proves itself once for many messages`() async throws {
    let notebook = Notebook()
    try await withServer(configure: { $0.functions = [Self.receiver(notebook)] }) { server in
      let web = "http://127.0.0.1:\(try await server.addresses.webPort)"
      // The server takes the role of Google's for its own service accounts.
      let key = try await server.accounts.makeServiceAccount(
        named: "sender", server: try #require(URL(string: web)))
      let clock = ManualClock()
      clock.advance(Date().timeIntervalSince(clock.now))
      let service = try Messaging.Service(
        endpoint: try #require(URL(string: "\(web)/hearth/x/fcm")),
        account: try MessagingAccount(json: try JSONEncoder().encode(key)), now: { clock.now }
      ) { request in
        if request.url?.path == "/token" { notebook.note("a token is asked for") }
        return try await FunctionEnvironment.fetch(request)
      }
      let messaging = FunctionEnvironment(
        admin: try await server.admin, messagingService: service
      ).messaging
      try await messaging.send(PushMessage(to: .token("device")))
      try await messaging.send(PushMessage(to: .topic("news")))
      #expect(notebook.count("a token is asked for") == 1)
      #expect(notebook.count("/v1/projects/hearth/messages:send") == 2)
      clock.advance(3_590)
      await #expect(throws: MessagingError.self) {
        // The clock of the server has not come so far.
        try await messaging.send(PushMessage(to: .topic("news")))
      }
      #expect(notebook.count("a token is asked for") == 2)
    }
  }

  @Test func `what one request was answered is not sent with the next`() async throws {
    let notebook = Notebook()
    let shop = CloudFunction.onRequest("shop") { request, _ in
      notebook.note(request.headers[.cookie] ?? "no cookie")
      var answer = FunctionResponse.text("welcome")
      answer.headers[.setCookie] = "basket=ada; Path=/"
      return answer
    }
    try await withServer(isDevelopment: true, configure: { $0.functions = [shop] }) { server in
      let port = try await server.addresses.webPort
      let address = try #require(URL(string: "http://127.0.0.1:\(port)/hearth/x/shop"))
      for _ in 0..<2 {
        #expect(try await FunctionEnvironment.fetch(URLRequest(url: address)).1.statusCode == 200)
      }
      #expect(notebook.lines == ["no cookie", "no cookie"])
    }
  }

  @Test func `what is no key is told`() {
    #expect(throws: AdminError.self) { try MessagingAccount(json: Data("{}".utf8)) }
  }

  @Test(arguments: [
    ("gone", MessagingError.Code.unregistered), ("busy", .unavailable), ("odd", .invalidArgument),
  ])
  func `a refusal says what to do`(token: String, code: MessagingError.Code) async throws {
    try await run { messaging, _ in
      let error = await #expect(throws: MessagingError.self) {
        try await messaging.send(PushMessage(to: .token(token)))
      }
      #expect(error?.code == code)
    }
  }

  @Test func `without a service nothing is sent, and without a network it can be tried again`()
    async throws
  {
    try await TriggerWorld.with { world in
      #expect(try await world.environment.messaging.send(PushMessage(to: .topic("all"))) == nil)
      var environment = world.environment
      environment.messagingService = Messaging.Service(
        endpoint: try #require(URL(string: "http://127.0.0.1:1")), projectID: "p"
      ) { nil }
      let error = await #expect(throws: MessagingError.self) {
        try await environment.messaging.send(PushMessage(to: .condition("'a' in topics")))
      }
      #expect(error?.code == .unavailable)
    }
  }
}
