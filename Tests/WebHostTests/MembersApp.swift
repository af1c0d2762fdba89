import Foundation
import Observation
import SwiftUI
import WebHost
import WebUICore

/// An app that people sign in to. The session is a file of the device.
@MainActor
final class MembersApp: AppInstance {
  private let session: MembersSession

  init(_ device: Device) {
    session = MembersSession(file: device.directory.appending(path: "member"))
  }

  var rootView: AnyView { AnyView(MembersRoot(session: session)) }

  func accounts() -> AsyncStream<AccountChange> { session.changes() }

  func close() async {}
}

/// The person who is signed in.
@MainActor @Observable
final class MembersSession {
  private(set) var member: String?
  @ObservationIgnored private var streams: [AsyncStream<AccountChange>.Continuation] = []
  private let file: URL

  init(file: URL) {
    self.file = file
    member = try? String(contentsOf: file, encoding: .utf8)
  }

  func changes() -> AsyncStream<AccountChange> {
    let (stream, continuation) = AsyncStream<AccountChange>.makeStream()
    continuation.yield(AccountChange(to: member))
    streams.append(continuation)
    return stream
  }

  func become(_ next: String?) async {
    await Task.yield()
    member = next
    if let next {
      try? Data(next.utf8).write(to: file)
    } else {
      try? FileManager.default.removeItem(at: file)
    }
    for stream in streams { stream.yield(AccountChange(to: next)) }
  }
}

struct MembersRoot: View {
  let session: MembersSession

  var body: some View {
    VStack {
      Text(verbatim: "here is \(session.member ?? "nobody")")
      Button(session.member == nil ? "Sign in" : "Sign out") {
        Task { await session.become(session.member == nil ? "ada" : nil) }
      }
    }
  }
}

extension WebApp {
  static let members = WebApp(id: "members", name: "Members", symbol: "person", tint: .blue) {
    MembersApp($0)
  }
}
