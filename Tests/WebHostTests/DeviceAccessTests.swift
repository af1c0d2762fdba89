import Foundation
import Testing

@testable import WebHost

/// The rules by which a device's cookie changes.
@Suite struct DeviceAccessTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  /// A device of which `ada` signed in by the page of a scene.
  private func signedIn(by scene: String = "here") -> DeviceAccess {
    var access = DeviceAccess()
    access.note("ada", of: "talk")
    access.begin(for: scene, now: start)
    return access
  }

  @Test func `the same account changes nothing`() {
    var access = DeviceAccess()
    access.note(nil, of: "talk")
    #expect(!access.isDue)
    access.note("ada", of: "talk")
    #expect(access.isDue)
    access.begin(for: "here", now: start)
    access.note("ada", of: "talk")
    #expect(!access.isDue)
    access.note(nil, of: "talk")
    #expect(access.isDue, "Signing out changes the cookie, too.")
  }

  @Test func `until the new cookie is shown the old one counts for the page that signed in alone`()
  {
    var access = signedIn()
    #expect(access.admit(0, scenes: ["here"], now: start) == .admitted)
    #expect(access.admit(0, scenes: ["there"], now: start) == .wait)
    #expect(access.admit(0, scenes: [], now: start) == .wait)
    #expect(access.admit(1, scenes: [], now: start) == .admitted)
    #expect(access.renewal == nil)
    let later = start.addingTimeInterval(DeviceAccess.delay)
    #expect(access.admit(0, scenes: ["here"], now: start) == .wait, "It may have been under way.")
    #expect(access.admit(0, scenes: ["here"], now: later) == .stale)
    #expect(access.admit(1, scenes: [], now: later) == .admitted)
  }

  @Test func `the word is answered until the new cookie is shown`() throws {
    var access = signedIn()
    let word = try #require(access.renewal?.word)
    #expect(access.renew(0, word: "guess", now: start) == .refused)
    #expect(access.renew(0, word: word, now: start) == .cookie(generation: 1))
    // The answer was lost.
    #expect(access.renew(0, word: word, now: start) == .cookie(generation: 1))
    #expect(access.renew(1, word: word, now: start) == .done)
    #expect(access.generation == 1)
    #expect(access.renew(0, word: word, now: start) == .done, "It may have been under way.")
    let later = start.addingTimeInterval(DeviceAccess.delay)
    #expect(access.renew(0, word: word, now: later) == .refused)
    #expect(access.renew(1, word: word, now: later) == .done)
  }

  @Test func `a browser that keeps no cookie does not ask for ever`() throws {
    var access = signedIn()
    let word = try #require(access.renewal?.word)
    let answers = (0...DeviceAccess.maximumIssues).map { _ in
      access.renew(0, word: word, now: start)
    }
    #expect(answers.last == .refused)
    #expect(answers.dropLast().allSatisfy { $0 == .cookie(generation: 1) })
  }

  @Test func `the old cookie does not count for long`() {
    var access = signedIn()
    let late = start.addingTimeInterval(DeviceAccess.patience + 1)
    #expect(access.admit(0, scenes: ["here"], now: late) == .stale)
    var setBack = signedIn()
    let early = start.addingTimeInterval(-1_000_000)
    #expect(setBack.admit(0, scenes: ["here"], now: early) == .stale)
  }

  @Test func `two pages that sign in at once both lose the device`() {
    var access = signedIn()
    access.note("mallory", of: "notes")
    access.begin(for: "there", now: start)
    for generation in [0, 1] {
      for scene in ["here", "there"] {
        #expect(access.admit(generation, scenes: [scene], now: start) == .stale)
      }
    }
  }

  @Test func `one page that signs in twice keeps its word`() {
    var access = signedIn()
    let word = access.renewal?.word
    access.note("ada", of: "notes")
    access.begin(for: "here", now: start)
    #expect(access.renewal?.word == word)
    #expect(!access.isDue)
  }

  @Test func `a cookie that the host issued before it lost its notes counts`() {
    var access = DeviceAccess()
    #expect(access.admit(7, scenes: [], now: start) == .admitted)
    #expect(access.generation == 7)
    #expect(access.admit(6, scenes: [], now: start.addingTimeInterval(60)) == .stale)
  }
}
