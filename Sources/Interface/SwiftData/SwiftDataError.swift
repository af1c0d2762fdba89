/// Why models could not be kept or found.
public struct SwiftDataError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  public enum Code: Hashable, Sendable {
    /// The models do not fit together.
    case invalidSchema
    /// The file was written for other models and cannot be brought to these.
    case cannotMigrate
    /// The file cannot be read or written.
    case storage
    /// The container does not know the model.
    case unknownModel
    /// The configuration does not allow saving.
    case readOnly
    /// An object lacks a value that it must have.
    case missingValue
    /// An object is still used by others, which its rule does not allow.
    case deleteDenied
    /// Two objects would have the same value of a unique property.
    case notUnique
    /// Nobody says where the file is to be.
    case noPlace
  }

  public let code: Code
  /// What happened and what to do about it.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension SwiftDataError: CustomStringConvertible {
  public var description: String { message }
}
