public import WebUICore
public import WebUIDrawing

/// What a widget is: its kind, its entries, its views.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  var body: Body { get }

  /// What the host knows of the widget.
  var _kind: _WidgetKind { get }
}

extension WidgetConfiguration {
  public var _kind: _WidgetKind { body._kind }

  private func changed(_ change: (inout _WidgetKind) -> Void) -> ChangedWidgetConfiguration {
    var kind = _kind
    change(&kind)
    return ChangedWidgetConfiguration(_kind: kind)
  }

  /// Sets what the gallery of widgets calls the widget.
  public func configurationDisplayName(_ displayNameKey: LocalizedStringKey)
    -> some WidgetConfiguration
  {
    configurationDisplayName(Text(displayNameKey))
  }

  /// Sets what the gallery of widgets calls the widget.
  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(_ displayName: S)
    -> some WidgetConfiguration
  {
    configurationDisplayName(Text(displayName))
  }

  /// Sets what the gallery of widgets calls the widget.
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    changed { $0.displayName = displayName }
  }

  /// Sets what the gallery says of the widget.
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    description(Text(descriptionKey))
  }

  /// Sets what the gallery says of the widget.
  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    self.description(Text(description))
  }

  /// Sets what the gallery says of the widget.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changed { $0.summary = description }
  }

  /// Sets the sizes that the widget has; all of a phone's unless it says so.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changed { $0.families = families }
  }

  /// Lets the views reach to the edges of the widget.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changed { $0.hasMargins = false }
  }

  /// Says whether a system may leave the background out; here it never does.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true)
    -> some WidgetConfiguration
  {
    self
  }
}

extension Never: WidgetConfiguration {
  public var _kind: _WidgetKind { preconditionFailure("There is no such widget.") }
}

/// A configuration with something said differently.
struct ChangedWidgetConfiguration: WidgetConfiguration {
  let _kind: _WidgetKind
  var body: Never { preconditionFailure("A changed configuration has no body.") }
}

/// No widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public init() {}
  public var body: Never { preconditionFailure("An empty configuration has no body.") }
}

/// A widget that its user cannot configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public let _kind: _WidgetKind

  /// - Parameters:
  ///   - kind: the name by which the app asks for new timelines.
  ///   - content: the views of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    _kind = _WidgetKind(name: kind, program: ProvidedWidget(provider: provider, content: content))
  }

  public var body: Never { preconditionFailure("A static configuration has no body.") }
}
