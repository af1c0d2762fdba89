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

  /// The last seat was taken: chance decides who picks first, and the first clock starts soon.
  package mutating func close(at now: Moment, using generator: inout some RandomNumberGenerator) {
    precondition(state == .filling && isFull, "Only a draft whose seats are taken starts.")
    seats.shuffle(using: &generator)
    userIds = seats.map(\.userId)
    autopilots = Array(repeating: Autopilot(), count: order.teams)
    state = .starting
    let start = now.adding(seconds: Self.secondsUntilStart)
    startsAt = start
    setClock(start)
  }

  /// The name of somebody who left the app goes from the seats; the teams stay.
  package mutating func forget(_ userId: String) {
    seats = seats.map { seat in
      seat.userId == userId
        ? Seat(entryId: seat.entryId, userId: userId, username: UserProfile.nameOfLeft) : seat
    }
  }
}
