import FirestoreSync
import Testing

@Suite struct OnlineStateTrackerTests {
  @Test func `one failed attempt is offline`() {
    var tracker = OnlineStateTracker()
    #expect(tracker.watchStreamStarts() == [.startTimeout])
    #expect(tracker.watchStreamFailed() == [.cancelTimeout, .tell(.offline)])
    #expect(tracker.watchStreamStarts() == [])
  }

  @Test func `ten silent seconds are offline`() {
    var tracker = OnlineStateTracker()
    _ = tracker.watchStreamStarts()
    #expect(tracker.timedOut() == [.tell(.offline)])
  }

  @Test func `a lost connection is first unknown, then offline`() {
    var tracker = OnlineStateTracker()
    _ = tracker.watchStreamStarts()
    #expect(tracker.set(.online) == [.cancelTimeout, .tell(.online)])
    #expect(tracker.watchStreamFailed() == [.tell(.unknown)])
    #expect(tracker.watchStreamStarts() == [.startTimeout])
    #expect(tracker.watchStreamFailed() == [.cancelTimeout, .tell(.offline)])
  }
}
