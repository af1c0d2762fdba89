import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Storage {
  /// Sends a request, again and again with growing pauses while the server cannot be reached or is
  /// busy, and gives its answer.
  ///
  /// - Parameters:
  ///   - reference: what the request is about, for errors.
  ///   - limit: how many seconds after the first attempt none is begun any more.
  ///   - accepted: statuses that are answers and not errors, beside those of success.
  func send(
    _ request: StorageRequest, about reference: StorageReference, within limit: TimeInterval,
    accepting accepted: Set<Int> = []
  ) async throws -> StorageResponse {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(max(0, min(limit, 1_000_000)))
    var pause = Duration.seconds(1)
    while true {
      try Self.checkCancelled()
      var request = request
      request.headers.merge(try await headers()) { own, _ in own }
      request.headers.merge(callHeaders(to: request.url)) { own, _ in own }
      do {
        let answer = try await transport.send(request)
        if (200..<300).contains(answer.status) || accepted.contains(answer.status) {
          return answer
        }
        guard Self.isTemporary(answer.status) else {
          throw Self.error(answer, reference)
        }
      } catch let error as StorageError {
        throw error
      } catch {
        try Self.checkCancelled()
        guard error is URLError else {
          throw StorageError.unknown(message: "Storage failed: \(error)", serverError: [:])
        }
      }
      guard clock.now + pause < deadline else { throw StorageError.retryLimitExceeded }
      do { try await transport.wait(pause) } catch { throw StorageError.cancelled }
      pause = min(pause * 2, .seconds(32))
    }
  }

  private static func checkCancelled() throws {
    if Task.isCancelled { throw StorageError.cancelled }
  }

  private static func isTemporary(_ status: Int) -> Bool {
    status == 408 || status == 429 || (500..<600).contains(status)
  }

  private static func error(_ answer: StorageResponse, _ reference: StorageReference)
    -> StorageError
  {
    let body = String(decoding: answer.body.prefix(4096), as: UTF8.self)
    let details: [String: any Sendable] = [
      "ResponseErrorCode": answer.status, "ResponseBody": body, "bucket": reference.bucket,
      "object": reference.fullPath,
    ]
    return switch answer.status {
    case 401: .unauthenticated(serverError: details)
    case 402: .quotaExceeded(bucket: reference.bucket, serverError: details)
    case 403:
      .unauthorized(bucket: reference.bucket, object: reference.fullPath, serverError: details)
    case 404: .objectNotFound(object: reference.fullPath, serverError: details)
    default: .unknown(message: "Storage answered \(answer.status).", serverError: details)
    }
  }
}
