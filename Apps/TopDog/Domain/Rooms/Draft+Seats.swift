import DomainParts

extension Draft {
  /// Somebody takes a free seat.
  package mutating func take(_ seat: Seat) throws(DraftError) {
    guard state == .filling, !isFull else { throw .full }
    guard slot(of: seat.userId) == nil else { throw .alreadyIn }
    seats.append(seat)
    userIds.append(seat.userId)
  }

  /// Somebody gives their seat back while the draft fills. Gives the seat.
  package mutating func leave(_ userId: String) throws(DraftError) -> Seat {
    guard let slot = slot(of: userId) else { throw .notIn }
    guard state == .filling else { throw .hasStarted }
    userIds.removeAll { $0 == userId }
    return seats.remove(at: slot - 1)
  }

  /// The last seat was taken: the seed whose hash the draft has shown decides who picks first, and is shown
  /// from now on. The first clock starts soon.
  package mutating func close(at now: Moment, by seed: OrderSeed) {
    precondition(seed.hash == orderHash, "The order follows from the seed whose hash was shown.")
    let slots = seed.order(of: seats.map(\.entryId)).enumerated().map { ($1, $0) }
    let places = Dictionary(slots) { first, _ in first }
    seats.sort { places[$0.entryId, default: 0] < places[$1.entryId, default: 0] }
    orderSeed = seed.hex
    start(at: now)
  }

  /// The last seat was taken in a draft that was made before orders were drawn from seeds: chance decides
  /// who picks first.
  package mutating func close(at now: Moment, using generator: inout some RandomNumberGenerator) {
    seats.shuffle(using: &generator)
    start(at: now)
  }

  /// The seats have their slots, and the first clock starts soon.
  mutating func start(at now: Moment) {
    precondition(state == .filling && isFull, "Only a draft whose seats are taken starts.")
    userIds = seats.map(\.userId)
    autopilots = seats.map { seat in
      var autopilot = Autopilot()
      if seat.autopilot == true { autopilot.turnOn() }
      return autopilot
    }
    state = .starting
    let start = now.adding(seconds: Self.secondsUntilStart)
    startsAt = start
    setClock(start)
  }

  /// The name of somebody who left the app goes from the seats; the teams stay.
  package mutating func forget(_ userId: String) {
    seats = seats.map { seat in
      seat.userId == userId ? seat.named(UserProfile.nameOfLeft) : seat
    }
  }
}
