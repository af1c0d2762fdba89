import DomainParts

/// The hashes that tie the picks of a draft to each other, to its seats and to the seed of its order. A pick
/// that is changed afterwards changes every hash after it.
package enum PickChain {
  /// The hash before the first pick: SHA-256 of a line of the draft, the hash and the seed of its order, and
  /// its entries by slot, with tabs between them.
  ///
  /// - Parameters:
  ///   - orderHash: nil, as `orderSeed`, for a draft that was made before orders were drawn from seeds. The
  ///     line has an empty text then.
  ///   - entries: by slot.
  package static func start(
    draft: String, orderHash: String?, orderSeed: String?, entries: [String]
  ) -> String {
    hash(of: [draft, orderHash ?? "", orderSeed ?? ""] + entries)
  }

  /// The hash before the first pick of a log.
  package static func start(of log: DraftLog) -> String {
    start(
      draft: log.draft, orderHash: log.orderHash, orderSeed: log.orderSeed,
      entries: log.seats.map(\.entry))
  }

  /// The hash of a pick: SHA-256 of a line of its draft, number, slot, entry, player, author, time in
  /// microseconds since 1970, and of the hash before it, with tabs between them.
  package static func hash(of pick: DraftLog.Pick, in draft: String) -> String {
    hash(of: [
      draft, String(pick.number), String(pick.slot), pick.entry, pick.player, pick.author,
      String(pick.time), pick.previous ?? "",
    ])
  }

  private static func hash(of fields: [String]) -> String {
    SHA256.hexDigest(of: fields.joined(separator: "\t"))
  }
}
