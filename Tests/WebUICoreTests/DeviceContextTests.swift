import Foundation
import Synchronization
import Testing
import WebUICore

/// Something that a device owns.
private final class Purse: Sendable {
  let owner: String

  init(of owner: String) { self.owner = owner }

  static var current: Purse? { DeviceContext.current?.kept(Purse.self) }
}

/// What a module that is told of no context knows of the device.
private enum Elsewhere {
  @TaskLocal static var owner: String?
}

struct DeviceContextTests {
  private func context(of owner: String) -> DeviceContext {
    let context = DeviceContext()
    context.keep(Purse(of: owner))
    context.enter { body in Elsewhere.$owner.withValue(owner, operation: body) }
    return context
  }

  @Test func `code finds what belongs to its own device, and code of none finds nothing`() {
    let (ann, bob) = (context(of: "Ann"), context(of: "Bob"))
    #expect(ann.run { Purse.current?.owner } == "Ann")
    #expect(bob.run { Purse.current?.owner } == "Bob")
    #expect(Purse.current == nil)
    #expect(ann.run { bob.run { Purse.current?.owner } } == "Bob")
    #expect(
      ann.run { [bob.run { Purse.current?.owner }, Purse.current?.owner] } == ["Bob", "Ann"])
  }

  @Test func `other modules are entered before code runs, once`() {
    let count = Mutex(0)
    let ann = context(of: "Ann")
    ann.enter { body in
      count.withLock { $0 += 1 }
      body()
    }
    #expect(ann.run { ann.run { Elsewhere.owner } } == "Ann")
    #expect(count.withLock { $0 } == 1)
  }

  @Test @MainActor func `what a launch adds is entered by the code that it runs`() async {
    let ann = DeviceContext()
    let found = await ann.launch {
      let before = ann.run { Elsewhere.owner }
      ann.enter { body in Elsewhere.$owner.withValue("Ann", operation: body) }
      return [before, ann.run { Elsewhere.owner }, Elsewhere.owner]
    }
    #expect(found == [nil, "Ann", nil])
  }

  @Test func `a task finds the device of the code that begins it`() async {
    let task = context(of: "Ann").run {
      Task {
        await Task.yield()
        return await Task { Purse.current?.owner }.value
      }
    }
    #expect(await task.value == "Ann")
  }

  @Test func `a callback finds the device of the code that gives it, whoever calls it`() async {
    let (ann, bob) = (context(of: "Ann"), context(of: "Bob"))
    let heard = Mutex<[String]>([])
    let callback = ann.run {
      DeviceContext.callback { (call: String) in
        let owners = [Purse.current?.owner, Elsewhere.owner].map { $0 ?? "none" }
        heard.withLock { $0.append("\(call) \(owners.joined(separator: " "))") }
      }
    }
    callback("nobody")
    bob.run { callback("Bob") }
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        callback("a queue")
        done.resume()
      }
    }
    #expect(heard.withLock { $0 } == ["nobody Ann Ann", "Bob Ann Ann", "a queue Ann Ann"])
  }

  @Test func `what is made when it is first asked for is the same for all who ask`() async {
    let ann = DeviceContext()
    let purses = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<20 {
        group.addTask { ObjectIdentifier(ann.kept(Purse.self, orMake: { Purse(of: "Ann") })) }
      }
      return await Set(group.reduce(into: []) { $0.append($1) })
    }
    #expect(purses.count == 1)
  }
}
