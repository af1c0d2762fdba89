import FirebaseCore
import FirebaseFunctions
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Runs the body with functions that are called on a server of the test's own.
func withFunctions(_ body: @Sendable (Functions) async throws -> Void) async throws {
  let (ports, port) = AsyncStream<Int>.makeStream()
  let router = Router()
  router.post("/demo/us-central1/:name") { request, context in
    let text = String(buffer: try await request.body.collect(upTo: 1 << 20))
    return answer(context.parameters.get("name") ?? "", text)
  }
  var logger = Logger(label: "callables")
  logger.logLevel = .critical
  let server = Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) }, logger: logger)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run() }
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.apiKey = "key"
    options.projectID = "demo"
    let app = FirebaseApp(
      options: options,
      container: FileManager.default.temporaryDirectory.appending(
        component: "functions-\(UUID().uuidString)"))
    let functions = Functions.functions(app: app)
    functions.useEmulator(
      withHost: "127.0.0.1", port: await ports.first { _ in true } ?? 0)
    try await body(functions)
    await app.close()
    group.cancelAll()
    while let result = await group.nextResult() { _ = result }
  }
}

private func answer(_ name: String, _ text: String) -> Response {
  let data = text.dropFirst(#"{"data":"#.count).dropLast()
  switch name {
  case "echo": return response(.ok, #"{"result":\#(data)}"#)
  case "text":
    let json = (try? JSONEncoder().encode(String(data))).map { String(decoding: $0, as: UTF8.self) }
    return response(.ok, #"{"result":\#(json ?? "null")}"#)
  case "denied":
    return response(
      .forbidden,
      #"{"error":{"status":"PERMISSION_DENIED","message":"Not yours.","details":{"owner":"Eve"}}}"#)
  case "broken": return response(.ok, "not JSON")
  case "count":
    let last = Int(text.filter(\.isNumber)) ?? 0
    let messages = (1...max(last, 1)).map { "data: {\"message\":\($0)}\n\n" }.joined()
    return response(
      .ok, messages + ": a comment\ndata: {\"result\":\"done\"}\n\n", type: "text/event-stream")
  default: return response(.notFound, "")
  }
}

private func response(
  _ status: HTTPResponse.Status, _ body: String, type: String = "application/json"
) -> Response {
  Response(
    status: status, headers: [.contentType: type],
    body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
}
