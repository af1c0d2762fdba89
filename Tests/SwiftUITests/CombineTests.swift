import Combine
import Foundation
import Testing

@Suite struct CombineTests {
  @Test func `Combine is there by its name`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let subscription: AnyCancellable = subject.map { $0 * 2 }.removeDuplicates()
      .sink { received.append($0) }
    subject.send(1)
    subject.send(1)
    subject.send(2)
    subscription.cancel()
    subject.send(3)
    #expect(received == [2, 4])
  }

  @Test func `notifications are published until nobody listens`() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
