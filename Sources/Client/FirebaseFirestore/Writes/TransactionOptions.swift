/// How a transaction is run.
public final class TransactionOptions: Hashable, @unchecked Sendable {
  // Unchecked: options are set up in one place; a transaction reads them once, when it begins.

  /// How often the transaction is tried when others change what it has read; 5 unless said.
  public var maxAttempts: Int {
    didSet {
      precondition(maxAttempts > 0, "A transaction is tried at least once.")
    }
  }

  public init() {
    maxAttempts = 5
  }

  public static func == (lhs: TransactionOptions, rhs: TransactionOptions) -> Bool {
    lhs.maxAttempts == rhs.maxAttempts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(maxAttempts)
  }
}
