import DocumentStore

/// Why an administrator's call failed, in one sentence.
public struct AdminError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// Whether somebody else's change was in the way, so that trying again may help.
  public var isContention: Bool
  /// Whether a document, or a task, that was to be made is there already.
  public var isDuplicate: Bool

  /// Describes a failure.
  public init(_ message: String, isContention: Bool = false, isDuplicate: Bool = false) {
    self.message = message
    self.isContention = isContention
    self.isDuplicate = isDuplicate
  }

  public var description: String { message }

  /// Runs `body`; what the store refuses it with is told after `what`.
  static func telling<T>(
    _ what: String, _ body: () async throws(StoreError) -> T
  ) async throws(AdminError) -> T {
    do throws(StoreError) {
      return try await body()
    } catch {
      throw AdminError(
        "\(what): \(error.message)", isContention: error.code == .aborted,
        isDuplicate: error.code == .alreadyExists)
    }
  }
}
