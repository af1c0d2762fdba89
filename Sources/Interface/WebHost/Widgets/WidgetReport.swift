import Foundation
import WebUIDrawing
import WebUIInteraction
import WidgetKit

/// What a page is told of the widgets on its device's home screen. Dates are milliseconds since 1970.
struct WidgetReport: Encodable {
  struct Entry: Encodable {
    var at: Double
    var html: String
    /// The address that a tap opens.
    var href: String
  }

  struct Widget: Encodable {
    var id: String
    var app: String
    /// What people call the widget and its app.
    var title: String
    var name: String
    var family: String
    /// The sizes that it can have.
    var families: [Size]
    var width: Double
    var height: Double
    /// When its provider answered last; nil if it never did.
    var checked: Double?
    var isFailed: Bool
    var entries: [Entry]
  }

  struct Size: Encodable {
    var family: String
    var title: String
  }

  var stamp: String
  var now: Double
  var widgets: [Widget]
}

/// What a page is told of the widgets that a person can add.
struct WidgetGallery: Encodable {
  struct Snapshot: Encodable {
    var family: String
    var title: String
    var width: Double
    var height: Double
    var html: String
  }

  struct Kind: Encodable {
    var app: String
    var name: String
    var kind: String
    var title: String
    var text: String
    var snapshots: [Snapshot]
  }

  var kinds: [Kind]
}

extension DeviceWidgets {
  /// What the home screen shows.
  func report() -> WidgetReport {
    WidgetReport(
      stamp: stamp, now: Self.milliseconds(.now),
      widgets: board.widgets.compactMap { widget in
        guard let app = app(widget.app), let kind = kind(widget.kind, of: widget.app) else {
          return nil
        }
        let face = face(of: widget.id)
        let addresses = OutsideAddresses(app: app.id)
        return WidgetReport.Widget(
          id: widget.id, app: app.id, title: kind.displayName.plain, name: app.name,
          family: widget.family.description,
          families: kind.families.filter { WidgetFamily.ofPhone.contains($0) }.map {
            WidgetReport.Size(family: $0.description, title: $0.title)
          },
          width: widget.family.size.width, height: widget.family.size.height,
          checked: face?.checked.map(Self.milliseconds), isFailed: face?.isFailed ?? false,
          entries: face?.archive.entries.map {
            WidgetReport.Entry(
              at: Self.milliseconds($0.date), html: $0.html, href: addresses.address(of: $0.url))
          } ?? [])
      })
  }

  /// What can be added, each drawn as it would be.
  func gallery() async -> WidgetGallery {
    var gallery = WidgetGallery(kinds: [])
    for app in apps {
      for kind in app.widgets?.kinds ?? [] {
        var shown = WidgetGallery.Kind(
          app: app.id, name: app.name, kind: kind.name, title: kind.displayName.plain,
          text: kind.summary.plain, snapshots: [])
        for family in WidgetFamily.ofPhone where kind.families.contains(family) {
          shown.snapshots.append(
            WidgetGallery.Snapshot(
              family: family.description, title: family.title, width: family.size.width,
              height: family.size.height, html: await preview(kind.name, of: app.id, family)))
        }
        if !shown.snapshots.isEmpty { gallery.kinds.append(shown) }
      }
    }
    return gallery
  }

  /// A snapshot, or the placeholder where there is none; nothing where neither is.
  private func preview(_ kind: String, of app: String, _ family: WidgetFamily) async -> String {
    let widget = WidgetBoard.Widget(id: "", app: app, kind: kind, family: family)
    for view in [WidgetView.snapshot, .placeholder] {
      if let archive = try? await archive(view, widget) { return archive.entries[0].html }
    }
    return ""
  }

  private static func milliseconds(_ date: Date) -> Double {
    (date.timeIntervalSince1970 * 1_000).rounded()
  }
}
