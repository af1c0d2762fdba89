package import Foundation

/// What a widget shows from now on, as HTML that needs no code of the app.
package struct WidgetArchive: Codable, Hashable, Sendable {
  /// What is shown from a date on.
  package struct Entry: Codable, Hashable, Sendable {
    /// When it is shown first.
    package var date: Date
    package var html: String
    /// What a tap outside of a `Link` opens; nil for the app.
    package var url: URL?

    package init(date: Date, html: String, url: URL?) {
      self.date = date
      self.html = html
      self.url = url
    }
  }

  /// When new entries are wanted.
  package enum Reload: Codable, Hashable, Sendable {
    case atEnd, never
    case after(Date)
  }

  /// In the order of their dates; at least one.
  package var entries: [Entry]
  package var reload: Reload

  package init(entries: [Entry], reload: Reload) {
    self.entries = entries
    self.reload = reload
  }

  /// The date from which new entries are wanted; nil for none.
  package var nextReload: Date? {
    switch reload {
    case .never: nil
    case .after(let date): date
    case .atEnd: entries.last?.date
    }
  }
}

/// Which of a widget's views are wanted.
package enum WidgetView: Sendable {
  /// Shapes, before anything is known.
  case placeholder
  /// One entry for the gallery.
  case snapshot
  case timeline
}

/// Why a widget has no new views. What it showed before stays.
package enum WidgetFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The provider did not answer in time.
  case noAnswer
  /// The timeline has no entries.
  case noEntries
  /// A picture has more pixels than a widget may show.
  case pictureTooLarge(width: Int, height: Int, limit: Int)
  /// The views are longer than what a host keeps, in bytes.
  case tooLong(bytes: Int, limit: Int)
  /// The widget asked for an app group that its app does not have.
  case missingGroup(String)

  package var description: String {
    switch self {
    case .noAnswer:
      "The widget's provider did not call its completion in time."
    case .noEntries:
      "The widget's timeline has no entries. Give it at least one."
    case .pictureTooLarge(let width, let height, let limit):
      "Widget archival failed due to image being too large - (\(width), \(height)), totalArea: "
        + "\(width * height) > max[\(limit)]. Make the picture smaller before the widget shows it."
    case .tooLong(let bytes, let limit):
      "The widget's views take \(bytes) bytes of at most \(limit). Use fewer entries or smaller "
        + "pictures."
    case .missingGroup(let refusal): refusal
    }
  }
}
