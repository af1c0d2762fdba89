import Foundation
import SwiftUI
import WebHost

/// Counts its launches in the values of an app group, and the visits in its folder.
@MainActor
final class GroupedApp: AppInstance {
  init() {
    let values = UserDefaults(suiteName: Self.group)
    values?.set((values?.integer(forKey: "launches") ?? 0) + 1, forKey: "launches")
    values?.set("Ann", forKey: "name")
    values?.set(true, forKey: "isOpen")
    values?.set(URL(string: "https://example.com/a"), forKey: "link")
  }

  nonisolated static let group = "group.com.example.grouped"

  var rootView: AnyView { AnyView(GroupedView()) }

  func close() async {}
}

/// Asks for a group that it does not have.
@MainActor
final class UngroupedApp: AppInstance {
  init() { try? Data().write(to: GroupedView.folder.appending(path: "lost")) }

  var rootView: AnyView { AnyView(Text("never shown")) }

  func close() async {}
}

/// Asks for a group that it does not have when somebody taps.
@MainActor
final class StrayingApp: AppInstance {
  var rootView: AnyView {
    AnyView(Button("Ask") { try? Data().write(to: GroupedView.folder.appending(path: "lost")) })
  }

  func close() async {}
}

extension WebApp {
  static let grouped = WebApp(
    id: "grouped", name: "Grouped", symbol: "tray", tint: .gold, appGroups: [GroupedApp.group]
  ) { _ in GroupedApp() }

  static let ungrouped = WebApp(id: "ungrouped", name: "Ungrouped", symbol: "tray", tint: .gold) {
    _ in UngroupedApp()
  }

  static let straying = WebApp(id: "straying", name: "Straying", symbol: "tray", tint: .gold) {
    _ in StrayingApp()
  }
}

struct GroupedView: View {
  // As apps on phones have it.
  static var folder: URL {
    guard
      let url = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: GroupedApp.group)
    else { fatalError("Missing App Group container URL. Check entitlements for both targets.") }
    return url
  }

  @State private var line = ""

  var body: some View { Text(verbatim: line).onAppear { line = Self.visit() } }

  private static func visit() -> String {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let visits = files.filter { $0.hasPrefix("visit") }
    try? Data().write(to: folder.appending(path: "visit-\(UUID())"))
    let values = UserDefaults(suiteName: GroupedApp.group)
    let kept = [
      values?.string(forKey: "name"), values?.bool(forKey: "isOpen").description,
      values?.url(forKey: "link")?.host(), values?.string(forKey: "none"),
    ]
    guard kept == ["Ann", "true", "example.com", nil] else { return "wrong values: \(kept)" }
    return "files \(visits.count) launches \(values?.integer(forKey: "launches") ?? 0)"
  }
}
