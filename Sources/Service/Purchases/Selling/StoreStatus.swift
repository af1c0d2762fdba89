/// Whether an app sells in one store.
public struct StoreStatus: Hashable, Sendable {
  public let store: StoreKind
  /// Why the store is not offered, and what to do about it; nil where it is.
  public let advice: String?

  /// Whether people can buy in the store.
  public var isOffered: Bool { advice == nil }
}
