import Foundation
import WebUICore
import WebUIDrawing
import WebUILayout

/// Room between the items of a toolbar.
public struct ToolbarSpacer: ToolbarContent {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Makes room that is as wide as it can be, or always the same.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  public var _entries: [_ToolbarEntry] {
    let view =
      sizing == .fixed ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer())
    return [_ToolbarEntry(placement: placement, view: view, spacing: sizing)]
  }

  public var body: Never {
    return preconditionFailure("Room in a toolbar has no body.")
  }
}

/// How wide room is.
public struct SpacerSizing: Hashable, Sendable {
  private enum Sizing { case flexible, fixed }

  private let sizing: Sizing

  /// As wide as it can be.
  public static let flexible = SpacerSizing(sizing: .flexible)
  /// Always the same.
  public static let fixed = SpacerSizing(sizing: .fixed)
}
