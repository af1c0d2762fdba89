import DatabaseFiles
import DocumentModel
import DocumentStore
import HTTPTypes
import Hummingbird
import NIOCore
import SQLiteStorage

/// What a server tells its operator.
struct OperationRoutes: Sendable {
  let store: DocumentStore
  let documents: SQLiteStorage
  /// What was found in the background.
  let damage: DamageList
  let reserve: DiskReserve
  let metrics: PrometheusRegistry
  /// What `/metrics` asks for; nil to show them to this machine only.
  let token: String?

  func add(to router: Router<WebRequestContext>) {
    router.get("/healthz") { _, _ in await health() }
    router.get("/metrics") { request, context in exposition(for: request, context) }
  }

  /// Well as long as documents can be read and nobody has met damage.
  private func health() async -> Response {
    do {
      let met = documents.damage.map { [$0.message] } ?? []
      let sentences = met + damage.all.filter { !met.contains($0) }
      if !sentences.isEmpty {
        return Self.text(
          sentences.map { "DATA_LOSS: \($0)\n" }.joined(), .serviceUnavailable)
      }
      _ = try await store.documents(at: [], in: DatabaseName(project: "health"))
      return Self.text(
        reserve.isUsedUp
          ? "ok, but the disk is full: writes are refused. Make room.\n" : "ok\n")
    } catch {
      return Self.text("The documents cannot be read: \(error.message)\n", .serviceUnavailable)
    }
  }

  private func exposition(for request: Request, _ context: WebRequestContext) -> Response {
    if let token {
      guard request.headers[.authorization] == "Bearer \(token)" else {
        return Self.text("Send the token of --metrics-token.\n", .unauthorized)
      }
    } else {
      guard context.isFromThisMachine else {
        return Self.text(
          "Ask from the server's own machine, or start it with --metrics-token.\n", .forbidden)
      }
    }
    return Self.text(
      ProcessMetrics.text + IndexMetrics.text(store.indexCounts) + metrics.text,
      type: "text/plain; version=0.0.4; charset=utf-8")
  }

  private static func text(
    _ text: String, _ status: HTTPResponse.Status = .ok,
    type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
