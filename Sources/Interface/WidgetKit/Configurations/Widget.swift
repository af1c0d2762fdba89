import Foundation
import WebUICore

/// A widget of an app.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration

  init()

  var body: Body { get }

  /// What the host knows of the widget.
  var _kinds: [_WidgetKind] { get }
}

extension Widget {
  public var _kinds: [_WidgetKind] { [body._kind] }

  /// Tells how the widget is reached: a host shows it.
  public static func main() { WidgetProgram.end(Self.self) }
}

/// The widgets of an app.
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget

  init()

  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// Tells how the widgets are reached: a host shows them.
  public static func main() { WidgetProgram.end(Self.self) }
}

/// Lists widgets.
@MainActor @preconcurrency
@resultBuilder
public struct WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock() -> _WidgetList { _WidgetList(kinds: []) }

  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Widget, Second: Widget, each Rest: Widget>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> _WidgetList {
    var kinds = first._kinds + second._kinds
    for widget in repeat each rest { kinds += widget._kinds }
    return _WidgetList(kinds: kinds)
  }

  public static func buildOptional<Content: Widget>(_ content: Content?) -> _WidgetList {
    _WidgetList(kinds: content?._kinds ?? [])
  }

  public static func buildLimitedAvailability<Content: Widget>(
    _ content: Content
  ) -> _WidgetList {
    _WidgetList(kinds: content._kinds)
  }
}

/// Several widgets as one.
public struct _WidgetList: Widget {
  public let _kinds: [_WidgetKind]

  public init() { _kinds = [] }

  init(kinds: [_WidgetKind]) { _kinds = kinds }

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

private enum WidgetProgram {
  static func end(_ type: Any.Type) -> Never {
    let message = "\(type) is shown by a Hearth host. Give it to the app’s `HostedApp`.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }
}
