import AwardsDomain
import DomainParts
import Foundation
import Observation
import ServerTime

/// The server's clock as far as this device knows it, for views that change when voting closes.
@MainActor @Observable
package final class GameClock {
  /// The server's time when it was looked at last. It changes at the alarms, so a view that reads it is
  /// evaluated again when a category closes.
  package private(set) var now: Moment

  @ObservationIgnored private var server = ServerClock()
  @ObservationIgnored private var alarms: Set<Moment> = []
  @ObservationIgnored private var ringing: Task<Void, Never>?

  package init() {
    now = Moment(Date())
  }

  isolated deinit {
    ringing?.cancel()
  }

  /// The server said that it is this time.
  package func learn(_ serverTime: Moment) {
    server.learn(serverTime: serverTime.date, now: Date())
    look()
  }

  /// Looks at the clock now.
  package func look() {
    now = current
    setAlarm()
  }

  /// Looks at the clock again at these times; those in the past are left out.
  package func wake(at times: some Sequence<Moment>) {
    let current = current
    let new = times.filter { $0 > current }
    guard !alarms.isSuperset(of: new) else { return }
    alarms.formUnion(new)
    setAlarm()
  }

  /// The time of this device's own clock at which the server's shows `moment`.
  package func deviceTime(of moment: Moment) -> Date {
    let lead = server.serverTime(at: Date(timeIntervalSince1970: 0)).timeIntervalSince1970
    return moment.date - lead
  }

  private var current: Moment { Moment(server.serverTime(at: Date())) }

  private func setAlarm() {
    ringing?.cancel()
    let current = current
    alarms = alarms.filter { $0 > current }
    guard let next = alarms.min() else { return }
    let pause = Duration.microseconds(next.microseconds - current.microseconds)
    ringing = Task { [weak self] in
      try? await Task.sleep(for: pause)
      guard !Task.isCancelled else { return }
      self?.look()
    }
  }
}
