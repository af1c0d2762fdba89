import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// A row or button that pushes a screen.
public struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  let target: Target
  let label: Label

  public typealias Body = Never

  /// Makes a link that pushes a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  /// Makes a link that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link that pushes a value; without one it does nothing.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  /// Makes a link that pushes a value.
  public init<Value: Hashable>(
    _ titleKey: LocalizedStringKey, value: Value?
  ) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  /// Makes a link that pushes a value.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Hashable>(
    _ title: S, value: Value?
  ) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link that pushes a view.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link that pushes a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link that pushes a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link that pushes a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink: ElementView {
  package var tag: String { "button" }

  package func render(_ element: Rendering) {
    let environment = element.environment
    let model = environment.navigation
    if environment.menu != nil {
      element.describeMenuRow(.action)
    } else {
      element.attribute("type", "button")
      element.addClass("link")
      if environment.linkIndicatorVisibility == .hidden { element.addClass("link-bare") }
      element.layout = .horizontal(gap: 0)
    }
    element.disabled(!environment.isEnabled || model == nil || !hasTarget)
    element.trait(LinkTraitKey.self, true)
    let column = environment.splitColumn
    if case .value(let value?) = target {
      element.trait(TagTraitKey.self, value)
      if let model {
        element.trait(LinkAddressKey.self, model.linkAddress(of: value, in: column))
      }
    }
    let target = target
    element.on(.tap) { _ in model?.follow(target, in: column) }
    element.view(label) { $0.stackAxis = .horizontal }
  }

  private var hasTarget: Bool {
    if case .value(nil) = target { false } else { true }
  }
}

enum LinkIndicatorVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// Whether rows that are links have an arrow at their end.
  var linkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorVisibilityKey.self] }
    set { self[LinkIndicatorVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Sets whether rows that are links have an arrow at their end.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.linkIndicatorVisibility, visibility)
  }
}

/// Marks links among the contents of rows.
enum LinkTraitKey: ViewTraitKey {
  typealias Value = Bool
}

extension NavigationModel {
  /// Pushes what a link leads to; from a column of a split view it goes on to the next one.
  fileprivate func follow<Label: View, Destination: View>(
    _ target: NavigationLink<Label, Destination>.Target, in column: SplitColumn?
  ) {
    let value: AnyHashable?
    let destination: NavigationModel.Destination
    switch target {
    case .value(nil):
      return
    case .value(let linked?):
      value = linked
      destination = self.destination(showing: linked)
    case .view(let view):
      value = nil
      destination = NavigationModel.Destination(owner: ObjectIdentifier(self)) { _ in
        AnyView(view)
      }
    }
    if let column, column.leads(linksIn: self) {
      column.model.follow(value: value, destination: destination, in: column)
    } else if let value {
      push(value)
    } else {
      push(id: AnyHashable(UUID()), destination: destination) {}
    }
  }
}
