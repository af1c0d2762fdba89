import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// What a push service answered: its status, and the beginning of what it said.
struct ServiceAnswer: Sendable {
  var status: Int
  var headers: HTTPHeaders
  var body: Data

  /// No answer is read any further.
  private static let longest = 16_384
  /// A service that has not answered completely by then counts as failed.
  private static let patience = Duration.seconds(15)

  /// Whether the service has taken the message.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// The service's `Retry-After` in milliseconds, given as seconds or as a date.
  func retryAfter(now: Int64) -> Int64? {
    guard let text = headers.first(name: "Retry-After") else { return nil }
    return RetryAfter.milliseconds(text, now: now)
  }

  /// The beginning of what the service said, on one line.
  var text: String {
    String(decoding: body.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  /// Sends a request and reads the answer; throws when either takes too long.
  static func ask(_ request: HTTPClientRequest, _ client: HTTPClient) async throws -> ServiceAnswer
  {
    try await withThrowingTaskGroup(of: ServiceAnswer.self) { group in
      group.addTask {
        let response = try await client.execute(request, timeout: .seconds(12))
        var body = Data()
        for try await part in response.body {
          body.append(contentsOf: part.readableBytesView.prefix(longest - body.count))
          if body.count >= longest { break }
        }
        return ServiceAnswer(
          status: Int(response.status.code), headers: response.headers, body: body)
      }
      group.addTask {
        try await Task.sleep(for: patience)
        throw PushError(.unavailable, "It did not answer in time.")
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}
