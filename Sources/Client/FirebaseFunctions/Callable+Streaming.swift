internal import FirebaseSharedSwift
internal import Foundation

/// A request without data.
public struct EmptyRequest: Encodable, Sendable {
  public init() {}
}

/// What a streaming function sends: messages on the way, and a result at the end.
public enum StreamResponse<Message: Decodable, Result: Decodable>: Decodable {
  case message(Message)
  case result(Result)

  private enum CodingKeys: String, CodingKey { case message, result }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.message) {
      self = .message(try container.decode(Message.self, forKey: .message))
    } else {
      self = .result(try container.decode(Result.self, forKey: .result))
    }
  }
}

extension StreamResponse: Sendable where Message: Sendable, Result: Sendable {}

/// Any `StreamResponse`, whatever its types.
private protocol AnyStreamResponse {}
extension StreamResponse: AnyStreamResponse {}

extension Callable where Response: Sendable {
  /// Calls the function and gives what it sends, as it sends it. With `StreamResponse`, the result
  /// too; with any other type, the messages alone.
  public func stream(_ data: Request? = nil) -> AsyncThrowingStream<Response, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Response, any Error>.makeStream()
    do {
      let data = CallData(value: try data.map { try encoder.encode($0) })
      // The stream's own task: it ends with the call, or when nobody iterates any more.
      let task = Task {
        do {
          try await run(data) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    } catch {
      continuation.finish(throwing: error)
    }
    return stream
  }

  private func run(_ data: CallData, _ send: (Response) -> Void) async throws {
    let request = try await callable.request(data.value, accept: "text/event-stream")
    var status = 0
    var lines = EventLines()
    var refusal = Data()
    for try await event in callable.functions.transport.send(request) {
      switch event {
      case .status(let code, _): status = code
      case .data(let data) where status != 200: refusal += data
      case .data(let data):
        for event in try lines.take(data) {
          if try take(event, send) { return }
        }
      }
    }
    try Task.checkCancellation()
    let body = try? JSONSerialization.jsonObject(with: refusal) as? [String: Any]
    throw CallableResponse.error(in: body, status: status)
      ?? FunctionsErrorCode.dataLoss.error("The function's stream ended without a result.")
  }

  /// - Returns: Whether the event is the last.
  private func take(_ event: [String: Any], _ send: (Response) -> Void) throws -> Bool {
    if let error = CallableResponse.error(in: event, status: 200) { throw error }
    let isWhole = Response.self is any AnyStreamResponse.Type
    if let message = event["message"] {
      let message = try CallableJSON.decoded(message)
      let object: Any = isWhole ? ["message": message] : message
      send(try decoder.decode(Response.self, from: object))
      return false
    }
    guard let result = event["result"] else { return false }
    if isWhole {
      let object = ["result": try CallableJSON.decoded(result)]
      send(try decoder.decode(Response.self, from: object))
    }
    return true
  }
}
