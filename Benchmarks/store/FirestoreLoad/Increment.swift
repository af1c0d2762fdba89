import DocumentModel
import FirestoreProto
import Foundation
import NIOCore
import NIOFoundationCompat
import SwiftProtobuf

/// One transaction that counts a document up, as Google's clients do it: it begins with its first
/// read, and is tried again when the server gives it up.
///
/// Used on its handler's event loop alone.
final class Increment {
  private let document: String
  private let handler: CallHandler
  private let end: ((any Error)?) -> Void
  private var transaction = Data()
  private var value: Int64 = 0

  /// - Parameter end: is called once the transaction is committed, or has failed for good.
  init(_ document: String, over handler: CallHandler, end: @escaping ((any Error)?) -> Void) {
    self.document = document
    self.handler = handler
    self.end = end
  }

  func begin() {
    let request = Google_Firestore_V1_BatchGetDocumentsRequest.with {
      $0.database = Firestore.database
      $0.documents = [document]
      $0.newTransaction.readWrite.retryTransaction = transaction
    }
    call("BatchGetDocuments", request) { [self] message in
      guard
        let response = try? Google_Firestore_V1_BatchGetDocumentsResponse(
          serializedBytes: Data(buffer: message))
      else { return }
      if !response.transaction.isEmpty { transaction = response.transaction }
      if case .found(let document)? = response.result {
        value = document.fields["value"]?.integerValue ?? 0
      }
    } then: { [self] in
      commit()
    }
  }

  private func commit() {
    let request = Google_Firestore_V1_CommitRequest.with {
      $0.database = Firestore.database
      $0.transaction = transaction
      $0.writes = [.count(document, value + 1)]
    }
    call("Commit", request, { _ in }, then: { [self] in end(nil) })
  }

  private func call(
    _ method: String, _ request: some Message, _ receive: @escaping (ByteBuffer) -> Void,
    then next: @escaping () -> Void
  ) {
    do {
      let bytes: [UInt8] = try request.serializedBytes()
      let call = CallHandler.Call(receive: receive) { [self] error in
        switch error {
        case nil: next()
        case let error as CallFailure where error.isAborted: begin()
        case let error: end(error)
        }
      }
      _ = handler.start(method, bytes, isOnly: true, call)
    } catch {
      end(error)
    }
  }
}

extension Google_Firestore_V1_Write {
  /// A write that leaves a document with this number alone.
  static func count(_ name: String, _ value: Int64) -> Self {
    .with {
      $0.update.name = name
      $0.update.fields = ["value": .with { $0.integerValue = value }]
    }
  }
}
