import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf

/// Which state of the documents a read asks for.
enum ReadSelection: Hashable, Sendable {
  case at(ReadPoint)
  /// What a transaction sees that begins with the read.
  case newTransaction(TransactionMode)

  init(_ selector: Google_Firestore_V1_GetDocumentRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .transaction(let id): self = .at(.transaction(TransactionID(id)))
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_ListDocumentsRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .transaction(let id): self = .at(.transaction(TransactionID(id)))
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_BatchGetDocumentsRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .transaction(let id): self = .at(.transaction(TransactionID(id)))
    case .newTransaction(let options): self = .newTransaction(try TransactionMode(options))
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_RunQueryRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .transaction(let id): self = .at(.transaction(TransactionID(id)))
    case .newTransaction(let options): self = .newTransaction(try TransactionMode(options))
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_RunAggregationQueryRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .transaction(let id): self = .at(.transaction(TransactionID(id)))
    case .newTransaction(let options): self = .newTransaction(try TransactionMode(options))
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_PartitionQueryRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }

  init(_ selector: Google_Firestore_V1_ListCollectionIdsRequest.OneOf_ConsistencySelector?)
    throws(WireError)
  {
    switch selector {
    case .readTime(let time): self = .at(.at(try Timestamp(time)))
    case nil: self = .at(.latest)
    }
  }
}

extension TransactionID {
  init(_ data: Data) {
    self.init(bytes: Array(data))
  }

  var data: Data { Data(bytes) }
}

extension TransactionMode {
  /// Reads how a transaction is to be begun; without a mode it may write.
  init(_ options: Google_Firestore_V1_TransactionOptions) throws(WireError) {
    switch options.mode {
    case .readOnly(let options):
      switch options.consistencySelector {
      case .readTime(let time): self = .readOnly(at: try Timestamp(time))
      case nil: self = .readOnly(at: nil)
      }
    case .readWrite(let options):
      let earlier = options.retryTransaction
      self = .readWrite(retrying: earlier.isEmpty ? nil : TransactionID(earlier))
    case nil: self = .readWrite(retrying: nil)
    }
  }
}
