public import Foundation
public import WebUICore
import WebUIDrawing

/// Gives a widget its entries.
public protocol TimelineProvider {
  /// What the widget shows.
  associatedtype Entry: TimelineEntry

  typealias Context = TimelineProviderContext

  /// An entry at once, of which only the shapes are shown.
  func placeholder(in context: Context) -> Entry

  /// One entry soon, as for the gallery of widgets.
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)

  /// The entries from now on. A provider that does not answer leaves what the widget shows.
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
}

/// What a provider may know of the widget.
public struct TimelineProviderContext: Sendable {
  /// The environments in which the same entry may be shown.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    let colorScheme: ColorScheme

    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      [colorScheme as? T].compactMap(\.self).first.map { [$0] }
    }
  }

  public let environmentVariants: EnvironmentVariants
  public let family: WidgetFamily
  /// Whether the entry is for the gallery of widgets, before anybody has added this one.
  public let isPreview: Bool
  /// In points.
  public let displaySize: CGSize
}
