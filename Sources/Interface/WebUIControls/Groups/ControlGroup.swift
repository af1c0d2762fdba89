import Foundation
public import WebUICore
public import WebUIDrawing
import WebUILayout

/// Controls that belong together: side by side, or a row of tiles in a menu.
@MainActor @preconcurrency
public struct ControlGroup<Content: View>: View {
  @Environment(\.controlGroupStyle) private var style
  let content: Content
  let label: AnyView?

  /// Makes a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = nil
  }

  /// Makes the group that a style was given.
  public init(
    _ configuration: ControlGroupStyleConfiguration
  ) where Content == ControlGroupStyleConfiguration.Content {
    content = configuration.content
    label = configuration.label.view
  }

  public var body: some View {
    if let style, !(Content.self == ControlGroupStyleConfiguration.Content.self) {
      style(
        ControlGroupStyleConfiguration(
          content: .init(view: AnyView(content)), label: .init(view: label ?? AnyView(EmptyView())))
      )
    } else {
      PlainControlGroup(content: content)
    }
  }
}

extension ControlGroup {
  /// Makes a group with a label, which is shown where the group is a menu.
  public init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.content = LabeledControlGroupContent(content: content(), label: label)
    self.label = AnyView(label)
  }

  /// Makes a group with a title, which is shown where the group is a menu.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a group with a title, which is shown where the group is a menu.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title and an icon, which are shown where the group is a menu.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  public var body: some View { content }
}

/// A group that no style draws.
struct PlainControlGroup<Content: View>: View {
  @Environment(\.menu) private var menu
  let content: Content

  var body: some View {
    if menu != nil {
      MenuTiles(content: content)
    } else {
      HStack(spacing: 4) { content }.buttonStyle(.bordered)
    }
  }
}

/// A group in a menu: a row of tiles.
struct MenuTiles<Content: View>: ElementView {
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("tiles")
    element.attribute("role", "group")
    element.view(content) { $0.buttonStyle = .builtIn("b-tile") }
  }
}
