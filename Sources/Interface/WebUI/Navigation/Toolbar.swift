public import WebUICore

/// One item of a toolbar, with the environment of the view that declares it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: AnyView
  /// Of which kind the room is that the item is; nil for what is to be seen.
  var spacing: SpacerSizing?
  var environment = EnvironmentValues()
}

enum ToolbarKey: PreferenceKey {
  static var defaultValue: [ToolbarEntry] { [] }

  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
    value += nextValue()
  }
}

struct ToolbarModifier<Items: ToolbarContent>: ContextPreferenceModifier {
  typealias Key = ToolbarKey

  let items: Items

  var dependsOnEnvironment: Bool { true }

  func value(in environment: EnvironmentValues) -> [ToolbarEntry] {
    items._entries.map { entry in
      ToolbarEntry(
        placement: entry.placement, view: entry.view, spacing: entry.spacing,
        environment: environment)
    }
  }
}

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case leading, trailing, principal, bottom, status, keyboard
  }

  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// In the middle of the bar at the bottom, without a ground.
  public static let status = ToolbarItemPlacement(place: .status)
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)

  var isLeading: Bool { place == .leading }
  var isTrailing: Bool { place == .trailing }
  var isInTopBar: Bool { [.leading, .trailing, .principal].contains(place) }
  var isInBottomBar: Bool { place == .bottom || place == .status }
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  /// What the items are made of.
  @ToolbarContentBuilder var body: Body { get }

  /// The items in order.
  var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
  public var _entries: [_ToolbarEntry] { body._entries }
}

/// One item of a toolbar.
public struct _ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: AnyView
  var spacing: SpacerSizing?
}

extension Never: ToolbarContent {
  public var _entries: [_ToolbarEntry] { [] }
}

/// Items of a toolbar that are listed one by one.
public struct _ToolbarEntries: ToolbarContent {
  public let _entries: [_ToolbarEntry]

  public var body: Never {
    return preconditionFailure("Listed toolbar items have no body.")
  }
}

/// An item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Makes an item with a place.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var _entries: [_ToolbarEntry] {
    [_ToolbarEntry(placement: placement, view: AnyView(content))]
  }

  public var body: Never {
    return preconditionFailure("A toolbar item has no body.")
  }
}

/// Items of a toolbar that share a place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Makes items with a place.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var _entries: [_ToolbarEntry] {
    [_ToolbarEntry(placement: placement, view: AnyView(content))]
  }

  public var body: Never {
    return preconditionFailure("A group of toolbar items has no body.")
  }
}

/// Lists the items of a toolbar.
@MainActor @preconcurrency
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> _ToolbarEntries {
    _ToolbarEntries(_entries: [])
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarEntries {
    var entries: [_ToolbarEntry] = []
    repeat entries += (each content)._entries
    return _ToolbarEntries(_entries: entries)
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarEntries {
    _ToolbarEntries(_entries: content?._entries ?? [])
  }

  // What is not there has no type from which the other could know its content.
  public static func buildIf(_ content: _ToolbarEntries?) -> _ToolbarEntries {
    content ?? _ToolbarEntries(_entries: [])
  }

  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarEntries {
    _ToolbarEntries(_entries: first._entries)
  }

  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarEntries {
    _ToolbarEntries(_entries: second._entries)
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> _ToolbarEntries {
    _ToolbarEntries(_entries: content._entries)
  }
}

extension View {
  /// Adds items to the bars of the screen.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Adds views to the trailing end of the bar of the screen.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarItem(content: content)))
  }
}
