import NIOHTTP1
import Testing
import WebHost
import WebUICore

/// Where a device's browser is, as its apps are told.
@Suite struct WhereaboutsTests {
  @Test func `an app knows where its browser was last seen`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        for address in ["203.0.113.9", "2001:db8::1"] {
          let page = try await Page.load(from: host, at: "/whereabouts")
          var headers = page.socketHeaders(port: host.port)
          headers.add(name: "X-Forwarded-For", value: address)
          try await SocketClient.with(
            port: host.port, path: "/whereabouts/socket?scene=\(page.scene)", headers: headers
          ) { client in
            var conversation = Conversation(client: client)
            try await conversation.send(page.hello())
            try await conversation.event(Page.element("button", in: page.html), "tap")
            try await conversation.next(saying: "seen at \(address)")
          }
        }
      }
    }
  }
}

/// An app whose button shows where its browser is.
@MainActor
final class WhereaboutsApp: AppInstance {
  private let device: Device

  init(_ device: Device) {
    self.device = device
  }

  var rootView: AnyView { AnyView(WhereaboutsView(device: device)) }

  func close() async {}
}

private struct WhereaboutsView: View {
  let device: Device
  @State private var place = "not asked"

  var body: some View {
    Line(text: place)
    AddButton { place = "seen at \(device.address.current ?? "nowhere")" }
  }
}

extension WebApp {
  static let whereabouts = WebApp(
    id: "whereabouts", name: "Whereabouts", symbol: "map", tint: .blue
  ) { WhereaboutsApp($0) }
}
