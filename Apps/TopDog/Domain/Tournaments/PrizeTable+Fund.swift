extension PrizeTable {
  /// The prizes of a final with so many entries, of which an escrow pays each one.
  ///
  /// Where the escrow has less than the ranks' prizes, since the tournament did not fill, each rank gets its
  /// share of what is there, in whole cents; the cents that are left go to the first.
  package func covered(by escrow: Cents, entries: Int) -> PrizeTable {
    let prizes = (0..<max(0, entries)).map { prize(ofRank: $0 + 1) }.prefix { $0 > .zero }
    let total = prizes.reduce(Cents.zero, +)
    guard total > escrow else { return self }
    guard escrow > .zero else { return PrizeTable([]) }
    var shares = prizes.map { prize in
      Cents(
        total.count.dividingFullWidth(prize.count.multipliedFullWidth(by: escrow.count)).quotient)
    }
    shares[0] += escrow - shares.reduce(.zero, +)
    return PrizeTable(
      shares.enumerated().filter { $0.element > .zero }
        .map { Tier($0.offset + 1...$0.offset + 1, each: $0.element) })
  }
}
