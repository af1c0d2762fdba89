extension Draft {
  /// The hash before the first pick; the seats must have their slots.
  var chainStart: String {
    PickChain.start(
      draft: id, orderHash: orderHash, orderSeed: orderSeed, entries: seats.map(\.entryId))
  }

  /// Whether everybody can check the order of the seats and all picks.
  package var isVerifiable: Bool { orderSeed != nil && chainHead != nil }
}
