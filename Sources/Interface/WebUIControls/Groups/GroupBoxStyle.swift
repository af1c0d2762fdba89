import Foundation
public import WebUICore
import WebUIDrawing
import WebUILayout

/// How boxes around views look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of boxes is given.
public struct GroupBoxStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
}

/// A rounded box with the title on top.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { .init() }
}

enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: @MainActor (GroupBoxStyleConfiguration) -> AnyView {
    { AnyView(DefaultGroupBoxStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  /// What draws boxes.
  var groupBoxStyle: @MainActor (GroupBoxStyleConfiguration) -> AnyView {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how boxes look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
