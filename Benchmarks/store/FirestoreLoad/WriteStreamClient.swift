import FirestoreProto
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP2
import SwiftProtobuf

/// A client that writes over one Write stream, as Firebase's clients for phones and browsers do.
///
/// Used on its handler's event loop alone.
final class WriteStreamClient {
  private let calls: RepeatedCalls
  private let handler: CallHandler
  private let write: @Sendable () -> Google_Firestore_V1_Write
  private var stream: HTTP2StreamID?
  /// When the write that is under way was sent.
  private var sent: ContinuousClock.Instant?

  init(
    _ calls: RepeatedCalls, over handler: CallHandler,
    _ write: @escaping @Sendable () -> Google_Firestore_V1_Write
  ) {
    self.calls = calls
    self.handler = handler
    self.write = write
  }

  /// Opens the stream; each answer is followed by the next write.
  func start() {
    do {
      let opening = Google_Firestore_V1_WriteRequest.with { $0.database = Firestore.database }
      let call = CallHandler.Call(receive: receive) { [calls] error in
        _ = calls.note(error ?? UnexpectedAnswer("A write stream ended."), since: nil)
      }
      stream = handler.start("Write", try opening.serializedBytes(), isOnly: false, call)
    } catch {
      _ = calls.note(error, since: nil)
    }
  }

  private func receive(_ message: ByteBuffer) {
    guard let stream, calls.note(nil, since: sent) else { return }
    do {
      let answer = try Google_Firestore_V1_WriteResponse(serializedBytes: Data(buffer: message))
      let request = Google_Firestore_V1_WriteRequest.with {
        $0.streamToken = answer.streamToken
        $0.writes = [write()]
      }
      sent = .now
      handler.send(try request.serializedBytes(), on: stream)
    } catch {
      _ = calls.note(error, since: nil)
    }
  }
}
