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
  /// The label of the box.
  public typealias Label = _StylePart<GroupBoxStyleConfiguration, _LabelPart>

  /// The content of the box.
  public typealias Content = _StylePart<GroupBoxStyleConfiguration, _ContentPart>

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

extension EnvironmentValues {
  /// What draws boxes; nil for the usual look.
  var groupBoxStyle: (@MainActor (GroupBoxStyleConfiguration) -> AnyView)? {
    get { self[StyleKey<GroupBoxStyleConfiguration>.self] }
    set { self[StyleKey<GroupBoxStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// Sets how boxes look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle) { AnyView(style.makeBody(configuration: $0)) }
  }
}
