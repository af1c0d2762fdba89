public import Foundation
public import WebUICore

/// Shows a view to a developer who looks at it while writing.
///
/// A server in development shows it at `/previews/APP`, where APP is the module's name in lower-case
/// letters without an `App` at its end.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "HearthMacros", type: "Preview")

/// How a preview is shown.
public struct PreviewTrait: Sendable {
  public static let portrait = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let defaultLayout = PreviewTrait()

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// Makes a value of the environment out of a variable with an initial value, in an extension of
/// `EnvironmentValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HearthMacros", type: "Entry")

/// Allows properties of views in the closure of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "HearthMacros", type: "Previewable")
