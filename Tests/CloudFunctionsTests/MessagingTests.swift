import Accounts
import CloudFunctions
import Foundation
import HTTPTypes
import Logging
import PushDelivery
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

  /// Runs the body with a server that takes messages, and functions whose messages go to it.
  private func run(
    _ body: (Messaging, PushDelivery, Notebook) async throws -> Void
  ) async throws {
    let notebook = Notebook()
    let folder = FileManager.default.temporaryDirectory.appending(path: "fcm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withServer(configure: { $0.functions = [Self.receiver(notebook)] }) { server in
      let web = "http://127.0.0.1:\(try await server.addresses.webPort)"
      // The server takes the role of Google's for its own service accounts.
      let key = try await server.accounts.makeServiceAccount(
        named: "sender", server: try #require(URL(string: web)))
      let push = try await PushDelivery(
        PushDeliveryConfiguration(
          firebase: FCMService.Configuration(
            account: try FCMAccount(json: try JSONEncoder().encode(key)),
            endpoint: try #require(URL(string: "\(web)/hearth/x/fcm")))),
        file: folder.appending(path: "push.sqlite"), keys: folder,
        surroundings: PushDelivery.Surroundings(projectID: "hearth") { _ in true },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let environment = FunctionEnvironment(admin: try await server.admin, push: push)
      try await body(environment.messaging, push, notebook)
      try await push.close()
    }
  }

  @Test func `a message for a token of Google's is sent in the protocol's shape`() async throws {
    try await run { messaging, push, notebook in
      var message = PushMessage(
        to: .token("device"), notification: .init(title: "Ada", body: "Hello"),
        data: ["conversation": "7"], android: nil,
        apns: .object(["payload": .object(["aps": .object(["badge": .integer(3)])])]))
      message.tag = "m7"
      message.link = "chats/7"
      message.life = .seconds(60)
      let name = try await messaging.send(message)
      #expect(name == "projects/hearth/messages/1")
      await push.settle()
      #expect(notebook.lines[0] == "/v1/projects/hearth/messages:send")
      #expect(notebook.lines[1].hasPrefix("Bearer ey"))
      let sent = try JSONDecoder().decode(JSONValue.self, from: Data(notebook.lines[2].utf8))
      let notification: JSONValue = .object(["title": .string("Ada"), "body": .string("Hello")])
      #expect(
        sent
          == .object([
            "message": .object([
              "token": .string("device"), "notification": notification,
              "data": .object(["conversation": .string("7")]),
              "android": .object([
                "ttl": .string("60s"), "notification": .object(["tag": .string("m7")]),
              ]),
              "apns": .object([
                "headers": .object(["apns-collapse-id": .string("m7")]),
                "payload": .object(["aps": .object(["badge": .integer(3)])]),
              ]),
              // Google takes no link that is not one of HTTPS.
              "webpush": .object([
                "headers": .object(["TTL": .string("60")]),
                "notification": .object(["tag": .string("m7")]),
              ]),
            ])
          ]))
    }
  }

  @Test func `messages go together, topics among them, by one proof of the account`() async throws {
    try await run { messaging, push, notebook in
      let results = await messaging.sendEach(
        [.token("device"), .topic("news"), .condition("'a' in topics")].map { PushMessage(to: $0) })
      #expect(results.compactMap { try? $0.get() }.count == 3)
      await push.settle()
      #expect(notebook.count("/v1/projects/hearth/messages:send") == 3)
      #expect(Set(notebook.lines.filter { $0.hasPrefix("Bearer ") }).count == 1)
    }
  }

  @Test func `a token that the service calls gone is not taken again`() async throws {
    try await run { messaging, push, _ in
      _ = try await messaging.send(PushMessage(to: .token("gone")))
      await push.settle()
      let error = await #expect(throws: MessagingError.self) {
        try await messaging.send(PushMessage(to: .token("gone")))
      }
      #expect(error?.code == .unregistered)
    }
  }

  @Test func `what the service does not take now is tried later, what it refuses is not`()
    async throws
  {
    try await run { messaging, push, notebook in
      for token in ["busy", "odd"] { _ = try await messaging.send(PushMessage(to: .token(token))) }
      await push.settle()
      #expect(notebook.count("/v1/projects/hearth/messages:send") == 2)
      #expect(push.waitingCount == 1)
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

  @Test func `what is not a key is reported`() {
    #expect(throws: PushError.self) { try FCMAccount(json: Data("{}".utf8)) }
  }

  @Test func `a server that sends no messages drops them`() async throws {
    try await TriggerWorld.with { world in
      #expect(!world.environment.messaging.isOffered)
      let name = try await world.environment.messaging.send(PushMessage(to: .topic("all")))
      #expect(name == nil)
    }
  }
}
