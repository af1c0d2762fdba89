package import DocumentModel

/// Documents and queries that a server has packed into a file.
///
/// See https://github.com/firebase/firebase-js-sdk/tree/main/packages/firestore-bundle
package struct Bundle: Sendable {
  /// What a bundle says of itself.
  package struct Metadata: Hashable, Sendable {
    package var id: String
    package var version: Int
    package var createTime: Timestamp
    package var totalDocuments: Int
    package var totalBytes: Int
  }

  /// A query of a bundle, under the name by which the app asks for it.
  package struct NamedQuery: Hashable, Sendable {
    package var name: String
    package var query: ListenQuery
    package var readTime: Timestamp
  }

  /// A document of a bundle, with the named queries whose results it is in.
  package struct PackedDocument: Sendable {
    package var document: LocalDocument
    package var readTime: Timestamp
    /// The named queries that it belongs to.
    package var queries: Set<String>
  }

  package var metadata: Metadata
  package var queries: [NamedQuery]
  package var documents: [PackedDocument]
}

/// How far the loading of a bundle has come.
package struct BundleProgress: Hashable, Sendable {
  package var documentsLoaded = 0
  package var totalDocuments = 0
  package var bytesLoaded = 0
  package var totalBytes = 0

  package init() {}

  init(loaded metadata: Bundle.Metadata) {
    documentsLoaded = metadata.totalDocuments
    totalDocuments = metadata.totalDocuments
    bytesLoaded = metadata.totalBytes
    totalBytes = metadata.totalBytes
  }
}
