package import DocumentModel

/// What the device knows of one document: a found one, a known absence, or nothing, each as of a
/// version and with the writes still under way on top.
///
/// Immutable, and a class so that sets of many documents are cheap to copy.
package final class LocalDocument: Sendable {
  /// What the cache knows of the document.
  package enum Content: Hashable, Sendable {
    /// The device has never heard of the document.
    case absent
    /// The document exists with these fields.
    case found(Fields)
    /// The document is known not to exist.
    case deleted
    /// The document exists at the version, but the device has not seen its fields.
    case unknown
  }

  /// Which changes of the document wait for the server.
  package enum Pending: Hashable, Sendable {
    case none
    /// Writes of this device, not acknowledged yet, are part of the content.
    case localMutations
    /// All writes are acknowledged, but the watch has not delivered their outcome yet.
    case committedMutations
  }

  package let name: DocumentName
  package let content: Content
  /// When the server last changed the document; zero when the device does not know.
  package let version: Timestamp
  /// The snapshot version by which the document was last read from the server.
  package let readTime: Timestamp
  package let createTime: Timestamp
  package let pending: Pending

  package init(
    name: DocumentName, content: Content, version: Timestamp, readTime: Timestamp = .zero,
    createTime: Timestamp = .zero, pending: Pending = .none
  ) {
    self.name = name
    self.content = content
    self.version = version
    self.readTime = readTime
    self.createTime = createTime
    self.pending = pending
  }

  package static func absent(_ name: DocumentName) -> LocalDocument {
    LocalDocument(name: name, content: .absent, version: .zero)
  }

  package static func deleted(_ name: DocumentName, version: Timestamp) -> LocalDocument {
    LocalDocument(name: name, content: .deleted, version: version)
  }
}

extension LocalDocument {
  package var path: DocumentPath { name.path }

  /// The fields of a found document, nil of any other.
  package var fields: Fields? {
    if case .found(let fields) = content { fields } else { nil }
  }

  package var isFound: Bool { fields != nil }
  /// Whether anything at all is known.
  package var isKnown: Bool { content != .absent }
  /// Whether the device knows the document's fields, or that it does not exist.
  package var isCertain: Bool { isFound || content == .deleted }
  package var hasLocalMutations: Bool { pending == .localMutations }
  package var hasCommittedMutations: Bool { pending == .committedMutations }
  package var hasPendingWrites: Bool { pending != .none }

  /// The model's form of a found document.
  package var document: Document? {
    fields.map {
      Document(name: name, fields: $0, createTime: createTime, updateTime: version)
    }
  }

  func with(
    content: Content? = nil, version: Timestamp? = nil, readTime: Timestamp? = nil,
    pending: Pending? = nil
  ) -> LocalDocument {
    LocalDocument(
      name: name, content: content ?? self.content, version: version ?? self.version,
      readTime: readTime ?? self.readTime, createTime: createTime,
      pending: pending ?? self.pending)
  }
}

extension LocalDocument: Equatable {
  /// Read times and create times do not count: they change nothing that a listener sees.
  package static func == (lhs: LocalDocument, rhs: LocalDocument) -> Bool {
    lhs === rhs
      || (lhs.name == rhs.name && lhs.version == rhs.version && lhs.pending == rhs.pending
        && lhs.content == rhs.content)
  }
}
