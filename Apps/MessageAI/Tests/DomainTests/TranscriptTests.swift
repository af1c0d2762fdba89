import Foundation
import MessageAIDomain
import Testing

struct TranscriptTests {
  let noon = Date(timeIntervalSince1970: 1_700_049_600)  // 15 November 2023, 12:00 UTC
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test func `accepted messages keep the server's order and pending ones follow`() {
    let late = message("a", at: 20)
    let early = message("b", at: 10)
    let pending = message("c", at: 5, state: .pending)
    let older = message("d", at: 1, state: .failed)
    let sorted = [pending, late, older, early].sorted(by: Message.precedes)
    #expect(sorted.map(\.id) == ["b", "a", "d", "c"])
  }

  @Test func `every order of arrival gives the same chat`() {
    let messages = [
      message("a", at: 1), message("b", at: 1), message("c", at: 2),
      message("d", at: 0, state: .pending),
    ]
    let expected = Transcript(messages, calendar: calendar)
    for arrival in permutations(messages) {
      #expect(Transcript(arrival, calendar: calendar) == expected)
    }
  }

  @Test func `a day has a heading and a sender's messages stand together`() {
    let transcript = Transcript(
      [
        message("a", from: "ann", at: -86_400),
        message("b", from: "ann", at: 0),
        message("c", from: "ann", at: 60),
        message("d", from: "bob", at: 90),
        message("e", from: "ann", at: 120),
      ], calendar: calendar)
    #expect(transcript.days.count == 2)
    #expect(transcript.days[1].id == calendar.startOfDay(for: noon))
    #expect(transcript.days[1].runs.map { $0.messages.map(\.id) } == [["b", "c"], ["d"], ["e"]])
  }

  @Test func `a message that waits since yesterday stands below today's`() {
    let transcript = Transcript(
      [message("a", at: 0), message("b", at: -86_400, state: .pending)], calendar: calendar)
    #expect(transcript.days.map { $0.runs.flatMap(\.messages).map(\.id) } == [["a", "b"]])
  }

  @Test func `a long pause starts a new run`() {
    let transcript = Transcript([message("a", at: 0), message("b", at: 301)], calendar: calendar)
    #expect(transcript.days[0].runs.map(\.id) == ["a", "b"])
  }

  @Test func `no messages make an empty chat`() {
    #expect(Transcript([], calendar: calendar).days.isEmpty)
  }

  private func message(
    _ id: String, from sender: String = "ann", at seconds: TimeInterval,
    state: MessageState = .sent
  ) -> Message {
    Message(
      id: id, senderId: sender, senderName: sender, text: id, timestamp: noon + seconds,
      clientTimestamp: noon + seconds, state: state)
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
