import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import SwiftUI
import Testing
import WebHost

@Suite(.timeLimit(.minutes(5)))
struct AppGroupTests {
  @Test func `a group's folder and values are the device's own, and outlive the server`()
    async throws
  {
    try await withFolder { folder in
      let (ann, bob) = try await RunningHost.with(directory: folder) { host in
        let ann = try await Page.load(from: host, at: "/grouped")
        let bob = try await Page.load(from: host, at: "/grouped")
        let again = try await Page.load(from: host, at: "/grouped", cookie: ann.cookie)
        #expect(ann.html.contains("files 0 launches 1"))
        #expect(bob.html.contains("files 0 launches 1"))
        #expect(again.html.contains("files 1 launches 1"))
        // A device that no page was ever shown on leaves nothing.
        for page in [ann, bob] {
          try await page.withSocket(to: host, app: "grouped") { _ = try await $0.next() }
        }
        return (ann.cookie, bob.cookie)
      }
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/grouped", cookie: ann)
        #expect(page.html.contains("files 2 launches 2"))
        let other = try await Page.load(from: host, at: "/grouped", cookie: bob)
        #expect(other.html.contains("files 1 launches 2"))
      }
    }
  }

  @Test func `asking for a missing group ends that launch and not the server`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.client.execute(uri: "/ungrouped", method: .get)
        #expect(response.status == .internalServerError)
        #expect(String(buffer: response.body).contains("Ungrouped Did Not Open"))
        _ = try await Page.load(from: host, at: "/grouped")
      }
    }
  }

  @Test func `a launch that asks for a missing group later is ended`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.sweepInterval = .milliseconds(20) }
      ) { host in
        let page = try await Page.load(from: host, at: "/straying")
        let button = try Page.element("button", in: page.html)
        let hello = page.hello()
        await #expect(throws: (any Error).self) {
          try await page.withSocket(to: host, app: "straying", hello: hello) { talk in
            try await talk.send(#"{"e":1,"n":\#(button),"t":"tap"}"#)
            while true { _ = try await talk.next() }
          }
        }
        _ = try await Page.load(from: host, at: "/straying", cookie: page.cookie)
      }
    }
  }
}
