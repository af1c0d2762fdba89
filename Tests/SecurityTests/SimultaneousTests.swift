import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// Tabs, tasks and callbacks that call at once.
struct SimultaneousTests {
  private let phone = Phone()
  private let group: [String: any Sendable] = [kSecAttrAccessGroup: "group.family"]

  @Test func `eight writers of one keychain lose nothing`() async {
    defer { phone.remove() }
    let statuses = await withTaskGroup(of: [OSStatus].self) { tasks in
      for writer in 0..<8 {
        // Each is a launch of its own, as tabs and widgets may be.
        let context = phone.launch()
        tasks.addTask {
          (0..<10).map { Keychain(context).add(Keychain.password("\(writer)-\($0)"), data: "x") }
        }
      }
      return await tasks.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses == Array(repeating: errSecSuccess, count: 80))
    let found = Keychain(phone.launch()).texts([kSecClass: kSecClassGenericPassword])
    #expect(found.count == 80)
  }

  @Test func `of eight who add the same item one succeeds`() async {
    defer { phone.remove() }
    let statuses = await withTaskGroup(of: OSStatus.self) { tasks in
      for _ in 0..<8 {
        let context = phone.launch()
        tasks.addTask { Keychain(context).add(Keychain.password("a")) }
      }
      return await tasks.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == errSecSuccess }.count == 1)
    #expect(statuses.filter { $0 == errSecDuplicateItem }.count == 7)
  }

  @Test func `apps that write to a group at once lose nothing, and do not block each other`() async
  {
    defer { phone.remove() }
    let statuses = await withTaskGroup(of: [OSStatus].self) { tasks in
      for number in 0..<8 {
        let app = Keychain(phone.launch("app\(number)", groups: ["group.family", "group.work"]))
        tasks.addTask { [group] in
          (0..<10).flatMap { item in
            [
              app.add(Keychain.password("\(number)-\(item)", group)),
              // Takes the locks of three keychains.
              app.update([kSecClass: kSecClassGenericPassword], [kSecAttrLabel: "\(number)"]),
            ]
          }
        }
      }
      return await tasks.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses == Array(repeating: errSecSuccess, count: 160))
    let found = Keychain(phone.launch(groups: ["group.family"]))
      .texts([kSecClass: kSecClassGenericPassword])
    #expect(found.count == 80)
  }
}
