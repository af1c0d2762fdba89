extension Schema {
  /// How a value is kept.
  public struct Attribute: Sendable {
    /// Something special about a property.
    public struct Option: Hashable, Sendable {
      private enum Kind { case unique, externalStorage, ephemeral }
      private let kind: Kind

      /// No two objects of the model have the same value; one that is inserted takes the place of
      /// the one that has it.
      public static let unique = Option(kind: .unique)
      /// The value may be large. It is kept in the same file.
      public static let externalStorage = Option(kind: .externalStorage)
      /// The value is observed but not kept.
      public static let ephemeral = Option(kind: .ephemeral)
    }

    let options: Set<Option>
    let originalName: String?

    /// Describes how a value is kept; `originalName` is what the property was called before.
    public init(_ options: Option..., originalName: String? = nil) {
      self.options = Set(options)
      self.originalName = originalName
    }
  }

  /// How objects hang together.
  public struct Relationship: Sendable {
    /// What becomes of the objects at the other end when an object is deleted.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// They stay as they are; what is gone is no longer found.
      case noAction
      /// They let go of it.
      case nullify
      /// They are deleted, too.
      case cascade
      /// As long as there are any, the object cannot be deleted.
      case deny
    }

    let deleteRule: DeleteRule
    let originalName: String?
    let inverse: (any AnyKeyPath & Sendable)?

    /// Describes a relation; `inverse` is the property at the other end.
    public init(
      deleteRule: DeleteRule = .nullify, originalName: String? = nil,
      inverse: (any AnyKeyPath & Sendable)? = nil
    ) {
      self.deleteRule = deleteRule
      self.originalName = originalName
      self.inverse = inverse
    }
  }
}
