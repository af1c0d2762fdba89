import Foundation
import MessageAIDomain
import ServerTime
import Testing

struct PresenceTests {
  let start = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func `others are told on the first key and then every two seconds`() {
    var signal = TypingSignal()
    #expect(signal.textChanged(isEmpty: false, now: start) == .typing)
    #expect(signal.textChanged(isEmpty: false, now: start + 1.9) == .nothing)
    #expect(signal.textChanged(isEmpty: false, now: start + 2) == .typing)
    #expect(signal.ended() == .stopped)
    #expect(signal.ended() == .nothing)
    #expect(signal.textChanged(isEmpty: false, now: start + 2.1) == .typing)
    #expect(signal.textChanged(isEmpty: true, now: start + 2.2) == .stopped)
  }

  @Test func `a key that could not be told is told again while somebody types`() {
    var signal = TypingSignal()
    #expect(signal.textChanged(isEmpty: false, now: start) == .typing)
    signal.wasNotTold()
    #expect(signal.again(now: start + 0.5) == .typing)
    #expect(signal.again(now: start + 1) == .nothing)
    #expect(signal.ended() == .stopped)
    #expect(signal.textChanged(isEmpty: false, now: start + 2) == .typing)
    signal.wasNotTold()
    #expect(signal.again(now: start + 5) == .nothing)
    #expect(signal.ended() == .nothing)
    #expect(signal.again(now: start + 5) == .nothing)
  }

  @Test func `a person who touches no key for three seconds has stopped`() {
    var signal = TypingSignal()
    #expect(signal.idleAt == nil)
    #expect(signal.textChanged(isEmpty: false, now: start) == .typing)
    #expect(signal.textChanged(isEmpty: false, now: start + 1) == .nothing)
    #expect(signal.idleAt == start + 4)
    #expect(signal.timePassed(now: start + 3.9) == .nothing)
    #expect(signal.timePassed(now: start + 4) == .stopped)
    #expect(signal.timePassed(now: start + 9) == .nothing)
  }

  @Test func `a sign of typing counts for three seconds from when it was heard`() {
    var board = TypingBoard()
    let clock = ServerClock()
    board.hear(["ann": start], now: start, clock: clock)
    #expect(board.typing(at: start + 2.9) == ["ann"])
    #expect(board.nextChange(after: start) == start + 3)
    #expect(board.typing(at: start + 3).isEmpty)
    // The next sign, by a clock that is wrong by an hour, and again the same one.
    board.hear(["ann": start + 3_602], now: start + 4, clock: clock)
    board.hear(["ann": start + 3_602], now: start + 6, clock: clock)
    #expect(board.typing(at: start + 6.9) == ["ann"])
    #expect(board.typing(at: start + 7).isEmpty)
  }

  @Test func `a sign that is taken back or was old when the chat was opened counts no more`() {
    var board = TypingBoard()
    board.hear(["ann": start, "bob": start - 60], now: start + 1, clock: ServerClock())
    #expect(board.typing(at: start + 1) == ["ann"])
    board.hear([:], now: start + 1.5, clock: ServerClock())
    #expect(board.typing(at: start + 1.5).isEmpty)
  }

  @Test(arguments: [
    ([], nil), (["Ann"], "Ann is typing..."), (["Ann", "Bob"], "Ann and Bob are typing..."),
    (["Ann", "Bob", "Cat"], "Several people are typing..."),
  ])
  func `those who type are named`(names: [String], sentence: String?) {
    #expect(TypingBoard.sentence(names: names) == sentence)
  }

  @Test func `thirty seconds after the last sign of any device a person is gone`() {
    var board = PresenceBoard()
    let clock = ServerClock()
    #expect(board.presence(of: "ann", at: start) == .offline(lastSeen: nil))
    board.hear(.init(beats: ["phone": start]), of: "ann", now: start, clock: clock)
    #expect(board.presence(of: "ann", at: start + 29) == .online)
    #expect(board.nextChange(after: start) == start + 30)
    #expect(board.presence(of: "ann", at: start + 30) == .offline(lastSeen: start))
    board.hear(
      .init(beats: ["phone": start, "pad": start + 20]), of: "ann", now: start + 20, clock: clock)
    #expect(board.presence(of: "ann", at: start + 49) == .online)
    #expect(board.presence(of: "ann", at: start + 50) == .offline(lastSeen: start + 20))
  }

  @Test func `a person who puts the app away is gone at once`() {
    var board = PresenceBoard()
    board.hear(.init(beats: ["phone": start]), of: "ann", now: start, clock: ServerClock())
    board.hear(.init(lastSeen: start + 5), of: "ann", now: start + 5, clock: ServerClock())
    #expect(board.presence(of: "ann", at: start + 5) == .offline(lastSeen: start + 5))
  }

  @Test func `a crash long ago is not taken for presence, whatever this device's clock shows`() {
    var clock = ServerClock()
    clock.learn(serverTime: start + 3_600, now: start + 0.2)
    clock.learn(serverTime: start + 3_601, now: start + 1.1)
    var board = PresenceBoard()
    board.hear(.init(beats: ["phone": start + 3_500]), of: "ann", now: start, clock: clock)
    #expect(!board.presence(of: "ann", at: start).isOnline)
    board.hear(.init(beats: ["phone": start + 3_590]), of: "bob", now: start, clock: clock)
    #expect(board.presence(of: "bob", at: start).isOnline)
    #expect(abs(clock.serverTime(at: start).timeIntervalSince(start + 3_599.9)) < 0.001)
  }

  @Test func `devices that crashed are found by their silence`() {
    let signs = PresenceBoard.Signs(beats: ["old": start, "new": start + 100])
    #expect(signs.silentDevices(serverTime: start + 100) == ["old"])
    #expect(signs.latest == start + 100)
  }

  @Test(arguments: [
    (0.0, "Last seen at 12:00 PM"), (-13.0, "Last seen yesterday at 11:00 PM"),
    (-48.0, "Last seen Monday at 12:00 PM"), (-720.0, "Last seen Mon, Oct 16 at 12:00 PM"),
  ])
  func `when somebody was there last is told by the day`(hours: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_700_049_600)  // Wednesday 15 November 2023, 12:00 UTC
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let lastSeen = LastSeen(DateHeading(calendar: calendar, locale: Locale(identifier: "en_US")))
    let said = lastSeen.text(.offline(lastSeen: now + hours * 3_600), now: now)
    #expect(said?.replacing("\u{202F}", with: " ") == text)
    #expect(lastSeen.text(.online, now: now) == "Online")
    #expect(lastSeen.text(.offline(lastSeen: nil), now: now) == nil)
  }
}
