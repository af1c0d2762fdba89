/// What objects and pairs were before changes that are undone together.
final class UndoGroup {
  /// What an object was.
  struct Image {
    let model: any PersistentModel
    /// Whether it was an object of the context that was not deleted.
    let isThere: Bool
    /// Its values, without relations to many, which others hold.
    let values: [String: Any]
  }

  struct PairChange {
    let table: String
    let pair: Pair
    let before: Bool?
    let after: Bool?
  }

  /// By the identity of the values' place.
  var images: [ObjectIdentifier: Image] = [:]
  var pairs: [PairChange] = []
}
